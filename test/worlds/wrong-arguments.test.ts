import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createService } from '../../src/index.js';
import { emptyService } from '../support/empty-service.js';

/** Options as code without types may pass them. */
const wrong = <T>(value: unknown): T => value as T;

for (const [options, message] of [
  [null, 'The argument of createService is an object with options, not null.'],
  [['days', 3], 'The argument of createService is an object with options, not a list.'],
  ['days=3', 'The argument of createService is an object with options, not "days=3".'],
  [{ day: 3 }, 'There is no option day. Did you mean "days"?'],
  [{ days: '3' }, 'days is a whole number from 1 to 540, not "3".'],
  [{ cache: 'no' }, 'cache is true, false or the path of a folder, with a slash, not "no".'],
  [{ cache: null }, 'cache is true, false or the path of a folder, with a slash, not null.'],
  [{ log: true }, 'log is a function, not true.'],
  [{ log: null }, 'log is a function, not null.'],
  [{ realNowMs: 1_750_000_000_000 }, 'realNowMs is a function, not 1750000000000.'],
  [{ early: 1 }, 'early is a boolean, not 1.'],
  [{ ['__proto__']: 1 }, 'There is no option __proto__.'],
] as const) {
  test(`createService refuses ${JSON.stringify(options)} and says what is accepted`, async () => {
    await assert.rejects(createService(wrong(options)), { code: 'BAD_USER_INPUT', message });
  });
}

test('worlds.open and listen refuse unknown members', async () => {
  const service = await emptyService();
  const members =
    'now, running, rate, stepPerRequestMs, pinned, empty, strictFaults, sessions, stories, records or faults';
  for (const [at, message] of [
    [{ new: '2025-06-01' }, `A new world has ${members}, not new. Did you mean "now"?`],
    [null, `A new world is an object with ${members}, not null.`],
    ['2025-06-01', `A new world is an object with ${members}, not a string.`],
    [{ now: '2025-02-30' }, /^now is an ISO 8601 instant .* not "2025-02-30"\.$/],
    [{ sessions: 'demo' }, 'sessions is a list of names of users, not "demo".'],
    [{ sessions: [1] }, 'sessions is a list of names of users, not a list.'],
    [{ sessions: ['demo', 'bob'] }, /bob/],
    [{ running: 'false' }, 'running is true or false, not "false".'],
    [{ rate: 0.05 }, 'rate is a number from 0.1 to 100000 in plain digits, not 0.05.'],
  ] as const)
    await assert.rejects(service.worlds.open(undefined, wrong(at)), { code: 'BAD_USER_INPUT', message });
  for (const [at, message] of [
    [{ prot: 0 }, 'An address to listen at has port or host, not prot. Did you mean "port"?'],
    [4000, 'An address to listen at is an object with port or host, not a number.'],
    [{ port: '0' }, 'port is a whole number from 0 to 65535, not "0".'],
    [{ port: -1 }, 'port is a whole number from 0 to 65535, not -1.'],
    [{ host: 'http://localhost' }, /^host is an IP address .* not "http:\/\/localhost"\.$/],
  ] as const)
    await assert.rejects(service.listen(wrong(at)), { code: 'BAD_USER_INPUT', message });
  await service.close();
});
