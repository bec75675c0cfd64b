import { geojsonToWkb } from 'hyparquet-writer';
import { invariant } from '../../errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import type { Cell, ExportRow, ExportTable } from '../tables/export-table.js';
import { boundsOf, type Position, type Shape } from '../tables/shape.js';
import { boundsColumn, boundsMembers } from './parquet-schema.js';

/** The values of a column, in the order of rows. */
export interface BlockColumn {
  readonly name: string;
  readonly data: unknown[];
  /** Given for values that differ in most rows: no dictionary is tried. */
  readonly encoding?: 'PLAIN';
  /** Whether the column has its least and greatest value. */
  readonly statistics: boolean;
}

/** Rows that become one row group. Their values are gathered by column, so that no row outlives its addition. */
export class ParquetBlock {
  readonly columnData: BlockColumn[];
  /** West, south, east and north of all geometries. */
  readonly bounds = [Infinity, Infinity, -Infinity, -Infinity];
  rows = 0;
  readonly #isTime: readonly boolean[];
  readonly #days = new Map<string, number>();
  readonly #geometries: unknown[] | undefined;
  readonly #boxes: unknown[] = [];
  /** Memory of the points: an array of its own for each costs more than its bytes. */
  readonly #points: DataView<ArrayBuffer>;

  constructor({ columns, key, indexes, shapes, blockRows }: ExportTable) {
    this.#isTime = columns.map(({ kind }) => kind === 'time');
    // Readers skip blocks by what searches compare. Other columns have the same extremes in most blocks.
    const compared = new Set([...key, ...indexes]);
    const columnData = columns.map(({ name, kind }): BlockColumn => {
      const isCompared = compared.has(name);
      return { name, data: [], statistics: isCompared || kind === 'time', ...(kind === 'time' ? plain : {}) };
    });
    this.#geometries = shapes.length > 0 ? [] : undefined;
    if (this.#geometries !== undefined)
      columnData.push(
        { name: 'geometry', data: this.#geometries, statistics: false, ...plain },
        { name: boundsColumn, data: this.#boxes, statistics: true, ...plain },
      );
    this.columnData = columnData;
    this.#points = new DataView(new ArrayBuffer(shapes.includes('Point') ? blockRows * pointLength : 0));
  }

  add({ cells, geometry }: ExportRow): void {
    const { columnData } = this;
    for (let i = 0; i < this.#isTime.length; i++) {
      const cell = cells[i] ?? null;
      columnData[i]!.data.push(this.#isTime[i] && cell !== null ? this.#instant(cell) : cell);
    }
    if (this.#geometries !== undefined) {
      invariant(geometry !== null, 'each row of a table with a geometry has one');
      this.#geometries.push(this.#bytesOf(geometry));
      this.#boxes.push(this.#boxOf(geometry));
    }
    this.rows++;
  }

  /** An instant as whole microseconds. */
  #instant(cell: Cell): number {
    const text = String(cell);
    const day = text.slice(0, 10);
    let dayUs = this.#days.get(day);
    if (dayUs === undefined) {
      dayUs = parseTimestampUs(day);
      invariant(dayUs !== undefined, 'our own instants can be read');
      this.#days.set(day, dayUs);
    }
    // Hours, minutes and seconds stand at fixed offsets; up to six digits may follow the seconds.
    const seconds = 3600 * twoDigits(text, 11) + 60 * twoDigits(text, 14) + twoDigits(text, 17);
    const fractionUs = text.length > 20 ? Math.round(Number(text.slice(19, -1)) * 1e6) : 0;
    return dayUs + seconds * 1e6 + fractionUs;
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

  #boxOf(geometry: Shape): object {
    const [west, south, east, north] = boundsOf(geometry);
    const all = this.bounds;
    all[0] = Math.min(all[0]!, west);
    all[1] = Math.min(all[1]!, south);
    all[2] = Math.max(all[2]!, east);
    all[3] = Math.max(all[3]!, north);
    const [xmin, ymin, xmax, ymax] = boundsMembers;
    return { [xmin]: west, [ymin]: south, [xmax]: east, [ymax]: north };
  }
}

const plain = { encoding: 'PLAIN' } as const;
/** Bytes of a point. */
const pointLength = 21;

function twoDigits(text: string, at: number): number {
  return 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - zeroes;
}

/** Of the codes of two digits. */
const zeroes = 11 * '0'.charCodeAt(0);
