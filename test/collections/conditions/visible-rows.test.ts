import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BitSet } from '../../../src/store/columns/bit-set.js';
import { orderRows } from '../../../src/store/columns/row-order.js';
import { longestDelay, VersionTimes } from '../../../src/store/conditions/version-times.js';
import type { VersionRows } from '../../../src/store/conditions/visible-rows.js';
import { type Viewer, visibleRows } from '../../../src/store/conditions/visible-rows.js';
import { visibleEvents } from '../../../src/store/search/visible-events.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { plainVersions } from '../../oracles/naive-events.js';
import { packTimes } from '../../support/pack-times.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvents, versionsOf } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';
import { lateMs } from '../../support/random-times.js';

const day = 86_400_000;

const version: fc.Arbitrary<Version> = fc.record({
  createdMs: fc.nat(60),
  laterMs: fc.constantFrom(0, 0, 0, 3, 20),
  visibleMs: fc.constantFrom(1, 5, Infinity, Infinity),
  untilNext: fc.boolean(),
  delayUs: fc.oneof(fc.nat(2000), fc.nat(60_000)),
  owner: fc.constantFrom('', '', 'demo', 'second'),
});
interface Version {
  readonly createdMs: number;
  readonly laterMs: number;
  readonly visibleMs: number;
  /** Whether it is visible until the next one is. */
  readonly untilNext: boolean;
  readonly delayUs: number;
  /** The user who alone sees it, or ''. */
  readonly owner: string;
}

/** Rows of these versions, and whether one is visible. */
function rowsOf(list: readonly Version[]) {
  const { length } = list;
  const createdMs = (row: number) => list[row]!.createdMs;
  const startUs = (row: number) => list[row]!.createdMs * 1000 - list[row]!.delayUs;
  const updatedMs = (row: number) => list[row]!.createdMs + list[row]!.laterMs;
  const visibleToMs = (row: number) =>
    list[row]!.untilNext && row + 1 < length ? updatedMs(row + 1) : updatedMs(row) + list[row]!.visibleMs;
  const starts = Float64Array.from(list, (_, row) => startUs(row));
  const ownedBy = (name: string) => list.flatMap(({ owner }, row) => (owner === name ? [row] : []));
  const owned = ['demo', 'second'].map((name) => [name, BitSet.of(length, Uint32Array.from(ownedBy(name)))] as const);
  const versions: VersionRows = {
    length,
    createdMs,
    startUs,
    byStart: orderRows(starts),
    longestDelayMs: longestDelay(
      Float64Array.from(list, ({ createdMs }) => createdMs),
      starts,
    ),
    times: new VersionTimes(length, createdMs, packTimes(length, createdMs, updatedMs, visibleToMs)),
    owned: new Map(owned.filter(([, rows]) => rows.count > 0)),
  };
  const isSeen = (row: number, { asOfMs, windowStartMs, userName }: Viewer) =>
    updatedMs(row) <= asOfMs &&
    asOfMs < visibleToMs(row) &&
    startUs(row) >= windowStartMs * 1000 &&
    ['', userName].includes(list[row]!.owner);
  return { versions, isSeen };
}

/** Instants that move by little and by much, in both directions, and windows that mostly move with them. */
const moves = fc.array(
  fc.record({
    byMs: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -100, max: 100 })),
    spanMs: fc.constantFrom(40, 40, 40, 10, 200),
    userName: fc.constantFrom('demo', 'second', 'third', 'fourth'),
  }),
  { minLength: 2, maxLength: 20 },
);

test('the visible versions are those of the instant and the window, whatever was asked for before', async (t) => {
  await property(
    t,
    [fc.array(version, { maxLength: 70, size: 'max' }), fc.nat(100), moves],
    (list, firstMs, asked) => {
      list.sort((a, b) => a.createdMs - b.createdMs);
      const { versions, isSeen } = rowsOf(list);
      let asOfMs = firstMs;
      for (const { byMs, spanMs, userName } of asked) {
        asOfMs = Math.max(0, asOfMs + byMs);
        const viewer = { asOfMs, windowStartMs: asOfMs - spanMs, userName };
        assert.deepEqual(
          [...visibleRows(versions, viewer).ascending()],
          list.map((_, row) => row).filter((row) => isSeen(row, viewer)),
        );
      }
    },
    { runs: 200 },
  );
});

/** Versions of many records: one a second, each seventh published a minute later, some long after their start. */
function manyVersions(length: number): Version[] {
  return Array.from({ length }, (_, row) => ({
    createdMs: row * 1000,
    laterMs: row % 7 === 0 ? 60_000 : 0,
    visibleMs: row % 1000 === 0 ? 90_000 : Infinity,
    untilNext: row % 7 === 6,
    delayUs: row % 50 === 0 ? 2e9 : 1000 * (row % 300),
    owner: '',
  }));
}

test('a clock that goes on reads as many rows of a large segment as of a small one', () => {
  const readAt = (length: number) => {
    const { versions, isSeen } = rowsOf(manyVersions(length));
    const { rows: byStart } = versions.byStart;
    let read = 0;
    const counted: VersionRows = {
      ...versions,
      byStart: { rows: byStart, present: length },
      startUs(row) {
        read++;
        return versions.startUs(row);
      },
    };
    const look = (asOfMs: number): number => {
      const viewer = { asOfMs, windowStartMs: asOfMs - 2_000_000, userName: 'demo' };
      const before = read;
      const seen = visibleRows(counted, viewer);
      const now = read - before;
      for (let row = 0; row < length; row++) assert.equal(seen.has(row), isSeen(row, viewer), `${row} at ${asOfMs}`);
      return now;
    };
    look(3_000_000);
    return [3_001_500, 3_007_000, 2_999_000].map(look);
  };
  const small = readAt(4000);
  const large = readAt(64_000);
  // A binary search reads one row more each time that the rows are doubled.
  for (const [n, read] of large.entries()) assert.ok(read <= small[n]! + 4 * 6, `${small} rows of 4,000, ${large}`);
  assert.ok(Math.max(...large) < 200, `${large}`);
});

test('a look at a set keeps it, and the set that was not looked at for longest is dropped', () => {
  const { versions } = rowsOf(manyVersions(100));
  const at = (second: number) =>
    visibleRows(versions, { asOfMs: second * 1000, windowStartMs: -1e7, userName: 'demo' });
  const [first, second] = [at(1), at(2)];
  for (let n = 3; n <= 20; n++) {
    at(n);
    assert.equal(at(1), first);
  }
  assert.notEqual(at(2), second);
});

test('users without rows of their own share one set', () => {
  const { versions } = rowsOf(manyVersions(100).map((each, row) => ({ ...each, owner: row % 9 === 0 ? 'demo' : '' })));
  const of = (userName: string) => visibleRows(versions, { asOfMs: 50_000, windowStartMs: -1e7, userName });
  assert.equal(of('third'), of('fourth'));
  assert.notEqual(of('third'), of('demo'));
});

test('a set remembered from another instant answers only where it is still right', async (t) => {
  const look = fc.record({
    userName: fc.constantFrom('demo', 'second', 'third'),
    days: fc.constantFrom(540, 100, 3),
    backMs: fc.oneof(fc.nat(600 * day), fc.nat(1000)),
    toChange: fc.option(fc.nat(200)),
  });
  await property(
    t,
    [randomEvents, fc.array(look, { minLength: 2, maxLength: 12 })],
    (events, looks) => {
      const segment = buildSegment(chunksOf(events), randomRefs);
      const changes = events.flatMap((event) =>
        versionsOf(event).flatMap((version) => [version.updatedMs, version.visibleToMs]),
      );
      const instants = changes.filter((ms) => ms < Infinity);
      for (const { userName, days, backMs, toChange } of looks) {
        // Often the instant of a change, or just before it, where a span that is too long fails.
        const change = toChange === null ? undefined : instants[toChange % Math.max(1, instants.length)];
        const asOfMs = change === undefined ? lateMs - backMs : change - (backMs % 2);
        const windowStartMs = Math.floor(asOfMs / 1000) * 1000 - days * day;
        const seen = visibleEvents(segment, { asOfMs, windowStartMs, userName, hiddenKinds: new Set() });
        const expected = events
          .flatMap((event) => plainVersions(event, asOfMs))
          .filter(({ startUs, owner }) => startUs >= windowStartMs * 1000 && (owner === null || owner === userName));
        assert.deepEqual(
          [...seen.ascending()].map((row) => segment.events.times.updatedMs(row)).sort(),
          expected.map(({ updatedMs }) => updatedMs).sort(),
        );
      }
    },
    { runs: 80 },
  );
});
