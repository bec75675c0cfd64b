import type { FaultAction, FaultMatch, FaultPreset, FaultPresetName } from '../../types.js';

/** Every preset: its name, what goes wrong, the action, and the match unless the rule gives one. */
const rows: readonly (readonly [FaultPresetName, description: string, action: FaultAction, match?: FaultMatch])[] = [
  [
    'html-524',
    'A large request takes too long for the proxy, which answers 524 with an HTML page. Clients parse it as JSON.',
    { type: 'status', status: 524, body: 'html' },
  ],
  [
    'html-502',
    'The service restarts behind its proxy, which answers 502 with an HTML page.',
    { type: 'status', status: 502, body: 'html' },
  ],
  [
    'maintenance-page',
    'The service is down for maintenance: 503 with an HTML page and no Retry-After.',
    { type: 'status', status: 503, body: 'html' },
  ],
  [
    'text-504',
    'A gateway gives up on the service: 504 with one line of plain text.',
    { type: 'status', status: 504, body: 'text' },
  ],
  [
    'text-500',
    'The service fails before GraphQL: 500 with one line of plain text, where clients expect JSON.',
    { type: 'status', status: 500, body: 'text' },
  ],
  [
    'json-500',
    'A gateway fails: 500 with JSON that has `message` and no `errors`.',
    { type: 'status', status: 500, body: 'json' },
  ],
  [
    'json-403',
    'A firewall in front of the service refuses the client: 403 with JSON that has `message` and no `errors`.',
    { type: 'status', status: 403, body: 'json' },
  ],
  [
    'login-page',
    'A network sends its sign-in page in place of the answer: 200 with HTML.',
    { type: 'status', status: 200, body: 'html' },
  ],
  ['empty-200', 'Status 200 with an empty body.', { type: 'status', status: 200, body: 'empty' }],
  [
    'connection-closed',
    'The connection is closed before a byte of the answer. The request was executed: of getToken the client never ' +
      'learns its new token.',
    { type: 'hangUp', at: 'before' },
  ],
  [
    'flaky-network',
    'One request in ten is lost: its connection is closed before a byte of the answer.',
    { type: 'hangUp', at: 'before' },
    { probability: 0.1 },
  ],
  [
    'cut-download',
    'The connection is closed in the middle of the body, before Content-Length is reached.',
    { type: 'hangUp', at: 'body' },
  ],
  [
    'cut-json',
    'A proxy cuts the body in half and sets a fitting Content-Length: the response is complete, its JSON is not.',
    { type: 'truncate' },
  ],
  ['wrong-length', 'Content-Length is a byte more than the body.', { type: 'contentLength', by: 1 }],
  ['stale-gzip', 'A proxy has unpacked the body and left Content-Encoding: gzip in place.', { type: 'staleGzip' }],
  ['slow', 'Each answer comes five seconds late.', { type: 'delay', ms: 5000 }],
  ['no-answer', 'The answer takes two minutes, longer than most clients wait.', { type: 'delay', ms: 120_000 }],
  [
    'slow-body',
    'The head comes at once and the body ten seconds later: a timeout on the head does not see it.',
    { type: 'slowFirstByte', ms: 10_000 },
  ],
  [
    'satellite-link',
    'The connection of a ship: the body comes at 2,400 bytes a second.',
    { type: 'drip', bytesPerSecond: 2400 },
  ],
  ['rate-limited', 'Status 429 with Retry-After in seconds.', { type: 'rateLimit', retryAfter: 'seconds' }],
  [
    'rate-limited-until',
    'Status 429 with Retry-After as a date, which clients read as a number.',
    { type: 'rateLimit', retryAfter: 'date', seconds: 2 },
  ],
  [
    'quota-used-up',
    'Status 429 that does not say how long to wait: a quota of a day or an hour.',
    { type: 'rateLimit', retryAfter: 'none' },
  ],
  [
    'token-revoked',
    'The same user has signed in elsewhere, so the token ends in the middle of a job.',
    { type: 'revokeToken' },
    { count: 1 },
  ],
  [
    'snapshot-closed',
    'The snapshot has closed between two pages: the client has paused for more than a minute.',
    { type: 'closeSnapshot' },
    { count: 1 },
  ],
  [
    'internal-error',
    'GraphQL fails with status 200: `errors` and no data.',
    { type: 'graphqlError', code: 'INTERNAL_SERVER_ERROR' },
  ],
  [
    'too-complex',
    'The service refuses the request as too large to answer.',
    { type: 'graphqlError', code: 'QUERY_TOO_COMPLEX' },
  ],
  [
    'partial-answer',
    'One record could not be read: it is null, beside `errors`. A client that reads the data alone misses it.',
    { type: 'graphqlError', code: 'INTERNAL_SERVER_ERROR', partial: true },
  ],
  ['null-records', 'A page has null in place of its records, and no error.', { type: 'null', field: 'records' }],
  ['null-meta', 'A page has null in place of its meta, and no error.', { type: 'null', field: 'meta' }],
  [
    'empty-page',
    'A page in the middle is empty. A client that stops there misses the pages after it.',
    { type: 'emptyPage' },
    { nth: 2 },
  ],
  [
    'repeated-page',
    'The second page has the records of the first again. A client that counts records believes to have all.',
    { type: 'repeatPage' },
    { nth: 2 },
  ],
  [
    'total-10000',
    'The total never exceeds 10,000, whatever matches. A client that trusts it stops early.',
    { type: 'capTotal', total: 10_000 },
  ],
  ['total-100', 'The total never exceeds 100: the same with few records.', { type: 'capTotal', total: 100 }],
];

export const presets: readonly FaultPreset[] = rows.map(([name, description, action, match]) => ({
  name,
  description,
  fault: { ...(match ? { match } : {}), action },
}));

const byName: ReadonlyMap<string, FaultPreset> = new Map(presets.map((preset) => [preset.name, preset]));

export function findPreset(name: string): FaultPreset | undefined {
  return byName.get(name);
}
