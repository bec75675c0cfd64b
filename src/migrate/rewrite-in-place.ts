import { extname } from 'node:path';
import type { DefinitionNode, FragmentDefinitionNode, Source } from 'graphql';
import { Kind, print } from 'graphql';
import { findingAt } from '../check/finding.js';
import type { FileText } from '../tools-api.js';

/** A legacy operation with its fragments, and the same in V2. */
export interface Rewriting {
  /** The operation, then the fragments that it spreads. */
  readonly before: readonly DefinitionNode[];
  /** In the same order; undefined where there is no exact form. */
  readonly after: readonly DefinitionNode[] | undefined;
}

/** Files with the operations that could be rewritten where they stand, and why each other one stays. */
export interface InPlace {
  /** Files whose text changes. */
  readonly files: readonly FileText[];
  readonly stays: ReadonlyMap<Rewriting, string>;
}

/** A new text for a part of a file. */
interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Puts exact forms in the place of their operations and fragments; all other characters of the files stay. An operation
 * stays as a whole if one of its parts cannot be replaced, or if another operation needs the old form of a fragment.
 */
export function rewriteInPlace(files: readonly FileText[], rewritings: readonly Rewriting[]): InPlace {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const stays = new Map<Rewriting, string>();
  const edits = new Map<Rewriting, ReadonlyMap<DefinitionNode, Edit>>();
  for (const rewriting of rewritings) {
    const found = editsOf(rewriting, texts);
    if (typeof found === 'string') stays.set(rewriting, found);
    else edits.set(rewriting, found);
  }
  // Each round keeps back operations whose fragments others need, until none is left.
  for (let size = -1; size !== stays.size; ) {
    size = stays.size;
    for (const [rewriting, own] of edits) {
      const needed = neededElsewhere(rewriting, own, rewritings, edits, stays);
      if (needed && !stays.has(rewriting)) stays.set(rewriting, needed);
    }
  }
  const made = [...edits].filter(([rewriting]) => !stays.has(rewriting)).flatMap(([, own]) => [...own]);
  return { files: edited(texts, new Map(made)), stays };
}

/** The edits of an operation and its fragments, or the reason why there are none. */
function editsOf(
  { before, after }: Rewriting,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<DefinitionNode, Edit> | string {
  if (!after) return 'it has no exact form';
  const edits = new Map<DefinitionNode, Edit>();
  for (const [i, node] of before.entries()) {
    const rewritten = print(after[i]!);
    if (rewritten === print(node)) continue;
    const edit = editOf(node, rewritten, texts);
    if (typeof edit === 'string') return edit;
    edits.set(node, edit);
  }
  return edits;
}

function editOf(node: DefinitionNode, rewritten: string, texts: ReadonlyMap<string, string>): Edit | string {
  const { loc } = node;
  const file = loc?.source.name ?? '';
  const text = texts.get(file);
  const old = loc?.source.body.slice(loc.start, loc.end);
  if (!loc || text === undefined || old === undefined) return 'its text is not known';
  const start = offsetIn(text, loc.source, loc.start);
  if (!text.startsWith(old, start)) return 'its text holds interpolations or escapes';
  if (hasComment(old)) return 'its comments would be lost';
  const laidOut = layOut(rewritten, text, start, openingOf(file, text, start - loc.start));
  return laidOut === undefined
    ? 'the new text would need escapes'
    : { file, start, end: start + old.length, text: laidOut };
}

/** The offset in the text of a file of an offset in one of its documents. */
function offsetIn(text: string, source: Source, offset: number): number {
  const fault = { rule: 'deprecated', severity: 'warning', message: '', remedy: '' } as const;
  const { line, column } = findingAt(source, offset, fault);
  const breaks = [...text.matchAll(/\r\n|[\n\r]/g)];
  const before = breaks[line - 2];
  return (before ? before.index + before[0].length : 0) + column - 1;
}

/** Whether a `#` stands outside of texts. */
function hasComment(text: string): boolean {
  return text.replaceAll(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/g, '').includes('#');
}

/** The quotes that open the text around a document which begins at an offset; none in a GraphQL file. */
function openingOf(file: string, text: string, start: number): string {
  const type = extname(file).toLowerCase();
  if (type === '.graphql' || type === '.gql') return '';
  if (type !== '.py' && type !== '.pyi') return '`';
  const [quote = ''] = /("""|'''|"|')$/.exec(text.slice(0, start)) ?? [];
  return quote;
}

/**
 * A printed definition as it stands in a file: with the indentation of its first line and the line breaks of the file,
 * on one line in a string that must not have more. Undefined where it would need escapes.
 */
function layOut(printed: string, text: string, start: number, opening: string): string | undefined {
  if (opening !== '' && (printed.includes(opening) || /[\\]|\$\{/.test(printed))) return undefined;
  const isBlock = printed.includes('"""');
  if (opening === '"' || opening === "'") return isBlock ? undefined : printed.replaceAll(/\s*\n\s*/g, ' ');
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(lineStart, start)) ?? [];
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  return printed.replaceAll('\n', isBlock ? lineBreak : lineBreak + indent);
}

/** Why the fragments of an operation must stay, if they must: another operation stays, or needs another new form. */
function neededElsewhere(
  rewriting: Rewriting,
  own: ReadonlyMap<DefinitionNode, Edit>,
  all: readonly Rewriting[],
  edits: ReadonlyMap<Rewriting, ReadonlyMap<DefinitionNode, Edit>>,
  stays: ReadonlyMap<Rewriting, string>,
): string | undefined {
  for (const [node, { text }] of own) {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) continue;
    for (const other of all) {
      if (other === rewriting || !other.before.includes(node)) continue;
      if (!stays.has(other) && edits.get(other)?.get(node)?.text === text) continue;
      return `its fragment ${nameOf(node)} is needed as it is by ${operationName(other)}`;
    }
  }
  return undefined;
}

function nameOf({ name }: FragmentDefinitionNode): string {
  return name.value;
}

function operationName({ before: [operation] }: Rewriting): string {
  return operation?.kind === Kind.OPERATION_DEFINITION && operation.name
    ? `the operation ${operation.name.value}`
    : 'another operation';
}

function edited(texts: ReadonlyMap<string, string>, edits: ReadonlyMap<DefinitionNode, Edit>): FileText[] {
  const changed = new Map<string, string>();
  for (const { file, start, end, text } of [...edits.values()].sort((a, b) => b.start - a.start)) {
    const now = changed.get(file) ?? texts.get(file)!;
    changed.set(file, now.slice(0, start) + text + now.slice(end));
  }
  return [...changed].map(([name, text]) => ({ name, text }));
}
