import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { packageVersion } from '../../package-files.js';
import type { ExportRow, ExportTable } from '../tables/export-table.js';
import type { ShapeType } from '../tables/shape.js';
import type { Encoder } from './encoder.js';
import { ParquetBlock } from './parquet-block.js';
import { geoMetadata, parquetSchema } from './parquet-schema.js';

/** A Parquet file, compressed with Snappy; with a geometry it is GeoParquet 1.1. */
export function parquetEncoder(table: ExportTable): Encoder {
  return new ParquetFile(table);
}

class ParquetFile implements Encoder {
  readonly #table: ExportTable;
  readonly #bytes = new ByteWriter(2 ** 16);
  readonly #scratch = new ByteWriter(2 ** 16);
  readonly #writer: ParquetWriter;
  #block: ParquetBlock;
  readonly #bounds = [Infinity, Infinity, -Infinity, -Infinity];
  readonly #types = new Set<ShapeType>();

  constructor(table: ExportTable) {
    this.#table = table;
    this.#block = new ParquetBlock(table);
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: parquetSchema(table),
      createdBy: `maritime-events version ${packageVersion()}`,
    });
  }

  add(row: ExportRow): void {
    this.#block.add(row);
    if (this.#block.rows === this.#table.blockRows) this.#writeBlock();
  }

  take(): Uint8Array | undefined {
    return this.#bytes.index > 2 ** 16 ? this.#taken() : undefined;
  }

  finish(): Uint8Array {
    if (this.#block.rows > 0) this.#writeBlock();
    if (this.#table.shapes.length > 0)
      this.#writer.kvMetadata = [{ key: 'geo', value: geoMetadata(this.#types, this.#bounds) }];
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
    const block = this.#block;
    this.#block = new ParquetBlock(this.#table);
    const start = this.#bytes.offset;
    const columns = block.write(this.#bytes, this.#scratch);
    this.#writer.row_groups.push({
      columns,
      num_rows: BigInt(block.rows),
      total_byte_size: columns.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n),
      total_compressed_size: BigInt(this.#bytes.offset - start),
    });
    this.#writer.num_rows += BigInt(block.rows);
    for (const type of block.types) this.#types.add(type);
    block.bounds.forEach((value, i) => {
      this.#bounds[i] = i < 2 ? Math.min(this.#bounds[i]!, value) : Math.max(this.#bounds[i]!, value);
    });
  }
}
