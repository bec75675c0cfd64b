import { extname } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { nextImmediate } from '../../base/work/event-loop.js';
import type { FileText } from '../../tools-types.js';
import { DocumentSearch } from './document-search.js';
import { FileDocument, Lines } from './file-document.js';
import type { Finding } from './finding.js';
import type { TextInFile } from './placed-text.js';
import { hole, joined, type PlacedText, placed, replaced, sliced, unescaped } from './placed-text.js';
import { pythonTexts } from './python-texts.js';

/** A comment, a string of literal characters, or one with variables. */
const token = /(?<=^|\s)#[^\n]*|\\[\s\S]|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g;
/** Escapes, and the expressions that the shell replaces. */
const puts = /\\([\\"$`])|\\\n|\$\{[^}]*\}|\$\([^)]*\)|`[^`]*`|\$\w+/g;

const graphqlFiles: ReadonlySet<string> = new Set(['.graphql', '.gql']);
const scriptFiles: ReadonlySet<string> = new Set(['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts']);
const pythonFiles: ReadonlySet<string> = new Set(['.py', '.pyi']);
const shellFiles: ReadonlySet<string> = new Set(['.sh', '.bash']);

/** Whether files of this name are read. */
export function isChecked(name: string): boolean {
  const type = extname(name).toLowerCase();
  return [graphqlFiles, scriptFiles, pythonFiles, shellFiles].some((types) => types.has(type));
}

/** The member of the body of a request that holds its document. */
const member = /"query"\s*:\s*"((?:[^"\\]|\\[\s\S])*)"/g;

/**
 * The GraphQL documents of some files, with their positions in them: the whole text of a GraphQL file, texts that a
 * program marks as GraphQL, and other texts that are almost certainly GraphQL: operations, and selections of root
 * fields of the schema. Parts that a program puts in are unknown. `findings` gets a note for a file that seems to
 * contain unreadable documents, and a warning if the file cannot be parsed.
 */
export async function documentsIn(
  files: readonly FileText[],
  schema: GraphQLSchema,
  findings: Finding[],
): Promise<FileDocument[]> {
  const documents: FileDocument[] = [];
  const search = new DocumentSearch(schema);
  for (const { name, text } of files) {
    // Signals are handled between two files.
    await nextImmediate();
    const lines = new Lines(text);
    let unread: number | undefined;
    try {
      for (const each of await textsIn(name, text, search)) {
        const document = search.documentOf(each, name, lines);
        if (document instanceof FileDocument) documents.push(document);
        else unread ??= document;
      }
    } catch (error) {
      // The parser of scripts runs out of stack in a script that is nested too deeply.
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
      if (search.mayMean(text)) findings.push(unparsable(name, error));
    }
    if (unread !== undefined) findings.push(unreadAt(name, lines.at(unread)));
  }
  return documents;
}

async function textsIn(name: string, text: string, search: DocumentSearch): Promise<readonly TextInFile[]> {
  const type = extname(name).toLowerCase();
  if (graphqlFiles.has(type)) return text.trim() === '' ? [] : [{ ...placed(text, 0), isMarked: true, quote: '' }];
  if (!search.mayHold(text)) return [];
  if (pythonFiles.has(type)) return withBodies(pythonTexts(text));
  if (shellFiles.has(type)) return withBodies(shellTexts(text));
  if (!scriptFiles.has(type)) return [];
  // The parser of scripts takes time to load.
  const { scriptTexts } = await import('./script-texts.js');
  return withBodies(scriptTexts(text, type));
}

/** The texts, and the documents within those that are bodies of requests. */
function withBodies(texts: readonly TextInFile[]): TextInFile[] {
  return texts.flatMap((text) => {
    if (text.isMarked || !text.text.includes('"query"')) return [text];
    const inner = Array.from(text.text.matchAll(member), ({ 0: whole, 1: body = '', index }) => {
      const start = index + whole.length - 1 - body.length;
      return { ...unescaped(sliced(text, start, start + body.length)), isMarked: false, quote: '"' };
    });
    return inner.length > 0 ? inner : [text];
  });
}

function unparsable(file: string, error: Error): Finding {
  const at: { line?: number; column?: number } = Reflect.get(error, 'loc') ?? {};
  const place = { line: at.line ?? 1, column: (at.column ?? 0) + 1 };
  return { ...unreadAt(file, place), severity: 'warning', message: `The file cannot be parsed: ${error.message}` };
}

function unreadAt(file: string, place: { readonly line: number; readonly column: number }): Finding {
  return {
    file,
    ...place,
    rule: 'unread',
    severity: 'note',
    message: 'The text names a root field, and is no whole document: it is not judged.',
    remedy: 'Give its document in one text, or in a .graphql file.',
  };
}

/** The strings of a shell script, in order; strings without a gap between them are one text. */
function shellTexts(script: string): TextInFile[] {
  const groups: { readonly parts: PlacedText[]; readonly quote: string; end: number }[] = [];
  for (const match of script.matchAll(token)) {
    const { 0: whole, 1: literal, 2: expanded, index } = match;
    const text = literal ?? expanded;
    if (text === undefined) continue;
    const inner = placed(text, index + 1);
    const part =
      literal === undefined ? replaced(inner, puts, ([all, kept]) => kept ?? (all === '\\\n' ? '' : hole)) : inner;
    const last = groups.at(-1);
    if (last?.end === index) last.parts.push(part);
    else groups.push({ parts: [part], quote: whole.charAt(0), end: 0 });
    groups.at(-1)!.end = index + whole.length;
  }
  return groups.map(({ parts, quote }) => ({ ...joined(parts), isMarked: false, quote }));
}
