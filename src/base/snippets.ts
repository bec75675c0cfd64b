import { TextDecoder } from '#platform/text-coding.js';
import { readFixture } from './fixture-files.js';

/** A program, ready to run, that signs in to a service and sends it a query. */
export interface Snippet {
  /** The client, such as `Apollo Client`. */
  readonly client: string;
  readonly language: 'sh' | 'js' | 'python';
  /** What installs the client; empty where it comes with the language. */
  readonly install: string;
  readonly code: string;
}

/** The address in the programs of `fixtures/snippets/`. */
const address = 'http://127.0.0.1:4000';

const apollo = 'npm install @apollo/client rxjs graphql';
const programs: readonly (readonly [client: string, file: string, install: string])[] = [
  ['fetch', 'fetch.js', ''],
  ['Apollo Client', 'apollo-client.js', apollo],
  ['urql', 'urql.js', 'npm install @urql/core graphql'],
  ['graphql-request', 'graphql-request.js', 'npm install graphql-request graphql'],
  ['Python', 'requests.py', 'pip install requests'],
  ['MapLibre', 'maplibre.js', 'npm install maplibre-gl'],
];

/** Programs for a service, or a world of it, at an address without a slash at its end. */
export function snippetsFor(url: string): Snippet[] {
  return [
    { client: 'curl', language: 'sh', install: '', code: curlSnippet(url) },
    ...programs.map(([client, file, install]): Snippet => {
      const text = new TextDecoder().decode(readFixture(`snippets/${file}`));
      const code = text.trimEnd().replaceAll(address, url);
      return { client, language: file.endsWith('.py') ? 'python' : 'js', install, code };
    }),
  ];
}

/** Two commands for a POSIX shell: a sign-in, and a search for the last two port visits with its token. */
export function curlSnippet(url: string): string {
  const signedIn = '{"query": "{ getToken(username: \\"demo\\", password: \\"demo\\") { access_token } }"}';
  const wanted =
    '{"query": "{ searchEventsV2(input: {eventType: {eq: \\"port_visit\\"}, limit: 2}) { meta { total } records ' +
    '{ start { time } vessels { vessel0 { name } } eventDetails { ... on PortVisitEventDetails { portName } } } ' +
    '} }"}';
  return `token=$(curl -s ${url}/graphql -H 'content-type: application/json' \\
  -d '${signedIn}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s ${url}/graphql -H 'content-type: application/json' -H "authorization: Bearer $token" \\
  -d '${wanted}'`;
}
