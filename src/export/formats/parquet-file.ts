import { ByteWriter, geojsonToWkb, ParquetWriter } from 'hyparquet-writer';
import { invariant } from '../../base/errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import { packageVersion } from '../../platform/node/package-files.js';
import type { Cell, ColumnKind, ExportRow, ExportTable } from '../tables/export-table.js';
import { boundsOf, type Shape, type ShapeType } from '../tables/shape.js';
import type { Encoder } from './encoder.js';
import {
  type Bounds,
  boundsColumn,
  columnSources,
  geoMetadata,
  type ParquetValue,
  parquetSchema,
} from './parquet-schema.js';

/** A Parquet file, compressed with Snappy; with a geometry it is GeoParquet 1.1. */
export function parquetEncoder(table: ExportTable): Encoder {
  return new ParquetFile(table);
}

class ParquetFile implements Encoder {
  readonly #table: ExportTable;
  readonly #bytes = new ByteWriter(2 ** 16);
  readonly #writer: ParquetWriter;
  /** The values of the present row group by name, so that no row outlives its addition. */
  #values: Record<string, ParquetValue[]> = {};
  #rows = 0;
  /** The types of all geometries, and the bounds of all. */
  readonly #types = new Set<ShapeType>();
  #bounds: Bounds | undefined;

  constructor(table: ExportTable) {
    this.#table = table;
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: parquetSchema(table),
      createdBy: `maritime-events version ${packageVersion()}`,
    });
  }

  add({ cells, geometry }: ExportRow): void {
    const { columns, shapes, blockRows } = this.#table;
    columns.forEach(({ name, kind }, i) => {
      this.#push(name, storedValue(kind, cells[i] ?? null));
    });
    if (shapes.length > 0) this.#addGeometry(geometry);
    this.#rows++;
    if (this.#rows === blockRows) this.#writeGroup();
  }

  take(): Uint8Array | undefined {
    return this.#bytes.index > 2 ** 16 ? this.#taken() : undefined;
  }

  finish(): Uint8Array {
    if (this.#rows > 0) this.#writeGroup();
    if (this.#table.shapes.length > 0)
      this.#writer.kvMetadata = [{ key: 'geo', value: geoMetadata(this.#types, this.#bounds) }];
    void this.#writer.finish();
    return this.#taken();
  }

  #push(name: string, value: ParquetValue): void {
    this.#values[name] ??= [];
    this.#values[name].push(value);
  }

  #addGeometry(geometry: Shape | null): void {
    invariant(geometry !== null, 'each row of a table with a geometry has one');
    const [xmin, ymin, xmax, ymax] = boundsOf(geometry);
    const before = this.#bounds ?? { xmin, ymin, xmax, ymax };
    this.#push('geometry', geojsonToWkb(geometry));
    this.#push(boundsColumn, { xmin, ymin, xmax, ymax });
    this.#types.add(geometry.type);
    this.#bounds = {
      xmin: Math.min(before.xmin, xmin),
      ymin: Math.min(before.ymin, ymin),
      xmax: Math.max(before.xmax, xmax),
      ymax: Math.max(before.ymax, ymax),
    };
  }

  /** Takes the bytes so far out of memory and returns them; the offsets in the file continue. */
  #taken(): Uint8Array {
    const bytes = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return bytes;
  }

  #writeGroup(): void {
    const columnData = columnSources(this.#table, this.#values);
    void this.#writer.write({ columnData, rowGroupSize: this.#rows });
    this.#values = {};
    this.#rows = 0;
  }
}

/** An instant as whole microseconds; other cells as they are. */
function storedValue(kind: ColumnKind, cell: Cell): ParquetValue {
  if (kind !== 'time' || cell === null) return cell;
  const us = parseTimestampUs(String(cell));
  invariant(us !== undefined, 'our own instants can be read');
  return us;
}
