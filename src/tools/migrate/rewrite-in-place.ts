import type { DefinitionNode } from 'graphql';
import { Kind, print } from 'graphql';
import type { FileText } from '../../tools-types.js';
import { FileDocument } from '../check/file-document.js';

/** A legacy operation with its fragments, and the same in V2. */
export interface Rewriting {
  /** The operation, then the fragments that it spreads. */
  readonly before: readonly DefinitionNode[];
  /** The rewritten definitions in the same order; undefined where there is no exact form. */
  readonly after: readonly DefinitionNode[] | undefined;
}

/** Files with the operations that were rewritten in place, and why each of the other operations stays. */
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
 * Replaces operations and fragments by their exact forms; all other characters of the files stay. An operation stays as
 * a whole if one of its parts cannot be replaced, or if another operation needs the old form of a fragment.
 */
export function rewriteInPlace(files: readonly FileText[], rewritings: readonly Rewriting[]): InPlace {
  const texts = new Map(files.map((file) => [file.name, file]));
  const stays = new Map<Rewriting, string>();
  const edits = new Map<Rewriting, ReadonlyMap<DefinitionNode, Edit>>();
  for (const rewriting of rewritings) {
    const found = editsOf(rewriting, texts);
    if (typeof found === 'string') stays.set(rewriting, found);
    else edits.set(rewriting, found);
  }
  keepBackShared(rewritings, edits, stays);
  const made = [...edits].filter(([rewriting]) => !stays.has(rewriting)).flatMap(([, own]) => [...own]);
  return { files: edited(texts, new Map(made)), stays };
}

/** The edits of an operation and its fragments, or the reason why there are none. */
function editsOf(
  { before, after }: Rewriting,
  texts: ReadonlyMap<string, FileText>,
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

function editOf(node: DefinitionNode, rewritten: string, texts: ReadonlyMap<string, FileText>): Edit | string {
  const { loc } = node;
  const source = loc?.source;
  const { text, stays } = texts.get(source?.name ?? '') ?? {};
  if (!loc || !(source instanceof FileDocument) || text === undefined) return 'its text is not known';
  const file = source.name;
  const old = source.body.slice(loc.start, loc.end);
  if (stays !== undefined) return `its file ${stays}`;
  const start = source.at(loc.start);
  if (!text.startsWith(old, start) || source.at(loc.end) - start !== old.length)
    return 'its text holds interpolations or escapes';
  if (hasComment(old)) return 'its comments would be lost';
  // Such characters would be printed as escapes; in a file that is not UTF-8 they are bytes of another encoding.
  if (/[\x80-\x9f]/.test(old)) return 'its text holds control characters';
  const lineStart = start + 1 - source.place(loc.start).column;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(lineStart, start)) ?? [];
  const laidOut = layOut(rewritten, source.quote, source.lineBreak, indent);
  return laidOut === undefined
    ? 'the new text would need escapes'
    : { file, start, end: start + old.length, text: laidOut };
}

/** Whether there is a `#` outside of string literals. */
function hasComment(text: string): boolean {
  return text.replaceAll(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/g, '').includes('#');
}

/**
 * A printed definition in the layout of its file: with the file's line breaks and the indentation of the first line, or
 * on one line in a string that must not have line breaks. Undefined where it would need escapes.
 */
function layOut(printed: string, opening: string, lineBreak: string, indent: string): string | undefined {
  if (opening !== '' && (printed.includes(opening) || /[\\]|\$\{/.test(printed))) return undefined;
  const isBlock = printed.includes('"""');
  if (opening === '"' || opening === "'") return isBlock ? undefined : printed.replaceAll(/\s*\n\s*/g, ' ');
  return printed.replaceAll('\n', isBlock ? lineBreak : lineBreak + indent);
}

/**
 * Keeps operations unchanged if another operation needs one of their fragments in another form. Then the operations
 * that share a fragment with these stay too, and so on.
 */
function keepBackShared(
  rewritings: readonly Rewriting[],
  edits: ReadonlyMap<Rewriting, ReadonlyMap<DefinitionNode, Edit>>,
  stays: Map<Rewriting, string>,
): void {
  const users = new Map<DefinitionNode, Rewriting[]>();
  for (const rewriting of rewritings)
    for (const node of rewriting.before) {
      if (node.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const known = users.get(node);
      if (known) known.push(rewriting);
      else users.set(node, [rewriting]);
    }
  const formIn = (rewriting: Rewriting, node: DefinitionNode) =>
    stays.has(rewriting) ? undefined : edits.get(rewriting)?.get(node)?.text;
  // The loop over a set also visits items that are added during the loop.
  const unsettled = new Set(users.keys());
  for (const node of unsettled) {
    unsettled.delete(node);
    const all = users.get(node) ?? [];
    const first = all[0];
    const other = first && all.find((each) => formIn(each, node) !== formIn(first, node));
    if (!other) continue;
    const odd = all.find((each) => formIn(each, node) === undefined);
    const kept = all.filter((each) => formIn(each, node) !== undefined);
    const needing = kept.map((each) => odd ?? (formIn(each, node) === formIn(first, node) ? other : first));
    users.delete(node);
    for (const [i, each] of kept.entries()) {
      stays.set(each, `its fragment ${nameOf(node)} is needed as it is by ${operationName(needing[i]!)}`);
      for (const shared of each.before) if (users.has(shared)) unsettled.add(shared);
    }
  }
}

function nameOf(node: DefinitionNode): string {
  return node.kind === Kind.FRAGMENT_DEFINITION ? node.name.value : '';
}

function operationName({ before: [operation] }: Rewriting): string {
  return operation?.kind === Kind.OPERATION_DEFINITION && operation.name
    ? `the operation ${operation.name.value}`
    : 'another operation';
}

function edited(texts: ReadonlyMap<string, FileText>, edits: ReadonlyMap<DefinitionNode, Edit>): FileText[] {
  const ofFiles = new Map<string, Edit[]>();
  for (const edit of edits.values()) {
    const ofFile = ofFiles.get(edit.file);
    if (ofFile) ofFile.push(edit);
    else ofFiles.set(edit.file, [edit]);
  }
  return Array.from(ofFiles, ([name, ofFile]) => {
    const { text } = texts.get(name)!;
    let [changed, at] = ['', 0];
    for (const { start, end, text: rewritten } of ofFile.sort((a, b) => a.start - b.start)) {
      changed += text.slice(at, start) + rewritten;
      at = end;
    }
    return { name, text: changed + text.slice(at) };
  });
}
