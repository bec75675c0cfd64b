import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datasets } from '../../src/tools/referee/datasets.js';
import type { SearchPage } from '../../src/tools/referee/search-page.js';
import { Segment } from '../../src/tools/referee/segment.js';

function pageOf(offset: number, ids: readonly string[], total: number): SearchPage {
  return {
    id: offset + 1,
    dataset: datasets.get('searchEventsV2')!,
    conditions: '{}',
    key: 'created',
    isAscending: true,
    bounds: {},
    offset,
    limit: 2,
    wantedSnapshot: undefined,
    snapshot: undefined,
    asOfMs: undefined,
    records: ids.map((id) => ({ id, key: id, updatedAt: undefined })),
    failure: undefined,
    count: ids.length,
    total,
  };
}

test('a page that repeated another ends a pass until it is asked for again, though no row is left by then', () => {
  const first = pageOf(0, ['a', 'b'], 3);
  const segment = new Segment(first);
  assert.equal(segment.add(first), true);
  assert.equal(segment.add(pageOf(2, ['a', 'b'], 3)), false);
  assert.equal(segment.end.kind, 'repeated');
  assert.equal(segment.add(pageOf(2, [], 2)), true);
  assert.equal(segment.end.kind, 'page');
  assert.equal(segment.isComplete, true);
});
