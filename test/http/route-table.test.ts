import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeTable } from '../../src/api/http/route-table.js';

const answer = () => [null, { status: 200, headers: {} }] as const;
const find = routeTable({
  '/a': { GET: answer },
  '/pictures/{id}.png': { GET: answer },
  '/tiles/{set}/{z}/{x}': { GET: answer },
});

test('a path is found if it is a route, or matches the whole pattern of one', () => {
  assert.deepEqual(find('/a')?.params, {});
  assert.deepEqual(find('/pictures/a.b.png')?.params, { id: 'a.b' });
  assert.deepEqual(find('/tiles/events/-1/x')?.params, { set: 'events', z: '-1', x: 'x' });
  for (const path of [
    '/A',
    '/a/',
    '/pictures/.png',
    '/pictures/apng',
    '/pictures/a/b.png',
    '/tiles/a/b',
    '/tiles/a/b/c/d',
    '__proto__',
  ])
    assert.equal(find(path), undefined, path);
});

test('a parameter is percent-decoded, and kept as it is when that is not possible', () => {
  assert.deepEqual(find('/pictures/S1A%20%2F1.png')?.params, { id: 'S1A /1' });
  assert.deepEqual(find('/pictures/100%.png')?.params, { id: '100%' });
});
