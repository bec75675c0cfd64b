import type { SourceLocation } from 'graphql';

/** A function from a position of a text to line and column, both from 1. Its first call finds the lines. */
export function locator(text: string): (position: number) => SourceLocation {
  let starts: readonly number[] | undefined;
  return (position) => {
    starts ??= lineStarts(text);
    let [first, end] = [0, starts.length];
    // The last line that starts at or before the position has an index in [first, end).
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      if (starts[middle]! <= position) first = middle;
      else end = middle;
    }
    return { line: first + 1, column: position - starts[first]! + 1 };
  };
}

/** The positions at which lines start. A line ends at CR LF, LF or CR. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}
