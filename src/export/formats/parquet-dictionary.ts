import type { ParquetLeaf, ParquetValue } from './parquet-column.js';

/** Distinct values in the order in which they come, and for each value its index among them. */
export interface ParquetDictionary {
  readonly values: readonly ParquetValue[];
  readonly indexes: number[];
}

/** Of a text, beside its bytes. */
const lengthBytes = 4;
/** Where more than four fifths of so many first values are distinct, the rest is not looked at. */
const sample = 512;
const mostDistinct = 0.8 * sample;

/**
 * The dictionary of a column of texts that is at most half as long with it; undefined for others. Numbers have none:
 * compressed they are hardly shorter with it.
 */
export function dictionaryOf(
  { type, isDistinct }: ParquetLeaf,
  values: readonly ParquetValue[],
): ParquetDictionary | undefined {
  if (type !== 'BYTE_ARRAY' || isDistinct || values.length === 0) return undefined;
  const known = new Map<ParquetValue, number>();
  const indexes: number[] = [];
  let [length, distinctLength] = [0, 0];
  for (const value of values) {
    if (typeof value !== 'string') return undefined;
    length += lengthBytes + value.length;
    const before = known.get(value);
    indexes.push(before ?? known.size);
    if (before !== undefined) continue;
    distinctLength += lengthBytes + value.length;
    known.set(value, known.size);
    if (indexes.length <= sample && known.size > mostDistinct) return undefined;
  }
  const indexLength = (indexes.length * (32 - Math.clz32(known.size - 1))) / 8;
  return 2 * (distinctLength + indexLength) > length ? undefined : { values: [...known.keys()], indexes };
}
