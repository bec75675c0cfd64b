import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { adminRoutes } from '../../src/api/admin/admin-routes.js';
import { adminRequest } from '../support/admin-calls.js';
import { emptyService, valueAt } from '../support/empty-service.js';

const service = await emptyService();
after(() => service.close());
const document: unknown = await (await service.fetch(adminRequest('GET', '/openapi.json'))).json();

test('a foreign validator finds the document of the admin interface to be OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(Object(document));
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(validator.version, '3.1');
});

test('the foreign validator refuses the document when a response has no description', async () => {
  const broken = structuredClone(Object(document));
  Reflect.deleteProperty(Object(valueAt(broken, 'paths', '/__admin', 'get', 'responses', '200')), 'description');
  assert.equal((await new Validator().validate(broken)).valid, false);
});

test('each route of the table stands in the document with its own operation id, and nothing else does', () => {
  const described = Object.entries(Object(valueAt(document, 'paths'))).flatMap(([path, methods]) =>
    Object.entries(Object(methods)).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${valueAt(operation, 'operationId')}`,
    ),
  );
  assert.deepEqual(
    described.toSorted(),
    adminRoutes.map(({ method, path, id }) => `${method} ${path} ${id}`).toSorted(),
  );
  assert.equal(new Set(adminRoutes.map(({ id }) => id)).size, adminRoutes.length);
});

test('the index lists each route', async () => {
  const index: unknown = await (await service.fetch(adminRequest('GET', ''))).json();
  assert.deepEqual(
    valueAt(index, 'calls'),
    adminRoutes.map(({ method, path, summary }) => ({ method, path, summary })),
  );
  assert.equal(valueAt(index, 'openapi'), 'http://localhost:4000/__admin/openapi.json');
});

test('each reference of the document leads to a component', () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  assert.ok(references.length > 10);
  for (const reference of new Set(references)) {
    const name = /^"\$ref":"#\/components\/schemas\/(\w+)"$/.exec(reference)?.[1];
    assert.ok(valueAt(document, 'components', 'schemas', name ?? ''), reference);
  }
});
