import { ByteWriter, geojsonToWkb, ParquetWriter } from 'hyparquet-writer';
import { invariant } from '../../errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import { packageVersion } from '../../package-files.js';
import type { Cell, ExportColumn, ExportRow, ExportTable } from '../tables/export-table.js';
import { boundsOf, type Position } from '../tables/shape.js';
import type { Encoder } from './encoder.js';
import { boundsColumn, boundsMembers, geoMetadata, parquetSchema } from './parquet-schema.js';

/** A Parquet file, compressed with Snappy; with a geometry it is GeoParquet 1.1. */
export function parquetEncoder(table: ExportTable): Encoder {
  return new ParquetFile(table);
}

class ParquetFile implements Encoder {
  readonly #table: ExportTable;
  readonly #bytes = new ByteWriter(2 ** 16);
  readonly #writer: ParquetWriter;
  #block: ExportRow[] = [];
  readonly #bounds = [Infinity, Infinity, -Infinity, -Infinity];

  constructor(table: ExportTable) {
    this.#table = table;
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: parquetSchema(table),
      createdBy: `maritime-events version ${packageVersion()}`,
    });
  }

  add(row: ExportRow): void {
    this.#block.push(row);
    if (this.#block.length === this.#table.blockRows) this.#writeBlock();
  }

  take(): Uint8Array | undefined {
    return this.#bytes.index > 2 ** 16 ? this.#taken() : undefined;
  }

  finish(): Uint8Array {
    if (this.#block.length > 0) this.#writeBlock();
    if (this.#table.shapes.length > 0)
      this.#writer.kvMetadata = [{ key: 'geo', value: geoMetadata(this.#table, this.#bounds) }];
    this.#writer.finish();
    return this.#taken();
  }

  /** The bytes so far, which are forgotten; the offsets in the file go on. */
  #taken(): Uint8Array {
    const bytes = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return bytes;
  }

  #writeBlock(): void {
    const rows = this.#block;
    this.#block = [];
    const minutes = new Map<string, number>();
    const columnData = this.#table.columns.map((column, i) => ({
      name: column.name,
      data: rows.map(({ cells }) => parquetValue(column, cells[i] ?? null, minutes)),
    }));
    if (this.#table.shapes.length > 0) columnData.push(...this.#geometryOf(rows));
    this.#writer.write({ columnData, rowGroupSize: rows.length });
  }

  #geometryOf(rows: readonly ExportRow[]): { name: string; data: unknown[] }[] {
    const geometries: Uint8Array[] = [];
    const boxes: object[] = [];
    for (const { geometry } of rows) {
      invariant(geometry !== null, 'each row of a table with a geometry has one');
      geometries.push(geometry.type === 'Point' ? pointBytes(geometry.coordinates) : geojsonToWkb(geometry));
      const bounds = boundsOf(geometry);
      boxes.push(Object.fromEntries(boundsMembers.map((name, i) => [name, bounds[i]])));
      bounds.forEach((value, i) => {
        this.#bounds[i] = i < 2 ? Math.min(this.#bounds[i]!, value) : Math.max(this.#bounds[i]!, value);
      });
    }
    return [
      { name: 'geometry', data: geometries },
      { name: boundsColumn, data: boxes },
    ];
  }
}

/** A point as well-known binary: the byte order, the type, longitude and latitude. */
function pointBytes([lon, lat]: Position): Uint8Array {
  const view = new DataView(new ArrayBuffer(21));
  view.setUint8(0, 1);
  view.setUint32(1, 1, true);
  view.setFloat64(5, lon, true);
  view.setFloat64(13, lat, true);
  return new Uint8Array(view.buffer);
}

/** Instants are whole microseconds; all else is written as it is. `minutes`: those that were read before. */
function parquetValue({ kind }: ExportColumn, cell: Cell, minutes: Map<string, number>): unknown {
  if (kind !== 'time' || cell === null) return cell;
  const text = String(cell);
  const minute = text.slice(0, 16);
  let minuteUs = minutes.get(minute);
  if (minuteUs === undefined) {
    minuteUs = parseTimestampUs(minute);
    invariant(minuteUs !== undefined, 'our own instants can be read');
    minutes.set(minute, minuteUs);
  }
  // The seconds, between a colon and the Z, with up to six digits behind the point.
  return BigInt(minuteUs + Math.round(Number(text.slice(17, -1)) * 1e6));
}
