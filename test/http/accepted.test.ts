import assert from 'node:assert/strict';
import { test } from 'node:test';
import { negotiate, wantsPage } from '../../src/http/negotiate.js';

const json = 'application/json';
const response = 'application/graphql-response+json';

for (const [accept, expected] of [
  [undefined, json],
  ['', json],
  ['*/*', json],
  [json, json],
  [response, response],
  [`${response}; charset=utf-8`, response],
  [`${response}, ${json};q=0.9`, response],
  [`${json}, ${response}`, json],
  [`${json};q=0.5, ${response};q=0.8`, response],
  [`${response};q=0, ${json}`, json],
  [`${response};q=0`, json],
  [`APPLICATION/GraphQL-Response+JSON`, response],
  ['text/html, */*;q=0.8', json],
  ['image/png', json],
  [`${response};q=abc, */*;q=0.1`, json],
] as const) {
  test(`Accept ${accept} is answered with ${expected}`, () => {
    assert.equal(negotiate(accept), expected);
  });
}

test('a browser wants a page, a client that accepts anything does not', () => {
  assert.ok(wantsPage('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'));
  assert.ok(!wantsPage('*/*'));
  assert.ok(!wantsPage(undefined));
  assert.ok(!wantsPage('text/html;q=0, */*'));
});
