import { extname } from 'node:path';
import { Source } from 'graphql';
import { pythonStrings } from './python-strings.js';

const graphqlFiles: ReadonlySet<string> = new Set(['.graphql', '.gql']);
const scriptFiles: ReadonlySet<string> = new Set(['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts']);
const pythonFiles: ReadonlySet<string> = new Set(['.py', '.pyi']);

/** Whether files of this name are read. */
export function isChecked(name: string): boolean {
  const type = extname(name).toLowerCase();
  return graphqlFiles.has(type) || scriptFiles.has(type) || pythonFiles.has(type);
}

/** A text that begins as an executable document does: an operation, a fragment, or a selection of fields. */
const executable =
  /^(?:\s|,|#[^\n]*\n)*(?:(?:query|mutation|subscription)(?:\s+\w+)?\s*[({@]|fragment\s+\w+\s+on\s+\w|\{(?:\s|#[^\n]*\n)*[A-Za-z_.])/;

/**
 * The GraphQL documents of a file, with their positions in it: the whole text of a GraphQL file, the tagged templates
 * of a script (their interpolations are left out), the strings of a Python file that begin as a document does. Throws
 * a SyntaxError for a script that cannot be parsed.
 */
export async function documentsIn(name: string, text: string): Promise<Source[]> {
  const type = extname(name).toLowerCase();
  if (graphqlFiles.has(type)) return text.trim() === '' ? [] : [new Source(text, name)];
  if (pythonFiles.has(type))
    return pythonStrings(text)
      .filter((string) => executable.test(string.text))
      .map(({ text: body, line, column }) => new Source(body, name, { line, column }));
  if (!scriptFiles.has(type) || !/gql|graphql/i.test(text)) return [];
  const { gqlPluckFromCodeString } = await import('@graphql-tools/graphql-tag-pluck');
  const sources = await gqlPluckFromCodeString(name, text, { skipIndent: true });
  return sources.map(({ body, locationOffset }) => new Source(body, name, locationOffset));
}
