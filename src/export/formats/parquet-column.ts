import { invariant } from '../../errors.js';
import type { Cell } from '../tables/export-table.js';

/** A value as it is stored: a text or bytes, a whole number, or a number. */
export type ParquetValue = string | number | Uint8Array;

/** What the values of a column are, and where it stands in the schema. */
export interface ParquetLeaf {
  readonly path: readonly string[];
  readonly type: 'BYTE_ARRAY' | 'INT32' | 'INT64' | 'DOUBLE';
  /** The definition level of a value: how many members of the path may be missing; 0 where each row has a value. */
  readonly maxDefinition: number;
  /** Whether a row has a list of values. */
  readonly isList: boolean;
  /** Whether few rows share a value, so that a dictionary is not tried. */
  readonly isDistinct: boolean;
  /** Whether readers are told the least and the greatest value. */
  readonly isCompared: boolean;
}

/**
 * The values of a column in a row group, without nulls. Levels say where these are, an entry for each value or null:
 * `definition` how many optional members of the path are there, `repetition` 1 within a list.
 */
export class ParquetColumn {
  readonly leaf: ParquetLeaf;
  readonly values: ParquetValue[] = [];
  readonly definition: number[] = [];
  readonly repetition: number[] = [];
  #rows = 0;

  constructor(leaf: ParquetLeaf) {
    this.leaf = leaf;
  }

  /** Rows ascend; those between have no value. */
  add(row: number, value: ParquetValue): void {
    this.fillTo(row);
    this.#rows++;
    this.#push(value, this.leaf.maxDefinition, 0);
  }

  addList(row: number, cell: Cell): void {
    invariant(Array.isArray(cell), 'a column of lists has lists');
    this.fillTo(row);
    this.#rows++;
    const { maxDefinition } = this.leaf;
    // The two innermost members are the entry and its value.
    if (cell.length === 0) this.#push(null, maxDefinition - 2, 0);
    cell.forEach((value: unknown, i) => {
      if (value === null) this.#push(null, maxDefinition - 1, i === 0 ? 0 : 1);
      else this.#push(String(value), maxDefinition, i === 0 ? 0 : 1);
    });
  }

  /** Says that the rows up to this one, without it, have no value. */
  fillTo(row: number): void {
    for (; this.#rows < row; this.#rows++) this.#push(null, 0, 0);
  }

  #push(value: ParquetValue | null, definition: number, repetition: number): void {
    const { maxDefinition, isList } = this.leaf;
    if (maxDefinition > 0) this.definition.push(definition);
    if (isList) this.repetition.push(repetition);
    invariant(value !== null || maxDefinition > 0, 'a required column has a value in each row');
    if (value !== null) this.values.push(value);
  }
}
