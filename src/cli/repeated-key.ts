/**
 * The first key that an object of a JSON text has twice, or undefined if there is none: `JSON.parse` takes the last one
 * silently. The text must be valid JSON.
 */
export function repeatedKey(json: string): string | undefined {
  /** The objects and lists around the current token: the keys read so far, undefined for a list. */
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
