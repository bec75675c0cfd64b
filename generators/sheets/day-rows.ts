/** Rows of numbers day by day, in memory that threads share: handing them over copies nothing. */
export interface DayRows<A extends Numbers> {
  /** The rows of day i (counted from the first day of the span) are firstRow[i] up to firstRow[i + 1]. */
  readonly firstRow: Uint32Array;
  /** Row r: numbers[r * width] up to numbers[(r + 1) * width]. */
  readonly numbers: A;
}

export type Numbers = Float64Array | Int32Array;

/**
 * Makes the memory of rows. One function for all sheets: one made anew for each would have the code that calls it
 * thrown away each time.
 */
export const doubles = (of: number | SharedArrayBuffer) => new Float64Array(of as number);
export const wholes = (of: number | SharedArrayBuffer) => new Int32Array(of as number);

/** A kind of rows. */
export interface RowKind<A extends Numbers> {
  readonly make: (of: number | SharedArrayBuffer) => A;
  /** Numbers of a row. */
  readonly width: number;
  /** Hardly any share of the fleet has more rows on a day. */
  readonly usualRows: number;
  /** A sheet that was finished in this thread: the next share is written in the same memory. */
  spare: RowSheet<A> | undefined;
  /** Where the rows of a day are joined. */
  joined: A;
}

/** A sheet without rows, of so many days. */
export function sheetOf<A extends Numbers>(kind: RowKind<A>, days: number): RowSheet<A> {
  const { spare } = kind;
  kind.spare = undefined;
  return spare?.days === days ? spare : new RowSheet(kind, days);
}

/** Takes rows as they come, of whichever day, and sorts them by their days at last. A row begins as zeros. */
export class RowSheet<A extends Numbers> {
  /** Where the rows are written; another one after `row` had to make room. */
  numbers: A;
  readonly days: number;
  readonly #kind: RowKind<A>;
  readonly #width: number;
  #dayOfRow: Uint16Array;
  #rows = 0;

  constructor(kind: RowKind<A>, days: number) {
    this.#kind = kind;
    this.#width = kind.width;
    this.days = days;
    // To make more copies all of it; what is not written takes no memory.
    const room = leastRows + kind.usualRows * days;
    this.#dayOfRow = new Uint16Array(room);
    this.numbers = kind.make(this.#width * room);
  }

  /** Begins a row of a day and returns the place in `numbers` of its first number. */
  row(day: number): number {
    if (this.#rows === this.#dayOfRow.length) this.#grow();
    this.#dayOfRow[this.#rows] = day;
    return this.#rows++ * this.#width;
  }

  /** All rows, those of a day in the order in which they came. The sheet is put aside without them. */
  finish(): DayRows<A> {
    const width = this.#width;
    const dayOfRow = this.#dayOfRow.subarray(0, this.#rows);
    const firstRow = new Uint32Array(this.days + 1);
    countRows(dayOfRow, firstRow);
    for (let day = 0; day < this.days; day++) firstRow[day + 1]! += firstRow[day]!;
    const bytes = this.numbers.BYTES_PER_ELEMENT * width * this.#rows;
    const numbers = this.#kind.make(new SharedArrayBuffer(bytes));
    sortRows(this.numbers, numbers, width, dayOfRow, firstRow.slice());
    this.numbers.fill(0, 0, width * this.#rows);
    this.#rows = 0;
    this.#kind.spare = this;
    return { firstRow, numbers };
  }

  #grow(): void {
    const { numbers } = this;
    this.numbers = this.#kind.make(2 * numbers.length);
    this.numbers.set(numbers);
    const days = this.#dayOfRow;
    this.#dayOfRow = new Uint16Array(2 * days.length);
    this.#dayOfRow.set(days);
  }
}

/**
 * Counts the rows of each day in the place behind its own. By itself, since a long loop is compiled while it runs,
 * without what follows on it.
 */
function countRows(dayOfRow: Uint16Array, counts: Uint32Array): void {
  for (let row = 0; row < dayOfRow.length; row++) counts[dayOfRow[row]! + 1]!++;
}

/** Writes each row to the next place of its day. */
function sortRows(from: Numbers, to: Numbers, width: number, dayOfRow: Uint16Array, next: Uint32Array): void {
  for (let row = 0, at = 0; row < dayOfRow.length; row++) {
    const first = next[dayOfRow[row]!]!++ * width;
    for (let i = 0; i < width; i++) to[first + i] = from[at++]!;
  }
}

/**
 * The numbers of all rows that the packs have of a day of their span, pack after pack: there until this thread joins
 * those of another day.
 */
export function joinedRows<A extends Numbers>(kind: RowKind<A>, packs: readonly DayRows<A>[], dayOfSpan: number): A {
  const { width } = kind;
  const count = packs.reduce((sum, { firstRow }) => sum + firstRow[dayOfSpan + 1]! - firstRow[dayOfSpan]!, 0);
  // A quarter more, since another day may have more.
  if (count * width > kind.joined.length) kind.joined = kind.make(Math.ceil(1.25 * count) * width);
  let at = 0;
  for (const { firstRow, numbers } of packs) {
    const part = numbers.subarray(width * firstRow[dayOfSpan]!, width * firstRow[dayOfSpan + 1]!);
    kind.joined.set(part, at);
    at += part.length;
  }
  return kind.joined.subarray(0, at) as A;
}

/** Room beyond what is usual, which short spans need. */
const leastRows = 256;
