import type { Layout } from './table.js';

/**
 * Offsets of columns in rows of numbers, named as in their layout: code that names columns through them stays right
 * when a layout gets another column.
 */
export type Offsets<C extends PropertyKey> = Readonly<Record<C, number>>;

/** The columns of a layout stand side by side in its order, the first at `first`. */
export function offsetsOf<L extends Layout>(layout: L, first = 0): Offsets<keyof L> {
  return Object.fromEntries(Object.keys(layout).map((name, i) => [name, first + i])) as Offsets<keyof L>;
}

/** Offsets for each layout of a set whose columns begin at the same offset. */
export function offsetsOfEach<S extends Readonly<Record<string, Layout>>>(
  layouts: S,
  first: number,
): { readonly [K in keyof S]: Offsets<keyof S[K]> } {
  const entries = Object.entries(layouts).map(([name, layout]) => [name, offsetsOf(layout, first)]);
  return Object.fromEntries(entries) as { readonly [K in keyof S]: Offsets<keyof S[K]> };
}

/** Number of columns. */
export function widthOf(layout: Layout): number {
  return Object.keys(layout).length;
}

/** Number of columns of the widest layout of a set. */
export function widestOf(layouts: Readonly<Record<string, Layout>>): number {
  return Math.max(...Object.values(layouts).map(widthOf));
}

/** Writes a value into every column of the row that begins at numbers[at]; the compiler requires a value for each. */
export function writeRow<C extends string>(
  numbers: Float64Array | Int32Array,
  at: number,
  offsets: Offsets<C>,
  row: Readonly<Record<NoInfer<C>, number>>,
): void {
  for (const name in offsets) numbers[at + offsets[name]] = row[name];
}
