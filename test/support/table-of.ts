import { arrays, type Layout, type Table } from '../../src/store/columns/table.js';

/** The table of the rows, written column by column. */
export function tableOf<L extends Layout, R>(
  layout: L,
  rows: readonly R[],
  values: { readonly [K in keyof L]: (row: R, index: number) => number },
): Table<L> {
  const doubles = new Float64Array(rows.length);
  const columns = Object.entries(layout).map(([name, type]) => {
    const value = values[name]!;
    for (let i = 0; i < rows.length; i++) doubles[i] = value(rows[i]!, i);
    return [name, new arrays[type](doubles)];
  });
  return { length: rows.length, columns: Object.fromEntries(columns) } as Table<L>;
}
