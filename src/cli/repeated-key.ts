/**
 * The first key that stands twice in one object of a JSON text, undefined when none does: `JSON.parse` takes the last
 * and says nothing. The text must be valid JSON.
 */
export function repeatedKey(json: string): string | undefined {
  /** The keys so far of the objects that are open; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let previous = '';
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && keys) {
      const key: unknown = JSON.parse(previous);
      if (typeof key === 'string' && keys.has(key)) return key;
      keys.add(String(key));
    }
    previous = token;
  }
  return undefined;
}
