import './playground.css';
import editorWorker from 'parts:editor-worker.js';
import graphiql from 'parts:graphiql.js';
import graphqlWorker from 'parts:graphql-worker.js';
import jsonWorker from 'parts:json-worker.js';
import { base } from '../shared/base.js';
import firstQuery from './first-query.graphql';

const workers = new Map([
  ['editorWorkerService', editorWorker],
  ['json', jsonWorker],
  ['graphql', graphqlWorker],
]);
const addressOf = (file: string) => new URL(file, import.meta.url).href;
Object.assign(globalThis, {
  MonacoEnvironment: {
    globalAPI: false,
    getWorkerUrl: (_module: string, label: string) => addressOf(workers.get(label) ?? editorWorker),
  },
});

const form = document.querySelector<HTMLFormElement>('#sign-in')!;
const status = form.querySelector('output')!;
const plainFetch = globalThis.fetch.bind(globalThis);
let token = '';
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return plainFetch(input, { ...init, headers });
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const given = new FormData(form);
  const [username, password] = [String(given.get('username')), String(given.get('password'))];
  const query = `query SignIn($username: String!, $password: String!) {
    getToken(username: $username, password: $password) { access_token }
  }`;
  // A service that has just started answers seconds later, when its ocean is generated.
  status.textContent = 'Signing in …';
  try {
    const response = await plainFetch(`${base}graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { username, password } }),
    });
    const { data, errors } = await response.json();
    token = data?.getToken?.access_token ?? '';
    status.textContent = token ? `Signed in as ${username} for 24 hours.` : errors[0].message;
  } catch {
    status.textContent = 'The service does not answer.';
  }
});

const script = document.createElement('script');
script.src = addressOf(graphiql);
script.addEventListener('load', () => {
  Reflect.get(globalThis, 'YogaGraphiQL').renderYogaGraphiQL(document.querySelector('#root'), {
    title: 'Maritime events (simulated)',
    defaultQuery: firstQuery,
    shouldPersistHeaders: true,
    endpoint: `${base}graphql`,
  });
});
document.head.append(script);
