import { getLocation, type Source } from 'graphql';
import type { Finding } from '../../tools-types.js';
import { FileDocument } from './file-document.js';

export type { Finding } from '../../tools-types.js';

/** A finding at an offset of a text in a file. */
export type Fault = Omit<Finding, 'file' | 'line' | 'column'>;

/** The finding of a fault at an offset of a document. */
export function findingAt(source: Source, offset: number, fault: Fault): Finding {
  const { line, column } = source instanceof FileDocument ? source.place(offset) : getLocation(source, offset);
  return { file: source.name, line, column, ...fault };
}
