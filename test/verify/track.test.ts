import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphqlClient } from '../../src/tools/verify/graphql-client.js';
import { tracksOf } from '../../src/tools/verify/track.js';

const beirut = { lon: 35.49, lat: 33.82 };

/** A ship that sails north-west off Beirut, with a position every five minutes. */
function sailed(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    time: new Date(Date.UTC(2025, 5, 1) + i * 300_000).toISOString(),
    point: { lon: 35 - i * 0.015, lat: 34.2 + i * 0.01 },
  }));
}

function fixesOf(positions: readonly object[]) {
  const answer = { tracks: [{ trackId: 'a', vesselId: '1', positions }] };
  const client: Pick<GraphqlClient, 'ask'> = { ask: () => Promise.resolve(answer) };
  return tracksOf(client, { eventId: 'e' }).then(([track]) => track!.fixes);
}

test('positions between a jump that no vessel makes and the jump back are no part of a track', async () => {
  const positions = sailed(40);
  const jammed = positions.map((each, i) => (i >= 10 && i < 20 ? { ...each, point: beirut } : each));
  const fixes = await fixesOf(jammed);
  assert.equal(fixes.length, 30);
  assert.ok(fixes.every(({ lon }) => lon !== beirut.lon));
});

test('a track without jumps, and one that jumps and stays there, keep all their positions', async () => {
  assert.equal((await fixesOf(sailed(40))).length, 40);
  const moved = sailed(80).map((each, i) => (i >= 10 ? { ...each, point: beirut } : each));
  assert.equal((await fixesOf(moved)).length, 80);
});
