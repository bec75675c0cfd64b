import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptsGzip, wantsPage } from '../../src/api/http/request/accepted.js';
import { ask, emptyService, post } from '../support/empty-service.js';

const json = 'application/json';
const response = 'application/graphql-response+json';
const service = await emptyService();

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
  [`${response};q=0`, undefined],
  ['text/html', undefined],
  [`${json};q=0, */*`, response],
  [`${json}; charset=utf-8;q=0.5`, json],
  [`APPLICATION/GraphQL-Response+JSON`, response],
  ['text/html, */*;q=0.8', json],
  ['image/png', undefined],
  [`${response};q=abc, */*;q=0.1`, json],
] as const) {
  test(`Accept ${accept} is answered with ${expected ?? 406}`, async () => {
    const { status, headers } = await ask(service, post('{ __typename }', accept === undefined ? {} : { accept }));
    assert.equal(status, expected ? 200 : 406);
    assert.equal(headers.get('content-type'), `${expected ?? json}; charset=utf-8`);
  });
}

test('a client that accepts no media type of GraphQL is told which to name', async () => {
  const { status, errors } = await ask(service, post('{ __typename }', { accept: 'image/png' }));
  assert.equal(status, 406);
  assert.deepEqual(errors, [
    {
      message: 'The Accept header is "image/png": name application/json or application/graphql-response+json.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
});

test('of a header only the first 1,000 characters are read', () => {
  assert.ok(acceptsGzip(`${'x, '.repeat(300)}gzip`));
  assert.ok(!acceptsGzip(`${'x, '.repeat(400)}gzip`));
});

test('a browser wants a page, a client that accepts anything does not', () => {
  assert.ok(wantsPage('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'));
  assert.ok(!wantsPage('*/*'));
  assert.ok(!wantsPage(undefined));
  assert.ok(!wantsPage('text/html;q=0, */*'));
});

for (const [header, takes] of [
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['*', true],
  ['*;q=0', false],
  ['gzip;q=0, *', false],
  ['gzip;q=0.001', true],
  ['br', false],
  ['gzipped', false],
] as const) {
  test(`Accept-Encoding ${header} ${takes ? 'takes' : 'does not take'} gzip`, () => {
    assert.equal(acceptsGzip(header), takes);
  });
}
