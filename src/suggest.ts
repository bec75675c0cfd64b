/** ` Did you mean "x"?` for the nearest of some names, or nothing when none is near. */
export function suggestion(name: string, among: readonly string[]): string {
  const near = nearest(name, among);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** Longer names are compared with none: the number of steps grows with the product of two lengths. */
const mostCharacters = 100;

/** The name that takes the fewest edits, letter case aside; undefined when all take more than a third of its length. */
export function nearest(name: string, among: readonly string[]): string | undefined {
  if (name.length > mostCharacters) return undefined;
  let best: string | undefined;
  let fewest = Math.floor(name.length / 3) + 1;
  for (const candidate of among) {
    // Each character more or less is an edit.
    if (Math.abs(candidate.length - name.length) > fewest) continue;
    const edits = distance(name.toLowerCase(), candidate.toLowerCase());
    if (edits <= fewest && (best === undefined || edits < fewest)) {
      best = candidate;
      fewest = edits;
    }
  }
  return best;
}

/** Insertions, deletions and replacements that turn one text into the other (Levenshtein), row by row. */
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
