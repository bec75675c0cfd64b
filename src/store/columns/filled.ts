import type { ColumnArray } from './table.js';

/** Fills an array with a value for each index: several times as fast as `from` of the array's type. */
export function filled<A extends ColumnArray>(array: A, valueAt: (index: number) => number): A {
  for (let index = 0; index < array.length; index++) array[index] = valueAt(index);
  return array;
}
