import type { ColumnChunk } from 'hyparquet';
import { type ByteWriter, geojsonToWkb } from 'hyparquet-writer';
import { invariant } from '../../errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import type { Cell, ColumnKind, ExportRow, ExportTable } from '../tables/export-table.js';
import { boundsOf, type Position, type Shape, type ShapeType } from '../tables/shape.js';
import { writeChunk } from './parquet-chunk.js';
import { ParquetColumn } from './parquet-column.js';
import { boundsLeaves, columnLeaf, geometryLeaf } from './parquet-schema.js';

/** Rows that become one row group. Their values are gathered by column, so that no row outlives its addition. */
export class ParquetBlock {
  /** West, south, east and north of all geometries. */
  readonly bounds = [Infinity, Infinity, -Infinity, -Infinity];
  /** The types of all geometries. */
  readonly types = new Set<ShapeType>();
  rows = 0;
  readonly #kinds: readonly ColumnKind[];
  readonly #columns: readonly ParquetColumn[];
  /** The geometry and its bounds; none in a table without. */
  readonly #geometry: readonly ParquetColumn[];
  readonly #days = new Map<string, number>();
  /** Memory of the points: an array of its own for each costs more than its bytes. */
  readonly #points: DataView<ArrayBuffer>;

  constructor(table: ExportTable) {
    const { columns, shapes, blockRows } = table;
    this.#kinds = columns.map(({ kind }) => kind);
    this.#columns = columns.map((column) => new ParquetColumn(columnLeaf(column, table)));
    this.#geometry = shapes.length > 0 ? [geometryLeaf, ...boundsLeaves].map((leaf) => new ParquetColumn(leaf)) : [];
    this.#points = new DataView(new ArrayBuffer(shapes.includes('Point') ? blockRows * pointLength : 0));
  }

  add({ cells, geometry }: ExportRow): void {
    for (let i = 0; i < this.#kinds.length; i++) {
      const cell = cells[i] ?? null;
      if (cell !== null) this.#addCell(this.#columns[i]!, this.#kinds[i]!, cell);
    }
    const [shapes, ...bounds] = this.#geometry;
    if (shapes) {
      invariant(geometry !== null, 'each row of a table with a geometry has one');
      this.types.add(geometry.type);
      shapes.add(this.rows, this.#bytesOf(geometry));
      this.#addBounds(bounds, geometry);
    }
    this.rows++;
  }

  /** Writes the columns in the order of the schema. `scratch` is written over. */
  write(writer: ByteWriter, scratch: ByteWriter): ColumnChunk[] {
    return [...this.#columns, ...this.#geometry].map((column) => {
      column.fillTo(this.rows);
      return writeChunk(writer, column, this.rows, scratch);
    });
  }

  #addCell(column: ParquetColumn, kind: ColumnKind, cell: Exclude<Cell, null>): void {
    if (typeof cell === 'number') column.add(this.rows, cell);
    else if (kind === 'time') column.add(this.rows, this.#instant(String(cell)));
    else if (kind === 'texts') column.addList(this.rows, cell);
    else column.add(this.rows, kind === 'json' ? JSON.stringify(cell) : String(cell));
  }

  /** An instant as whole microseconds. */
  #instant(text: string): number {
    const day = text.slice(0, 10);
    let dayUs = this.#days.get(day);
    if (dayUs === undefined) {
      dayUs = parseTimestampUs(day);
      invariant(dayUs !== undefined, 'our own instants can be read');
      this.#days.set(day, dayUs);
    }
    // Hours, minutes and seconds stand at fixed offsets; up to six digits may follow the seconds.
    const seconds = 3600 * twoDigits(text, 11) + 60 * twoDigits(text, 14) + twoDigits(text, 17);
    return dayUs + seconds * 1e6 + fractionUs(text);
  }

  #bytesOf(geometry: Shape): Uint8Array {
    return geometry.type === 'Point' ? this.#pointBytes(geometry.coordinates) : geojsonToWkb(geometry);
  }

  /** A point as well-known binary: the byte order, the type, longitude and latitude. */
  #pointBytes([lon, lat]: Position): Uint8Array {
    const at = this.rows * pointLength;
    this.#points.setUint8(at, 1);
    this.#points.setUint32(at + 1, 1, true);
    this.#points.setFloat64(at + 5, lon, true);
    this.#points.setFloat64(at + 13, lat, true);
    return new Uint8Array(this.#points.buffer, at, pointLength);
  }

  #addBounds(columns: readonly ParquetColumn[], geometry: Shape): void {
    boundsOf(geometry).forEach((value, i) => {
      columns[i]!.add(this.rows, value);
      this.bounds[i] = i < 2 ? Math.min(this.bounds[i]!, value) : Math.max(this.bounds[i]!, value);
    });
  }
}

/** Bytes of a point. */
const pointLength = 21;

function twoDigits(text: string, at: number): number {
  return 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - zeroes;
}

/** The digits between the dot after the seconds and the Z at the end. */
function fractionUs(text: string): number {
  let us = 0;
  for (let at = 20; at < 26; at++) us = 10 * us + (at < text.length - 1 ? text.charCodeAt(at) - zero : 0);
  return us;
}

/** The code of a digit, and of two. */
const zero = '0'.charCodeAt(0);
const zeroes = 11 * zero;
