import { hole, joined, type PlacedText, placed, replaced } from './placed-text.js';
import type { TextInFile } from './text-in-file.js';

/** A comment, a string of literal characters, or one with variables. */
const token = /(?<=^|\s)#[^\n]*|\\[\s\S]|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g;
/** Escapes, and what the shell puts in. */
const puts = /\\([\\"$`])|\\\n|\$\{[^}]*\}|\$\([^)]*\)|`[^`]*`|\$\w+/g;

/** The strings of a shell script, in order; those that touch each other are one text. */
export function shellTexts(script: string): TextInFile[] {
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
