import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinableSegments, mostRowsOfSegment } from '../../../src/collections/segments/joinable.js';

interface Sized {
  readonly length: number;
  readonly frames: { readonly length: number };
  readonly days: Int32Array;
}

const sized = (length: number, days: readonly number[]): Sized => ({
  length,
  frames: { length: 0 },
  days: Int32Array.from(days),
});
const together = (parts: readonly Sized[]) =>
  sized(
    parts.reduce((sum, { length }) => sum + length, 0),
    parts.flatMap(({ days }) => [...days]),
  );

/** The segments after so many days that came one by one, and how many rows were joined for them. */
function grown(days: number, rowsOfDay: number): { segments: readonly Sized[]; joinedRows: number } {
  let segments: readonly Sized[] = [];
  let joinedRows = 0;
  for (let day = 0; day < days; day++) {
    segments = [...segments, sized(rowsOfDay, [day])];
    for (let parts = joinableSegments(segments); parts; parts = joinableSegments(segments)) {
      const joined = together(parts);
      const at = segments.indexOf(parts[0]!);
      assert.deepEqual(segments.slice(at, at + parts.length), parts, 'neighbours');
      joinedRows += joined.length;
      segments = [...segments.slice(0, at), joined, ...segments.slice(at + parts.length)];
    }
  }
  return { segments, joinedRows };
}

test('after 540 days of twenty million events in all there are few segments, and each row was joined few times', () => {
  const rowsOfDay = 35_000;
  const { segments, joinedRows } = grown(540, rowsOfDay);
  assert.ok(segments.length <= 60, `${segments.length} segments`);
  assert.ok(segments.every(({ length }) => length <= mostRowsOfSegment));
  assert.ok(joinedRows <= 5 * 540 * rowsOfDay, `${joinedRows / (540 * rowsOfDay)} times`);
});

test('days with few rows are joined up to two months', () => {
  const { segments, joinedRows } = grown(540, 800);
  assert.ok(segments.length <= 18, `${segments.length} segments`);
  assert.ok(segments.every(({ days }) => days.at(-1)! - days[0]! < 60));
  assert.ok(joinedRows <= 6 * 540 * 800, `${joinedRows / (540 * 800)} times`);
});

test('a small segment between large ones stays, and one that comes before the others is joined too', () => {
  const large = [sized(400_000, [1, 10]), sized(2000, [11]), sized(400_000, [12, 20])];
  assert.equal(joinableSegments(large), undefined);
  const early = [sized(800, [1]), sized(900, [2]), sized(400_000, [3, 20])];
  assert.deepEqual(joinableSegments(early), early.slice(0, 2));
  assert.equal(joinableSegments([sized(800, [1]), sized(900, [62])]), undefined, 'too far from each other');
  assert.equal(joinableSegments([]), undefined);
});
