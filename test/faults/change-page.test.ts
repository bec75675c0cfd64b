import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPage } from '../../src/worlds/faults/change-page.js';

const layout = {
  key: 'a',
  field: 'searchEventsV2',
  records: ['list', 'again'],
  metas: new Map([['facts', ['n', 'total']]]),
};
const page = { list: [1, 2], again: [1, 2], facts: { n: 500, total: 500, snapshotId: 's' }, __typename: 'Result' };

test('a change reaches the parts of a page under all of their names, and nothing else', () => {
  assert.deepEqual(changedPage(page, layout, { records: 'null' }, undefined), { ...page, list: null, again: null });
  assert.deepEqual(changedPage(page, layout, { records: 'none' }, undefined), { ...page, list: [], again: [] });
  assert.deepEqual(changedPage(page, layout, { meta: 'null' }, undefined), { ...page, facts: null });
  assert.deepEqual(changedPage(page, layout, { mostTotal: 10 }, undefined), {
    ...page,
    facts: { n: 10, total: 10, snapshotId: 's' },
  });
  assert.deepEqual(changedPage(page, layout, { mostTotal: 501 }, undefined), page);
  assert.deepEqual(changedPage(page, layout, { records: 'before' }, [0]), { ...page, list: [0], again: [0] });
  assert.deepEqual(changedPage(page, layout, { records: 'before' }, undefined), page);
});

test('a page keeps the order of its names, and an alias __proto__', () => {
  const named: unknown = JSON.parse('{"z":1,"__proto__":[1],"a":2}');
  assert.ok(typeof named === 'object' && named !== null);
  const changed = changedPage({ ...named }, { ...layout, records: ['__proto__'] }, { records: 'none' }, undefined);
  assert.equal(JSON.stringify(changed), '{"z":1,"__proto__":[],"a":2}');
});
