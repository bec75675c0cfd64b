import { arrays, type ColumnType, type Layout, type Table } from './table.js';

/** Tables in one piece of memory: many small arrays cost more to hand over and to keep than what is in them. */
export interface PackedTables {
  /** Rows of each table. */
  readonly lengths: Uint32Array;
  /** All columns one after the other, each from a multiple of eight bytes on. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Tables of these layouts. */
export function packTables(layouts: readonly Layout[], tables: readonly Table<Layout>[]): PackedTables {
  const lengths = Uint32Array.from(tables, ({ length }) => length);
  let size = 0;
  layouts.forEach((layout, i) => {
    for (const type of Object.values(layout)) size += bytesOfColumn(type, lengths[i]!);
  });
  const bytes = new Uint8Array(size);
  let at = 0;
  layouts.forEach((layout, i) => {
    const { columns } = tables[i]!;
    for (const [name, type] of Object.entries(layout)) {
      const { buffer, byteOffset, byteLength } = columns[name]!;
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at += bytesOfColumn(type, lengths[i]!);
    }
  });
  return { lengths, bytes };
}

/** The same tables, their columns views of the bytes, which begin at a multiple of eight. */
export function openTables(layouts: readonly Layout[], { lengths, bytes }: PackedTables): Table<Layout>[] {
  let at = bytes.byteOffset;
  return layouts.map((layout, i) => {
    const length = lengths[i]!;
    const columns: Record<string, Table<Layout>['columns'][string]> = {};
    for (const [name, type] of Object.entries(layout)) {
      columns[name] = new arrays[type](bytes.buffer, at, length);
      at += bytesOfColumn(type, length);
    }
    return { length, columns };
  });
}

function bytesOfColumn(type: ColumnType, length: number): number {
  return Math.ceil((arrays[type].BYTES_PER_ELEMENT * length) / 8) * 8;
}
