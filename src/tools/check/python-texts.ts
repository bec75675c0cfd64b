import type { TextInFile } from './placed-text.js';
import { hole, holeAt, joined, type PlacedText, placed, replaced, unescaped } from './placed-text.js';

/** A comment, or a string with its prefix and its quotes; a string of one quote ends with its line. */
const token = /#[^\n]*|(?:\b([A-Za-z]{1,2}))?("""|'''|"|')/g;
/** The expressions of a formatted string; braces within them come in pairs. */
const fields = /\{\{|\}\}|\{(?:[^{}]|\{[^{}]*\})*\}/g;
const percents = /%%|%(?:\(\w+\))?[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]/g;
const dollars = /\$\$|\$\{?\w+\}?/g;
/** What separates two strings that form one text: white space, comments, `+`, and a name or a call, which is a hole. */
const gap = /^(?:\s|\\\n|#[^\n]*)*(?:\+(?:\s|\\\n)*(?:([\w.]+(?:\([^()"'{}]*\))?)(?:\s|\\\n)*\+(?:\s|\\\n)*)?)?$/;

/** Strings of a Python file that form one text, and where the last of them ends, with its quotes. */
interface Group {
  readonly parts: PlacedText[];
  readonly quote: string;
  readonly before: string;
  end: number;
}

/**
 * The strings of a Python file, in order, each concatenation as one text. A part that the program puts in, such as by
 * `f"{x}"`, `.format(...)`, `% (...)` or `Template`, is a hole.
 */
export function pythonTexts(source: string): TextInFile[] {
  const groups: Group[] = [];
  let depth = 0;
  let open: Group | undefined;
  let seen = 0;
  const scan = new RegExp(token);
  for (let match = scan.exec(source); match; match = scan.exec(source)) {
    const [whole, prefix = '', quote] = match;
    depth += depthOf(source.slice(seen, match.index));
    seen = match.index + whole.length;
    if (quote === undefined) continue;
    const start = match.index + whole.length;
    const end = endOf(source, start, quote);
    const text = stringText(source.slice(start, end), start, prefix);
    const between = open && source.slice(open.end, match.index);
    const isOne = between !== undefined && between.length < 1000 && (depth > 0 || !/(?<!\\)\n/.test(between));
    const put = isOne ? gap.exec(between) : null;
    if (open && put) {
      if (put[1] !== undefined) open.parts.push(holeAt(open.end));
      open.parts.push(text);
    } else {
      open = { parts: [text], quote, before: source.slice(Math.max(0, match.index - 40), match.index), end };
      groups.push(open);
    }
    open.end = end + quote.length;
    seen = open.end;
    scan.lastIndex = open.end;
  }
  return groups.map((group) => textOf(group, source));
}

function depthOf(code: string): number {
  let depth = 0;
  for (const [bracket] of code.matchAll(/[()[\]{}]/g)) depth += '([{'.includes(bracket) ? 1 : -1;
  return depth;
}

function stringText(raw: string, start: number, prefix: string): PlacedText {
  const text = /r/i.test(prefix) ? placed(raw, start) : unescaped(placed(raw, start));
  return /[ft]/i.test(prefix) ? withFields(text) : text;
}

function withFields(text: PlacedText): PlacedText {
  return replaced(text, fields, ([found]) => (found === '{{' ? '{' : found === '}}' ? '}' : hole));
}

function textOf({ parts, quote, before, end }: Group, source: string): TextInFile {
  let text = joined(parts);
  const after = source.slice(end, end + 40);
  if (/^\s*\)?\s*\.format\s*\(/.test(after)) text = withFields(text);
  else if (/^\s*\)?\s*%\s*[(\w{]/.test(after))
    text = replaced(text, percents, ([found]) => (found === '%%' ? '%' : hole));
  else if (/\bTemplate\s*\(\s*$/.test(before))
    text = replaced(text, dollars, ([found]) => (found === '$$' ? '$' : hole));
  return { ...text, isMarked: /\b(?:gql|graphql)\s*\(\s*$/i.test(before), quote };
}

/** The end of a string that begins after its opening quote. */
function endOf(source: string, start: number, quote: string): number {
  for (let i = start; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source.startsWith(quote, i)) return i;
    else if (quote.length === 1 && source[i] === '\n') return i;
  }
  return source.length;
}
