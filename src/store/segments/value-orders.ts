import type { BitSet } from '../columns/bit-set.js';
import { orderByWord } from '../columns/word-order.js';

/** A column of stored numbers, dense over the rows of one kind. */
export type NumberColumn = Uint16Array | Uint32Array;

/** The rows of a kind in ascending order of a number; each order is made on first use. */
export class ValueOrders {
  readonly #detail: Uint32Array;
  readonly #orders = new Map<NumberColumn, Uint32Array>();

  /** `detail`: by row, its index in the columns of its kind. */
  constructor(detail: Uint32Array) {
    this.#detail = detail;
  }

  /** Bytes of the orders that are made: four for each row of the kind. */
  get byteLength(): number {
    return [...this.#orders.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The rows of a kind by their numbers in a column of its own; rows of equal numbers ascend. */
  rowsBy(values: NumberColumn, ofKind: BitSet): Uint32Array {
    let rows = this.#orders.get(values);
    if (!rows) {
      const unordered = ofKind.ascending();
      rows = orderByWord({ keys: unordered.map((row) => values[this.#detail[row]!]!), rows: unordered }).rows;
      this.#orders.set(values, rows);
    }
    return rows;
  }
}
