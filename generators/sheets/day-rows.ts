import { sharedBytes } from '#platform/shared-bytes.js';

/** Rows of numbers by day, in memory that threads share: passing them to another thread copies nothing. */
export interface DayRows<A extends Numbers> {
  /** The rows of day i (counted from the first day of the span) are firstRow[i] up to firstRow[i + 1]. */
  readonly firstRow: Uint32Array;
  /** Row r: numbers[r * width] up to numbers[(r + 1) * width]. */
  readonly numbers: A;
}

export type Numbers = Float64Array | Int32Array;

/** The type of all numbers of a row, and how many there are. */
export interface RowFormat<A extends Numbers> {
  readonly Numbers: { new (length: number): A; new (buffer: SharedArrayBuffer): A };
  readonly width: number;
  /** Most sheets have at most this many rows a day, for which there is room from the start. */
  readonly usualRows: number;
}

/** Takes rows of a span of days in any order, and sorts them by day when it is finished. */
export class DayRowSheet<A extends Numbers> {
  /** The rows so far; `row` may replace it by a longer array. */
  numbers: A;
  readonly #format: RowFormat<A>;
  readonly #firstRow: Uint32Array;
  #dayOfRow: Uint16Array;
  #rows = 0;

  constructor(format: RowFormat<A>, days: number) {
    this.#format = format;
    this.#firstRow = new Uint32Array(days + 1);
    const room = Math.max(1, days * format.usualRows);
    this.#dayOfRow = new Uint16Array(room);
    this.numbers = new format.Numbers(room * format.width);
  }

  /** Begins a row of zeros and returns the offset of its first number in `numbers`. */
  row(day: number): number {
    if (this.#rows === this.#dayOfRow.length) this.#grow();
    this.#dayOfRow[this.#rows] = day;
    this.#firstRow[day + 1]! += 1;
    return this.#rows++ * this.#format.width;
  }

  /** All rows, those of a day in the order in which they were begun. The sheet must not be used afterwards. */
  finish(): DayRows<A> {
    const { Numbers, width } = this.#format;
    const firstRow = this.#firstRow;
    for (let day = 1; day < firstRow.length; day++) firstRow[day]! += firstRow[day - 1]!;
    const buffer = sharedBytes(this.numbers.BYTES_PER_ELEMENT * width * this.#rows);
    const sorted = new Numbers(buffer);
    sortByDay(this.numbers, this.#dayOfRow.subarray(0, this.#rows), width, firstRow.slice(), sorted);
    return { firstRow, numbers: sorted };
  }

  #grow(): void {
    const { numbers } = this;
    this.numbers = new this.#format.Numbers(2 * numbers.length);
    this.numbers.set(numbers);
    const days = this.#dayOfRow;
    this.#dayOfRow = new Uint16Array(2 * days.length);
    this.#dayOfRow.set(days);
  }
}

/** Copies each row to the next row of its day; `next` has the first of each day. */
function sortByDay(rows: Numbers, dayOfRow: Uint16Array, width: number, next: Uint32Array, sorted: Numbers): void {
  for (let row = 0, at = 0; row < dayOfRow.length; row++) {
    const to = next[dayOfRow[row]!]!++ * width;
    for (let i = 0; i < width; i++) sorted[to + i] = rows[at++]!;
  }
}

/** The numbers of all rows that the packs have for a day of their span, pack after pack. */
export function joinedRows<A extends Numbers>(
  { Numbers, width }: RowFormat<A>,
  packs: readonly DayRows<A>[],
  dayOfSpan: number,
): A {
  const count = packs.reduce((sum, { firstRow }) => sum + firstRow[dayOfSpan + 1]! - firstRow[dayOfSpan]!, 0);
  const joined = new Numbers(count * width);
  let at = 0;
  for (const { firstRow, numbers } of packs) {
    const rows = numbers.subarray(width * firstRow[dayOfSpan]!, width * firstRow[dayOfSpan + 1]!);
    joined.set(rows, at);
    at += rows.length;
  }
  return joined;
}
