import type { ColumnChunk, Encoding, Statistics } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { snappyCompress } from 'hyparquet-writer/src/snappy.js';
import type { ParquetColumn, ParquetLeaf, ParquetValue } from './parquet-column.js';
import { dictionaryOf } from './parquet-dictionary.js';
import { appendValues } from './parquet-values.js';

/**
 * Writes a column of a row group: a dictionary where it saves half, and one page of values. `scratch` is written over.
 * Returns what the end of the file says of it, and its size before compression.
 */
export function writeChunk(writer: ByteWriter, column: ParquetColumn, rows: number, scratch: ByteWriter): ColumnChunk {
  const { leaf, values } = column;
  const start = writer.offset;
  const dictionary = dictionaryOf(leaf, values);
  let size = dictionary === undefined ? 0 : writeDictionary(writer, leaf, dictionary.values, scratch);
  const encoding: Encoding = dictionary === undefined ? 'PLAIN' : 'RLE_DICTIONARY';
  const pageStart = writer.offset;
  const page = emptied(scratch);
  if (dictionary === undefined) appendValues(page, leaf.type, values);
  else {
    const bits = bitsOf(dictionary.values.length - 1);
    page.appendUint8(bits);
    writeRleBitPackedHybrid(page, dictionary.indexes, bits);
  }
  size += writePage(writer, column, rows, page, encoding);
  return {
    file_offset: BigInt(start),
    meta_data: {
      type: leaf.type,
      encodings: dictionary === undefined ? [encoding] : ['PLAIN', encoding],
      path_in_schema: [...leaf.path],
      codec: 'SNAPPY',
      num_values: BigInt(entriesOf(column)),
      total_compressed_size: BigInt(writer.offset - start),
      total_uncompressed_size: BigInt(size),
      data_page_offset: BigInt(pageStart),
      ...(dictionary === undefined ? {} : { dictionary_page_offset: BigInt(start) }),
      ...(leaf.isCompared ? { statistics: statisticsOf(column, dictionary?.values ?? values) } : {}),
    },
  };
}

/** Writes a page of values; returns its size before compression. */
function writePage(
  writer: ByteWriter,
  column: ParquetColumn,
  rows: number,
  page: ByteWriter,
  encoding: Encoding,
): number {
  const { leaf, values, definition, repetition } = column;
  const levels = new ByteWriter(256);
  const repetitionLength = leaf.isList ? writeRleBitPackedHybrid(levels, repetition, 1) : 0;
  const definitionLength =
    leaf.maxDefinition > 0 ? writeRleBitPackedHybrid(levels, definition, bitsOf(leaf.maxDefinition)) : 0;
  const bytes = snappyCompress(page.getBytes());
  const start = writer.offset;
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.index + page.index,
    compressed_page_size: levels.index + bytes.length,
    data_page_header_v2: {
      num_values: entriesOf(column),
      num_nulls: entriesOf(column) - values.length,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: definitionLength,
      repetition_levels_byte_length: repetitionLength,
      is_compressed: true,
    },
  });
  const headerLength = writer.offset - start;
  writer.appendBytes(levels.getBytes());
  writer.appendBytes(bytes);
  return headerLength + levels.index + page.index;
}

/** Writes the page of a dictionary; returns its size before compression. */
function writeDictionary(
  writer: ByteWriter,
  { type }: ParquetLeaf,
  values: readonly ParquetValue[],
  scratch: ByteWriter,
): number {
  const page = emptied(scratch);
  appendValues(page, type, values);
  const bytes = snappyCompress(page.getBytes());
  const start = writer.offset;
  writePageHeader(writer, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: page.index,
    compressed_page_size: bytes.length,
    dictionary_page_header: { num_values: values.length, encoding: 'PLAIN' },
  });
  const headerLength = writer.offset - start;
  writer.appendBytes(bytes);
  return headerLength + page.index;
}

/**
 * How many nulls there are, and the extremes of values. Texts are ordered by their bytes in UTF-8, as by `<` below the
 * surrogates; with a character from there on no extremes are given.
 */
function statisticsOf(column: ParquetColumn, values: readonly ParquetValue[]): Statistics {
  const nulls = { null_count: BigInt(entriesOf(column) - column.values.length) };
  const [first] = values;
  if (first === undefined || first instanceof Uint8Array) return nulls;
  let [least, greatest] = [first, first];
  for (const value of values) {
    if (value instanceof Uint8Array || (typeof value === 'string' && fromSurrogates.test(value))) return nulls;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return { ...nulls, min_value: least, max_value: greatest };
}

const fromSurrogates = /[\ud800-\uffff]/;

/** Values and nulls of a column. */
function entriesOf({ leaf, values, definition }: ParquetColumn): number {
  return leaf.maxDefinition > 0 ? definition.length : values.length;
}

/** Bits of a whole number. */
function bitsOf(value: number): number {
  return 32 - Math.clz32(value);
}

function emptied(scratch: ByteWriter): ByteWriter {
  scratch.index = 0;
  return scratch;
}
