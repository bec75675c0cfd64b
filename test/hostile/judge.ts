import assert from 'node:assert/strict';
import type { LogEntry } from '../../src/index.js';
import type { HostileRequest } from './hostile-case.js';

/** Valid statuses of an answer. */
const statuses = new Set([200, 204, 304, 308, 400, 401, 404, 405, 406, 410, 413, 415, 421, 429, 431, 503]);

/** Errors have at most this many bytes, or twice the bytes that the request sent. */
const refusalBytes = 65_536;
const mostErrors = 101;
/** The most characters of a line of the log. */
const mostLogCharacters = 8192;

const mediaTypes = new Set([
  'application/json',
  'application/graphql-response+json',
  'application/vnd.mapbox-vector-tile',
  'application/javascript',
  'text/html',
  'text/plain',
  'text/javascript',
  'text/css',
  'image/png',
  'image/svg+xml',
]);

/** Asserts that an answer has a valid status, headers and body, and that an honest request has data. */
export function judge(request: HostileRequest, response: Response, text: string, sentBytes: number): void {
  const { status, headers } = response;
  const shown = `${status} ${text.slice(0, 300)}`;
  assert.ok(statuses.has(status), `an answer of status ${shown}`);
  assert.ok(!text.includes('INTERNAL_SERVER_ERROR'), `a fault of the service: ${shown}`);
  // Node's own parser refuses some requests before the service sees them.
  if (status === 431 || (status === 400 && text === '')) return;
  assert.equal(headers.get('x-simulated'), 'true', 'the header X-Simulated');
  const type = headers.get('content-type');
  assert.ok(type === null || mediaTypes.has(type.replace(/; charset=utf-8$/, '')), `the content type ${type}`);
  if (type !== null && /json/.test(type) && request.method !== 'HEAD') judgeJson(text, sentBytes);
  if (request.honest) assert.match(text, /^\{"data":/, `an honest request is refused: ${shown}`);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
}

function judgeJson(text: string, sentBytes: number): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    assert.fail(`an answer that is no JSON: ${text.slice(0, 300)}`);
  }
  if (typeof value !== 'object' || value === null || !('errors' in value) || !Array.isArray(value.errors)) return;
  const { errors } = value;
  assert.ok(errors.length <= mostErrors, `${errors.length} errors`);
  const bytes = JSON.stringify(errors).length;
  assert.ok(bytes <= Math.max(refusalBytes, 2 * sentBytes), `errors of ${bytes} characters for ${sentBytes} sent`);
  for (const error of errors) assert.equal(typeof error?.extensions?.code, 'string', 'an error without a code');
}

/** Asserts that lines of the log are short and hold no secrets of the request. */
export function judgeLog(entries: readonly LogEntry[], { secrets = [], valuesOnly = [] }: HostileRequest): void {
  for (const entry of entries) {
    const line = JSON.stringify(entry);
    assert.ok(line.length <= mostLogCharacters, `a log line of ${line.length} characters: ${line.slice(0, 300)}`);
    for (const secret of secrets) assert.ok(!line.includes(secret), `the log tells ${secret}: ${line.slice(0, 500)}`);
    const elsewhere = JSON.stringify({ ...entry, graphql: { ...entry.graphql, variables: undefined } });
    for (const value of valuesOnly) assert.ok(!elsewhere.includes(value), `the log quotes ${value}: ${elsewhere}`);
  }
}
