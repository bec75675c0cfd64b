import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestLog } from '../../src/cli/commands/request-log.js';

const entry = {
  requestId: 'r-1',
  method: 'POST',
  path: '/graphql',
  world: 'default',
  status: 200,
  fault: undefined,
  ms: 3,
  user: 'demo',
  operationName: 'Mine',
  message: 'Without a token getNearestCoastline takes 1 request per second.',
  graphql: {
    query: 'query Mine { __typename }',
    variables: '{"n":1}',
    rowsExamined: 40,
    rowsReturned: 2,
    errors: ['RATE_LIMITED'],
  },
};

test('on a terminal the log is one line of text per request', async () => {
  const written: string[] = [];
  const log = await requestLog({ isTTY: true, write: (text) => written.push(text) }, { NO_COLOR: '1' });
  log(entry);
  const health = { ...entry, path: '/health', user: undefined, operationName: undefined, message: undefined };
  log({ ...health, graphql: undefined });
  log({ ...health, status: 502, fault: 'html-502', graphql: undefined });
  assert.deepEqual(written, [
    'POST /graphql 200 3 ms demo Mine r-1 rows 2/40 RATE_LIMITED query Mine { __typename } {"n":1} Without a ' +
      'token getNearestCoastline takes 1 request per second.\n',
    'POST /health 200 3 ms - - r-1\n',
    'POST /health 502 3 ms - - r-1 fault: html-502\n',
  ]);
});

test('in a pipe the log is one line of JSON per request', async () => {
  const written: string[] = [];
  const log = await requestLog({ write: (text) => written.push(text) }, {});
  log(entry);
  assert.equal(written.length, 1);
  const { time, pid, level, ...line } = JSON.parse(written[0]!);
  assert.ok(time > 0 && pid > 0 && level === 30);
  const { graphql, fault: _, ...rest } = entry;
  assert.deepEqual(line, { ...rest, ...graphql, msg: 'request' });
});
