import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GraphQLError } from 'graphql';
import { formatError } from '../../src/api/graphql/format-error.js';
import { ServiceError } from '../../src/base/errors.js';

const unexpected = () => assert.fail('nothing is to be reported');

test("the caller's mistake keeps its message, code and details", () => {
  const error = new GraphQLError('wrapped', {
    path: ['a', 0],
    originalError: new ServiceError('RATE_LIMITED', 'Too fast.', { retryAfterSeconds: 2 }),
  });
  assert.deepEqual(formatError(error, undefined, 'r', unexpected), {
    message: 'Too fast.',
    path: ['a', 0],
    extensions: { retryAfterSeconds: 2, code: 'RATE_LIMITED' },
  });
});

test('an error of the library in a phase that blames the caller gets that code', () => {
  const error = new GraphQLError('Cannot query field "x".');
  assert.deepEqual(formatError(error, 'GRAPHQL_VALIDATION_FAILED', 'r', unexpected), {
    message: 'Cannot query field "x".',
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  });
});

for (const [name, error] of [
  [
    'a defect in a resolver',
    new GraphQLError('secret at /home/x', { originalError: new TypeError('secret at /home/x') }),
  ],
  ['a null where the schema allows none', new GraphQLError('Cannot return null for non-nullable field')],
  ['a thrown text', 'secret'],
] as const) {
  test(`${name} is masked, named by its request, and reported whole`, () => {
    const reported: unknown[] = [];
    const formatted = formatError(error, undefined, 'request 7', (cause) => reported.push(cause));
    assert.doesNotMatch(formatted.message, /secret|null/);
    assert.match(formatted.message, /request 7/);
    assert.deepEqual(formatted.extensions, { code: 'INTERNAL_SERVER_ERROR', requestId: 'request 7' });
    assert.equal(reported.length, 1);
  });
}

test('a message that repeats a long text of the caller is cut', () => {
  const error = new GraphQLError(`Cannot query field "${'x'.repeat(1e6)}".`);
  const { message } = formatError(error, 'GRAPHQL_VALIDATION_FAILED', 'r', unexpected);
  assert.equal(message, `Cannot query field "${'x'.repeat(980)}…`);
});
