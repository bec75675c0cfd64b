import type { Source } from 'graphql';
import { getLocation } from 'graphql';
import type { Finding } from '../tools-api.js';

export type { Finding } from '../tools-api.js';

/** What is wrong at an offset of a text that stands in a file. */
export type Fault = Omit<Finding, 'file' | 'line' | 'column'>;

/** The finding of a fault at an offset of a document. */
export function findingAt(source: Source, offset: number, fault: Fault): Finding {
  const { line, column } = getLocation(source, offset);
  const { line: firstLine, column: firstColumn } = source.locationOffset;
  return {
    file: source.name,
    line: firstLine + line - 1,
    column: line === 1 ? firstColumn + column - 1 : column,
    ...fault,
  };
}
