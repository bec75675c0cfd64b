import type { Service } from '../../types.js';
import { FileDocument, Lines } from './file-document.js';
import { filledHoles } from './filled-holes.js';
import type { Finding } from './finding.js';
import { findingAt } from './finding.js';

import { placed } from './placed-text.js';

/** The beginning of an address of tiles, up to the value of its parameter `query`. */
const beginning = /\/vectorTiles\/(\w+)\/[^\s"'`<>?]{0,500}\?query=/g;
/** The longest query that is read, characters. */
const mostCharacters = 16_384;

/**
 * Findings of the addresses of tiles in a text, if it contains their queries as JSON or percent-encoded. A query that
 * the program puts in is unknown. The numbers of the tile are not judged.
 */
export async function tileFindings(service: Service, name: string, text: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const source = new FileDocument(filledHoles(placed(text, 0)), name, new Lines(text), '');
  const headers = { authorization: `Bearer ${service.sessions.issue('demo')}` };
  for (const match of text.matchAll(beginning)) {
    const query = queryAt(text, match.index + match[0].length);
    if (query === undefined) continue;
    const address = `http://localhost/vectorTiles/${match[1]}/0/0/0?query=${encodeURIComponent(query)}`;
    const response = await service.fetch(new Request(address, { headers }));
    if (response.status === 200) continue;
    const { error } = await response.json();
    const remedy = `The service answers ${response.status} ${error.code}.`;
    found.push(
      findingAt(source, match.index, { rule: 'tile-query', severity: 'error', message: error.message, remedy }),
    );
  }
  return found;
}

/** The JSON text of a query that begins at an offset; undefined where its end is missing. */
function queryAt(text: string, start: number): string | undefined {
  const rest = text.slice(start, start + mostCharacters);
  const [encoded = ''] = /^[\w.~%!*()+-]*/.exec(rest) ?? [];
  const candidates = [decoded(encoded), ...jsonAt(rest)];
  return candidates.find((candidate) => isObject(candidate));
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** The text up to the brace that closes its first one; quotes may be escaped by the string around it. */
function* jsonAt(text: string): Generator<string> {
  if (!text.startsWith('{')) return;
  yield upToClosing(text);
  yield upToClosing(text.replaceAll('\\"', '"'));
}

function upToClosing(text: string): string {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') depth += 1;
    else if (part === '}' && --depth === 0) return text.slice(0, index + 1);
  }
  return '';
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
