import { at, type Json, listAt, textAt } from '../graphql-client.js';
import type { Asker, Audit } from './audit.js';
import { askAll, differs, eventsCall } from './calls.js';

const section = 'Errors';
const transport = 'Transport';

interface Sent {
  readonly status: number;
  readonly type: string;
  /** The parsed body; undefined where it is not JSON. */
  readonly body: Json;
}

/** Sends a body without changes. */
async function post(ask: Asker, body: string): Promise<Sent> {
  const headers = { 'content-type': 'application/json' };
  const {
    status,
    headers: came,
    text,
  } = await ask.fetch('/graphql', { method: 'POST', headers, body, takesRefusal: true });
  const type = came.get('content-type') ?? '';
  try {
    return { status, type, body: JSON.parse(text) };
  } catch {
    return { status, type, body: undefined };
  }
}

const search = '{ searchEventsV2(input: {limit: 1}) { meta { total } } }';
const searchBy = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';

/** Requests that no service of this schema can answer. */
const wrong: readonly (readonly [what: string, body: object])[] = [
  ['an unknown field', { query: '{ searchEventsV2(input: {limit: 1}) { meta { noSuchField } } }' }],
  ['a document that cannot be parsed', { query: '{ searchEventsV2(' }],
  ['an argument of another type', { query: '{ searchEventsV2(input: {limit: "ten"}) { meta { total } } }' }],
  ['a variable of another type', { query: searchBy, variables: { input: { limit: 'ten' } } }],
  ['a variable that is missing', { query: searchBy, variables: {} }],
  ['an unknown field of an input', { query: searchBy, variables: { input: { noSuchField: 1 } } }],
];

/** The flaw in the form of an answer that has only errors. */
function flawOfErrors({ body, status }: Sent, what: string): string | undefined {
  const errors = listAt(body, 'errors');
  if (errors.length === 0) return `${what} is answered with ${status} and without errors`;
  if (errors.some((error) => textAt(error, 'message') === '')) return `${what}: an error has no message`;
  const data = at(body, 'data') ?? null;
  return data === null ? undefined : `${what}: there is data beside the error`;
}

export const errors: readonly Audit[] = [
  ...wrong.map(([what, body], i): Audit => {
    return {
      id: `errors-${i + 1}`,
      level: 'SHOULD',
      section,
      says: `${what} is answered with errors that have a message, and without data`,
      async check({ ask, addCase }) {
        const answer = await post(ask, JSON.stringify(body));
        addCase(flawOfErrors(answer, what));
        addCase(answer.status < 500 ? undefined : `${what} is answered with ${answer.status}`);
      },
    };
  }),
  {
    id: 'errors-7',
    level: 'SHOULD',
    section: transport,
    says: 'a body that is no JSON, or has no query, is refused with a status from 400 to 499',
    async check({ ask, addCase }) {
      for (const body of ['{ searchEventsV2', '', '{}', '{"query": 7}', 'null']) {
        const { status } = await post(ask, body);
        addCase(
          status >= 400 && status < 500 ? undefined : `the body ${JSON.stringify(body)} is answered with ${status}`,
        );
      }
    },
  },
  {
    id: 'errors-8',
    level: 'SHOULD',
    section: transport,
    says: 'a list of requests is refused, or answered with a list',
    async check({ ask, addCase }) {
      const { status, body } = await post(ask, JSON.stringify([{ query: search }, { query: search }]));
      const isList = Array.isArray(body) && body.length === 2;
      addCase((status >= 400 && status < 500) || isList ? undefined : `it is answered with ${status}`);
    },
  },
  {
    id: 'errors-9',
    level: 'MUST',
    section: transport,
    says: 'a request is answered with JSON: data, with a value under the name of the operation, and no errors',
    async check({ ask, addCase }) {
      const { status, type, body } = await post(ask, JSON.stringify({ query: search }));
      addCase(differs('the status', status, 200));
      addCase(/json/.test(type) ? undefined : `the content type is ${JSON.stringify(type)}`);
      addCase(typeof at(body, 'data', 'searchEventsV2') === 'object' ? undefined : 'data has no searchEventsV2');
      addCase(at(body, 'errors') === undefined ? undefined : 'there are errors');
    },
  },
  {
    id: 'errors-10',
    level: 'SHOULD',
    section,
    says: 'where one of two searches is refused the other one is answered, and the error says which',
    async check({ ask, addCase }) {
      const { parts } = await askAll(ask, [eventsCall({}), eventsCall({ offset: 10_001 })]);
      addCase(parts[0] === null ? 'the other search is refused too' : undefined);
      addCase(parts[1] === null ? undefined : 'an offset of 10,001 is answered');
      const query = '{ first: searchEventsV2(input: {limit: 1, offset: 10001}) { meta { total } } }';
      const { body } = await post(ask, JSON.stringify({ query }));
      addCase(differs('the path of the error', at(body, 'errors', 0, 'path'), ['first']));
    },
  },
  {
    id: 'errors-11',
    level: 'SHOULD',
    section,
    says: 'each error has a code in its extensions',
    async check({ ask, addCase }) {
      for (const [what, body] of wrong) {
        const answer = await post(ask, JSON.stringify(body));
        const code = textAt(answer.body, 'errors', 0, 'extensions', 'code');
        addCase(code === '' ? `${what} has no code` : undefined);
      }
    },
  },
  {
    id: 'errors-12',
    level: 'SHOULD',
    section: transport,
    says: 'variables, aliases, fragments, directives and an operation that is chosen by its name are taken',
    async check({ ask, addCase }) {
      const one = 'query One { searchEventsV2(input: {limit: 1}) { meta { total } } }';
      const two = `query Two($input: SearchEventsV2Input!) {
        mine: searchEventsV2(input: $input) { ... @include(if: true) { meta { total } } } }`;
      const request = { query: `${one} ${two}`, operationName: 'Two', variables: { input: { limit: 1 } } };
      const { body } = await post(ask, JSON.stringify(request));
      const isMine = typeof at(body, 'data', 'mine', 'meta', 'total') === 'number';
      addCase(isMine ? undefined : `the answer is ${JSON.stringify(body)}`);
    },
  },
];
