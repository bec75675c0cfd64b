import { extname } from 'node:path';
import type { FileText } from '../tools-api.js';
import { nextImmediate } from '../work/event-loop.js';
import { FileDocument, Lines } from './file-document.js';
import type { Finding } from './finding.js';
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
const beginnings = [
  /(?:query|mutation|subscription)(?:\s+\w+)?\s*[({@]/,
  /fragment\s+\w+\s+on\s+\w/,
  /\{\s*(?:#[^\n]*\n\s*)*[A-Za-z_.]/,
];
const executable = new RegExp(`^[\\s,]*(?:#[^\\n]*\\n[\\s,]*)*(?:${beginnings.map(({ source }) => source).join('|')})`);

/**
 * The GraphQL documents of some files, with their positions in them: the whole text of a GraphQL file, the tagged
 * templates of a script (their interpolations are blank), the strings of a Python file that begin as a document does.
 * `findings` gets a file that cannot be parsed; the others are read.
 */
export async function documentsIn(files: readonly FileText[], findings: Finding[]): Promise<FileDocument[]> {
  const documents: FileDocument[] = [];
  for (const { name, text } of files) {
    // Signals are heard between two files.
    await nextImmediate();
    try {
      const lines = new Lines(text);
      for (const { text: body, offset } of await textsIn(name, text))
        documents.push(new FileDocument(body, name, offset, lines));
    } catch (error) {
      findings.push(unparsable(name, error));
    }
  }
  return documents;
}

interface TextInFile {
  readonly text: string;
  readonly offset: number;
}

async function textsIn(name: string, text: string): Promise<readonly TextInFile[]> {
  const type = extname(name).toLowerCase();
  if (graphqlFiles.has(type)) return text.trim() === '' ? [] : [{ text, offset: 0 }];
  if (pythonFiles.has(type)) return pythonStrings(text).filter((string) => executable.test(string.text));
  if (!scriptFiles.has(type) || !/gql|graphql/i.test(text)) return [];
  const { gqlPluckFromCodeString } = await import('@graphql-tools/graphql-tag-pluck');
  const found = new Map<number, string>();
  await gqlPluckFromCodeString(name, text, {
    // Templates are taken here, with their places; an empty text is not looked at further.
    pluckStringFromFile(code, { start, end, expressions }) {
      if (typeof start === 'number' && typeof end === 'number') {
        const holes = expressions.map((hole) => [hole.start ?? end, hole.end ?? end] as const);
        found.set(start + 1, withBlanks(code.slice(start + 1, end - 1), start + 1, holes));
      }
      return '';
    },
  });
  return Array.from(found, ([offset, template]) => ({ text: template, offset })).filter(
    ({ text: template }) => template.trim() !== '',
  );
}

/** A template with blanks in the places of its interpolations and of the backslashes before backticks. */
function withBlanks(template: string, offset: number, holes: readonly (readonly [number, number])[]): string {
  let text = '';
  for (const [start, end] of holes) {
    const opening = template.lastIndexOf('${', start - offset);
    text += template.slice(text.length, opening);
    text += ' '.repeat(template.indexOf('}', end - offset) + 1 - opening);
  }
  return (text + template.slice(text.length)).replaceAll('\\`', ' `');
}

/** The parser of scripts throws errors of several kinds, and runs out of stack in what is nested too deeply. */
function unparsable(file: string, error: unknown): Finding {
  if (!(error instanceof Error)) throw error;
  const at: { line?: number; column?: number } = Reflect.get(error, 'loc') ?? {};
  return {
    file,
    line: at.line ?? 1,
    column: (at.column ?? 0) + 1,
    rule: 'syntax',
    severity: 'error',
    message: `The file cannot be parsed: ${error.message}`,
    remedy: 'Correct the script, or give its documents in .graphql files.',
  };
}
