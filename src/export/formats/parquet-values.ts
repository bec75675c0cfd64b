import type { ByteWriter } from 'hyparquet-writer';
import { invariant } from '../../errors.js';
import type { ParquetLeaf, ParquetValue } from './parquet-column.js';

/** Appends values in the encoding PLAIN. */
export function appendValues(page: ByteWriter, type: ParquetLeaf['type'], values: readonly ParquetValue[]): void {
  switch (type) {
    case 'BYTE_ARRAY':
      for (const value of values) appendText(page, value);
      break;
    case 'INT32':
      for (const value of values) page.appendInt32(numberOf(value));
      break;
    case 'INT64':
      for (const value of values) appendWhole(page, numberOf(value));
      break;
    case 'DOUBLE':
      for (const value of values) page.appendFloat64(numberOf(value));
  }
}

/** A text in UTF-8, or bytes, after its length. */
function appendText(page: ByteWriter, value: ParquetValue): void {
  invariant(typeof value !== 'number', 'a column of texts has texts');
  if (typeof value !== 'string') {
    page.appendUint32(value.length);
    page.appendBytes(value);
    return;
  }
  const { length } = value;
  page.ensure(4 + length);
  const { view, index } = page;
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code > 0x7f) {
      appendText(page, Buffer.from(value));
      return;
    }
    view.setUint8(index + 4 + i, code);
  }
  view.setUint32(index, length, true);
  page.index += 4 + length;
}

/** A whole number that a double holds, in 64 bits: the low half first. */
function appendWhole(page: ByteWriter, value: number): void {
  page.appendUint32(value >>> 0);
  page.appendInt32(Math.floor(value / 2 ** 32));
}

function numberOf(value: ParquetValue): number {
  invariant(typeof value === 'number', 'a column of numbers has numbers');
  return value;
}
