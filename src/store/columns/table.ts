/**
 * Tables of typed columns. The layout of a table is data; its row type, its builder and its columns follow from it.
 * A finished table is plain data: it changes threads in memory that they share, and is never changed afterwards.
 */
export const arrays = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;

export type ColumnType = keyof typeof arrays;
export type ColumnArray<T extends ColumnType = ColumnType> = InstanceType<(typeof arrays)[T]>;
export type Layout = Readonly<Record<string, ColumnType>>;

/** One row: a number for each column. */
export type Row<L extends Layout> = { [K in keyof L]: number };

export interface Table<L extends Layout> {
  readonly length: number;
  readonly columns: { readonly [K in keyof L]: ColumnArray<L[K]> };
}

/** One table for each layout of a set. */
export type Tables<S extends Readonly<Record<string, Layout>>> = { readonly [K in keyof S]: Table<S[K]> };

export interface TableBuilder<L extends Layout> {
  readonly length: number;
  /** Appends a row and returns its row number. */
  push(row: Row<L>): number;
  /** The table of all rows that were pushed, in order. The builder is empty afterwards. */
  finish(): Table<L>;
}

export function tableBuilder<L extends Layout>(layout: L, capacity = 256): TableBuilder<L> {
  const names = Object.keys(layout);
  let room = Math.max(1, capacity);
  let length = 0;
  let columns = names.map((name) => new arrays[layout[name]!](room));

  const grow = () => {
    room *= 2;
    columns = columns.map((old, i) => {
      const grown = new arrays[layout[names[i]!]!](room);
      grown.set(old);
      return grown;
    });
  };

  return {
    get length() {
      return length;
    },
    push(row) {
      if (length === room) grow();
      for (let i = 0; i < names.length; i++) columns[i]![length] = row[names[i]!]!;
      return length++;
    },
    finish() {
      const finished = names.map((name, i) => [name, columns[i]!.slice(0, length)]);
      const table = { length, columns: Object.fromEntries(finished) } as Table<L>;
      length = 0;
      return table;
    },
  };
}

/** All rows of all tables, in order. */
export function concatTables<L extends Layout>(layout: L, tables: readonly Table<L>[]): Table<L> {
  const length = tables.reduce((sum, table) => sum + table.length, 0);
  const columns = Object.entries(layout).map(([name, type]) => {
    const joined = new arrays[type](length);
    let at = 0;
    for (const table of tables) {
      joined.set(table.columns[name]!, at);
      at += table.length;
    }
    return [name, joined];
  });
  return { length, columns: Object.fromEntries(columns) } as Table<L>;
}

/** These rows of a table, in this order. */
export function takeRows<L extends Layout>(layout: L, { columns }: Table<L>, rows: Uint32Array): Table<L> {
  const takenColumns = Object.entries(layout).map(([name, type]) => {
    const column = new arrays[type](rows.length);
    takeValues(columns[name]!, rows, column);
    return [name, column];
  });
  return { length: rows.length, columns: Object.fromEntries(takenColumns) } as Table<L>;
}

/** Writes the values of these rows, in this order, into an array of the same type. */
function takeValues(from: ColumnArray, rows: Uint32Array, to: ColumnArray): void {
  // A loop over one type of array is several times as fast as one over five types. Most columns are words, signed or
  // unsigned.
  if (to.BYTES_PER_ELEMENT === 4) takeWords(wordsIn(from), rows, wordsIn(to));
  else if (to.BYTES_PER_ELEMENT === 8) takeDoubles(from as Float64Array, rows, to as Float64Array);
  else takeSmall(from, rows, to);
}

function takeWords(from: Uint32Array, rows: Uint32Array, to: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]!]!;
}

function takeDoubles(from: Float64Array, rows: Uint32Array, to: Float64Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]!]!;
}

function takeSmall(from: ColumnArray, rows: Uint32Array, to: ColumnArray): void {
  for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]!]!;
}

function wordsIn({ buffer, byteOffset, length }: ColumnArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length);
}

/** `concatTables` for each table of the sets, by name. */
export function concatTableSets<S extends Readonly<Record<string, Layout>>>(
  layouts: S,
  sets: readonly Tables<S>[],
): Tables<S> {
  const joined = Object.entries(layouts).map(([name, layout]) => {
    return [
      name,
      concatTables(
        layout,
        sets.map((set) => set[name]!),
      ),
    ];
  });
  return Object.fromEntries(joined) as Tables<S>;
}

/** A set of tables without rows. */
export function emptyTables<S extends Readonly<Record<string, Layout>>>(layouts: S): Tables<S> {
  return concatTableSets(layouts, []);
}
