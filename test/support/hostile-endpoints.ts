import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Endpoints that answer as no service of the contract does. Each ends a tool with exit code 3 and a line. */

export interface HostileEndpoint {
  readonly name: string;
  /** Answers a GraphQL request; `body` is its text. */
  answer(socket: Socket, body: string): void;
  /** Whether the sign-in is answered so too; else it gives a token. */
  readonly alsoSignIn?: boolean;
}

function head(length: number | undefined, more = '', status = '200 OK'): string {
  const size = length === undefined ? '' : `content-length: ${length}\r\n`;
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\n${size}${more}\r\n`;
}

function whole(text: string | Buffer, more = '', status?: string) {
  const body = Buffer.from(text);
  return (socket: Socket) => socket.end(Buffer.concat([Buffer.from(head(body.length, more, status)), body]));
}

const json = (value: unknown) => whole(JSON.stringify(value));
const data = (value: unknown) => json({ data: value });
const refusals = (message: string, more: object = {}) => json({ errors: [{ message, ...more }] });

/** Writes a piece again and again, as fast as it is read or every so many milliseconds. */
function endless(first: string, piece: string | Buffer, everyMs?: number) {
  return (socket: Socket) => {
    socket.write(first);
    if (everyMs !== undefined) {
      const timer = setInterval(() => socket.write(piece), everyMs);
      socket.on('close', () => clearInterval(timer));
      return;
    }
    const fill = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', fill);
    fill();
  };
}

const blanks = ' '.repeat(65_536);
const bomb = gzipSync(Buffer.alloc(50_000_000, 32), { level: 1 });
const control = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\r\nlaw 1 holds\u2028';

/** The introspection of a schema with these types. */
const introspected = (types: readonly unknown[], more: object = {}) =>
  data({
    __schema: {
      queryType: { name: 'Query' },
      mutationType: null,
      subscriptionType: null,
      types,
      directives: [],
      ...more,
    },
  });
const objectType = (name: string, fields: readonly unknown[] = [field('a')]) => ({
  kind: 'OBJECT',
  name,
  fields,
  interfaces: [],
});
const field = (name: string, type: unknown = { kind: 'SCALAR', name: 'String' }, args: readonly unknown[] = []) => ({
  name,
  args,
  type,
  isDeprecated: false,
});
const wrapped = (levels: number): unknown =>
  levels === 0 ? { kind: 'SCALAR', name: 'String' } : { kind: 'LIST', ofType: wrapped(levels - 1) };

/** Answers introspection with the schema of many types, made at the first question; other questions with nothing. */
function largeSchema(types: () => readonly unknown[]) {
  let answer: ((socket: Socket) => void) | undefined;
  return (socket: Socket, body: string) => {
    if (!body.includes('__schema')) return void data({})(socket);
    answer ??= introspected([...types(), { kind: 'SCALAR', name: 'String' }]);
    answer(socket);
  };
}
const many = <T>(count: number, item: (i: number) => T) => Array.from({ length: count }, (_, i) => item(i));
const fields = (count: number) => many(count, (i) => field(`f${i}`));
const inputType = (name: string) => ({ kind: 'INPUT_OBJECT', name });

/** Answers that depend on how often it was asked. */
function counting(answer: (count: number) => (socket: Socket) => unknown) {
  let count = 0;
  return (socket: Socket) => void answer(count++)(socket);
}

const noField = 'Cannot query field "qqNoSuchField" on type "Query".';

export const hostileEndpoints: readonly HostileEndpoint[] = [
  // The connection.
  { name: 'closes at once', answer: (socket) => void socket.destroy() },
  { name: 'resets', answer: (socket) => void socket.resetAndDestroy() },
  { name: 'never answers', answer: () => {} },
  { name: 'speaks another protocol', answer: (socket) => void socket.end('220 mail.example ESMTP\r\n') },
  { name: 'breaks in the head', answer: (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-ty') },
  { name: 'breaks in the body', answer: (socket) => void socket.end(`${head(1000)}{"data":`) },
  {
    name: 'breaks in a chunk',
    answer: (socket) => void socket.end(`${head(undefined, 'transfer-encoding: chunked\r\n')}zz\r\n{`),
  },
  { name: 'has an endless head', answer: endless('HTTP/1.1 200 OK\r\n', `a: ${'b'.repeat(4000)}\r\n`) },
  { name: 'drips its head', answer: endless('HTTP/1.1 200 OK\r\n', 'a: b\r\n', 20) },
  { name: 'informs endlessly', answer: endless('', 'HTTP/1.1 102 Processing\r\n\r\n', 5) },
  // The body.
  { name: 'has an endless body', answer: endless(head(undefined), blanks) },
  { name: 'has an endless body at the sign-in', answer: endless(head(undefined), blanks), alsoSignIn: true },
  { name: 'drips its body', answer: endless(head(undefined), ' ', 20) },
  { name: 'drips at the sign-in', answer: endless(head(undefined), ' ', 20), alsoSignIn: true },
  { name: 'is a gzip bomb', answer: whole(bomb, 'content-encoding: gzip\r\n') },
  { name: 'is a bomb in a bomb', answer: whole(gzipSync(bomb), 'content-encoding: gzip, gzip\r\n') },
  {
    name: 'is a brotli bomb',
    answer: whole(
      brotliCompressSync(Buffer.alloc(2e7), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      'content-encoding: br\r\n',
    ),
  },
  { name: 'is no gzip', answer: whole('{"data":{}}', 'content-encoding: gzip\r\n') },
  { name: 'is empty', answer: whole('') },
  { name: 'is HTML', answer: whole('<!doctype html><title>Sign in</title>') },
  {
    name: 'is an event stream',
    answer: endless(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n`, ':\n\n', 20),
  },
  { name: 'is no UTF-8', answer: whole(Buffer.from([0xff, 0xfe, 0x7b, 0x00])) },
  // Statuses.
  { name: 'redirects to itself', answer: whole('', 'location: /redirects/graphql\r\n', '307 Temporary Redirect') },
  { name: 'has an endless 401', answer: endless(head(undefined, '', '401 Unauthorized'), blanks) },
  { name: 'refuses at once for ever', answer: whole('', 'retry-after: 0\r\n', '429 Too Many Requests') },
  { name: 'is unavailable for ever', answer: whole('', 'retry-after: -1\r\n', '503 Service Unavailable') },
  { name: 'asks to wait for years', answer: whole('', `retry-after: ${'9'.repeat(400)}\r\n`, '429 Too Many Requests') },
  {
    name: 'refuses with an endless body',
    answer: endless(head(undefined, 'retry-after: 0\r\n', '429 Too Many'), blanks),
  },
  { name: 'has no content', answer: (socket) => void socket.end('HTTP/1.1 204 No Content\r\n\r\n') },
  // JSON.
  { name: 'is null', answer: json(null) },
  { name: 'is a list', answer: json([]) },
  { name: 'is deep', answer: whole(`{"data":${'['.repeat(1e5)}${']'.repeat(1e5)}}`) },
  {
    name: 'is deep at the sign-in',
    answer: whole(`{"data":${'{"getToken":'.repeat(1e5)}1${'}'.repeat(1e5)}}`),
    alsoSignIn: true,
  },
  { name: 'has data of another form', answer: data({ searchEventsV2: 7, __schema: 'none', aois: [[[]]] }) },
  { name: 'has a prototype', answer: whole('{"data":{"__proto__":{"a":1}},"errors":{"__proto__":[]}}') },
  { name: 'has 100,000 empty errors', answer: whole(`{"errors":[${'0,'.repeat(1e5)}0]}`) },
  // Texts.
  { name: 'steers the terminal', answer: refusals(control, { extensions: { code: control } }) },
  { name: 'steers it from the sign-in', answer: refusals(control), alsoSignIn: true },
  { name: 'steers it as its type', answer: refusals(`Cannot query field "qqNoSuchField" on type "${control}".`) },
  { name: 'has a message of 200 kB', answer: refusals('x'.repeat(2e5)) },
  { name: 'gives a token with lines', answer: data({ getToken: { access_token: 'a\r\nhost: b' } }), alsoSignIn: true },
  {
    name: 'gives a token of megabytes',
    answer: data({ getToken: { access_token: 'a'.repeat(1e6) } }),
    alsoSignIn: true,
  },
  // Schemas.
  {
    name: 'has a schema with bad names',
    answer: introspected([objectType('Query', [field(control)]), objectType(control)]),
  },
  { name: 'has a schema without types', answer: introspected([]) },
  { name: 'has a schema of nothing', answer: data({ __schema: { types: [null, 7, {}] } }) },
  { name: 'has a deep type', answer: introspected([objectType('Query', [field('a', wrapped(90))])]) },
  { name: 'has a type in 1,000 lists', answer: introspected([objectType('Query', [field('a', wrapped(1000))])]) },
  {
    name: 'has a broken default',
    answer: introspected([
      objectType('Query', [field('a', wrapped(0), [{ ...field('b'), defaultValue: '['.repeat(1e5) }])]),
    ]),
  },
  {
    name: 'has a schema of 20 MB',
    answer: largeSchema(() => [objectType('Query'), ...many(130_000, (i) => objectType(`T${i}`))]),
  },
  {
    name: 'has a schema of 100,000 types',
    answer: largeSchema(() => [objectType('Query'), ...many(100_000, (i) => ({ kind: 'SCALAR', name: `T${i}` }))]),
  },
  {
    name: 'has a type of 30,000 fields',
    answer: largeSchema(() => [objectType('Query', fields(30_000))]),
  },
  {
    name: 'has a field of 30,000 arguments',
    answer: largeSchema(() => [objectType('Query', [field('f', wrapped(0), fields(30_000))])]),
  },
  {
    name: 'has 20,000 inputs, each in another',
    answer: largeSchema(() => [
      objectType('Query', [field('f', wrapped(0), [field('a', inputType('I0'))])]),
      ...many(20_000, (i) => ({ ...inputType(`I${i}`), inputFields: [field('a', inputType(`I${(i + 1) % 20_000}`))] })),
    ]),
  },
  { name: 'has a name of megabytes', answer: largeSchema(() => [objectType('Query', [field('f'.repeat(3e6))])]) },
  // Errors of validation.
  { name: 'suggests for ever', answer: counting((i) => refusals(`${noField} Did you mean "a${i}"?`)) },
  { name: 'suggests what is no name', answer: refusals(`${noField} Did you mean "1" or "${'a'.repeat(3000)}"?`) },
  {
    name: 'has a type of brackets',
    answer: json({
      errors: [noField, 'Field "aois" of type "]]!![1" must have a selection of subfields.'].map((message) => ({
        message,
      })),
    }),
  },
  {
    name: 'has ever new types',
    answer: counting((i) =>
      json({
        errors: [noField, `Field "f${i}" of type "T${i}" must have a selection of subfields.`].map((message) => ({
          message,
        })),
      }),
    ),
  },
];

/** Serves all of them. */
export async function serveHostile() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let asked = '';
    socket.on('data', (part) => {
      asked += part.toString('latin1');
      const [requestHead = '', body] = asked.split('\r\n\r\n', 2);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(requestHead)?.[1] ?? 0);
      if (body === undefined || body.length < length) return;
      asked = '';
      const [, number, rest = ''] = /^\w+ \/(\d+)(\S*)/.exec(requestHead) ?? [];
      const endpoint = hostileEndpoints[Number(number)];
      if (!endpoint || rest.startsWith('/__admin')) whole('', '', '404 Not Found')(socket);
      else if (body.includes('getToken') && !endpoint.alsoSignIn) data({ getToken: { access_token: 'a' } })(socket);
      else endpoint.answer(socket, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    addressOf: (name: string) => `http://127.0.0.1:${port}/${hostileEndpoints.findIndex((each) => each.name === name)}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
