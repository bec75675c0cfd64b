import assert from 'node:assert/strict';

/** An instant of ISO 8601 in UTC, with a fraction of its second. */
const instant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(?:Z|\+00:00)$/;

/**
 * Fails at the first row that differs, in an order that only the rows decide. A member without a value equals one that
 * is left out. `digits`: those of a second that are compared, after rounding.
 */
export function assertSameRows(read: Iterable<object>, written: Iterable<object>, digits = 6): void {
  const [actual, expected] = [read, written].map((rows) =>
    Array.from(rows, (row) => JSON.stringify(canonical(row, digits))).sort(),
  );
  for (const [i, row] of expected!.entries()) assert.equal(actual![i], row);
  assert.equal(actual!.length, expected!.length);
}

function canonical(value: unknown, digits: number): unknown {
  if (typeof value === 'string')
    return value.replace(instant, (_, second, part = '0') => `${second} ${Number(part).toFixed(digits)}`);
  if (Array.isArray(value)) return value.map((each) => canonical(each, digits));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, canonical(each, digits)]),
  );
}
