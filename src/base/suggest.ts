/** ` Did you mean "x"?` with the nearest of some names; the empty text when none is near. */
export function suggestion(name: string, among: readonly string[]): string {
  const near = nearest(name, among);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** Longer names get no suggestion: a comparison takes steps in proportion to the product of two lengths. */
const mostCharacters = 100;

/**
 * The candidate with the fewest edits from `name`, ignoring case. Undefined when each candidate takes more edits than a
 * third of the name's length, plus one.
 */
export function nearest(name: string, among: readonly string[]): string | undefined {
  if (name.length > mostCharacters) return undefined;
  let best: string | undefined;
  let fewest = Math.floor(name.length / 3) + 1;
  for (const candidate of among) {
    // Two texts whose lengths differ by n take at least n edits.
    if (Math.abs(candidate.length - name.length) > fewest) continue;
    const edits = distance(name.toLowerCase(), candidate.toLowerCase());
    if (edits <= fewest && (best === undefined || edits < fewest)) {
      best = candidate;
      fewest = edits;
    }
  }
  return best;
}

/** The number of insertions, deletions and replacements between two texts (Levenshtein distance), row by row. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced));
    }
    row = next;
  }
  return row[to.length]!;
}
