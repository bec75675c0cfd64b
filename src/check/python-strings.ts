/** A string literal of a Python file. */
export interface PythonString {
  /** Its text as it stands in the file: escapes are not decoded, so that positions stay. */
  readonly text: string;
  /** Where the text begins in the file. */
  readonly offset: number;
}

/** A comment, or a string with its prefix and its quotes; a string of one quote ends with its line. */
const token = /#[^\n]*|([A-Za-z]{0,2})("""|'''|"|')/g;

/** The string literals of a Python file, in order. Formatted strings (`f"..."`) are left out: their text is unknown. */
export function pythonStrings(source: string): PythonString[] {
  const found: PythonString[] = [];
  const scan = new RegExp(token);
  for (let match = scan.exec(source); match; match = scan.exec(source)) {
    const [whole, prefix, quote] = match;
    if (quote === undefined) continue;
    const offset = match.index + whole.length;
    const end = endOf(source, offset, quote);
    if (!/f/i.test(prefix ?? '')) found.push({ text: source.slice(offset, end), offset });
    scan.lastIndex = end + quote.length;
  }
  return found;
}

/** Where a string ends that begins behind its opening quote. */
function endOf(source: string, start: number, quote: string): number {
  for (let i = start; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source.startsWith(quote, i)) return i;
    else if (quote.length === 1 && source[i] === '\n') return i;
  }
  return source.length;
}
