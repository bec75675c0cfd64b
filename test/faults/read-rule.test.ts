import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputProblem } from '../../src/base/errors.js';
import { presets } from '../../src/worlds/faults/presets.js';
import { actionTypes } from '../../src/worlds/faults/read-action.js';
import { readRule } from '../../src/worlds/faults/read-rule.js';

/** The places that a refusal names. */
function placesOf(value: unknown): string[] {
  try {
    readRule(value);
  } catch (error) {
    assert.ok(error instanceof InputProblem);
    for (const { message } of error.details) assert.match(message, /\w/);
    return error.details.map(({ path }) => path);
  }
  assert.fail(`accepted: ${JSON.stringify(value)}`);
}

const delay = { type: 'delay', ms: 10 };

test('a rule that is not accepted is refused with the place of each mistake', () => {
  const cases: readonly (readonly [value: unknown, places: readonly string[]])[] = [
    [null, ['']],
    ['slow', ['']],
    [[], ['']],
    [{}, ['']],
    [{ preset: 'slow', action: delay }, ['']],
    [{ preset: 'slwo' }, ['preset']],
    [{ preset: 'constructor' }, ['preset']],
    [{ presets: 'slow' }, ['presets']],
    [{ action: 'delay' }, ['action']],
    [{ action: {} }, ['action.type']],
    [{ action: { type: 'toString' } }, ['action.type']],
    [{ action: { type: 'delay' } }, ['action.ms']],
    [{ action: { type: 'delay', ms: '10' } }, ['action.ms']],
    [{ action: { type: 'delay', ms: 600_001 } }, ['action.ms']],
    [{ action: { type: 'delay', ms: 10, jitter: 3 } }, ['action.jitter']],
    [{ action: { type: 'drip', bytesPerSecond: 0.5 } }, ['action.bytesPerSecond']],
    [{ action: { type: 'hangUp', at: 'end' } }, ['action.at']],
    [{ action: { type: 'status', status: 199, body: 'xml' } }, ['action.status', 'action.body']],
    [{ action: { type: 'graphqlError', code: 'INTERNAL' } }, ['action.code']],
    [{ action: { type: 'graphqlError', code: 'UNAVAILABLE', partial: 1 } }, ['action.partial']],
    [{ action: { type: 'null', field: 'total' } }, ['action.field']],
    [{ action: { type: 'capTotal', total: -1 } }, ['action.total']],
    [{ action: { type: 'rateLimit', retryAfter: 'soon', seconds: 0 } }, ['action.retryAfter', 'action.seconds']],
    [{ match: [], action: delay }, ['match']],
    [
      { match: { nth: 0, count: 0, probability: 1.5 }, action: delay },
      ['match.nth', 'match.count', 'match.probability'],
    ],
    [{ match: { operation: 'a b' }, action: delay }, ['match.operation']],
    [{ match: { path: 'graphql' }, action: delay }, ['match.path']],
    [{ match: { user: '' }, action: delay }, ['match.user']],
    [{ match: { times: 3 }, action: delay }, ['match.times']],
  ];
  for (const [value, places] of cases) assert.deepEqual(placesOf(value), places, JSON.stringify(value));
});

test('a refusal says what is accepted, and suggests a near name', () => {
  assert.throws(() => readRule({ preset: 'rate-limitd' }), { message: /Did you mean "rate-limited"\?/ });
  assert.throws(() => readRule({ action: { type: 'graphqlError', code: 'UNAVAILABL' } }), {
    message: /UNAUTHENTICATED.*Did you mean "UNAVAILABLE"\?/,
  });
});

test('every preset is a rule, with a name and a description of its own', () => {
  assert.ok(presets.length >= 20);
  assert.equal(new Set(presets.map(({ name }) => name)).size, presets.length);
  assert.equal(new Set(presets.map(({ description }) => description)).size, presets.length);
  for (const { name, description, fault } of presets) {
    assert.match(name, /^[a-z0-9-]{4,20}$/);
    assert.match(description, /^[A-Z].*\.$/);
    assert.deepEqual(readRule(fault).action, fault.action);
    assert.deepEqual(readRule({ preset: name }).match, fault.match ?? {});
  }
  const used = new Set<string>(presets.map(({ fault }) => fault.action.type));
  assert.deepEqual(
    actionTypes.filter((type) => !used.has(type)),
    [],
  );
});

test('the match of a rule takes the place of that of its preset', () => {
  assert.deepEqual(readRule({ preset: 'empty-page' }).match, { nth: 2 });
  assert.deepEqual(readRule({ preset: 'empty-page', match: { nth: 3 } }).match, { nth: 3 });
});
