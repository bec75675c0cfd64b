import type { ExportWhat } from '../../types.js';
import type { Shape, ShapeType } from './shape.js';

/**
 * What the cells of a column hold. `text`, `time` (ISO 8601, UTC) and `int`, `float`: one value; `texts`: a list of
 * texts; `json`: any JSON value.
 */
export type ColumnKind = 'text' | 'time' | 'int' | 'float' | 'texts' | 'json';

export interface ExportColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether every row has a value. */
  readonly required: boolean;
  /** The description in the schema. */
  readonly comment: string;
}

/** A value of a column; null where the row has none. */
export type Cell = string | number | object | null;

/**
 * One row: a cell for each column of its table, and its geometry; null in a table without. `exportRows` gives it as an
 * object by names, an `ExportedRow`.
 */
export interface ExportRow {
  readonly cells: readonly Cell[];
  readonly geometry: Shape | null;
}

/** The table that a kind of rows is written as. Its geometry stands after the columns, under the name `geometry`. */
export interface ExportTable {
  readonly what: ExportWhat;
  readonly columns: readonly ExportColumn[];
  /** The columns that name a row. */
  readonly key: readonly string[];
  /** Columns that searches compare, in addition to the key. */
  readonly indexes: readonly string[];
  /** Rows that a reader reads or skips together. */
  readonly blockRows: number;
  /** The types that the geometry of a row may have; none for a table without geometry. */
  readonly shapes: readonly ShapeType[];
  /** What the geometry is. */
  readonly geometryComment: string;
  /** A sentence about the table. */
  readonly comment: string;
}
