/**
 * Runs an action while every plain object inherits these words, which read as undefined. Returns the stack frames that
 * read or wrote a word through Object.prototype, each once, such as `at readParams
 * (.../dist/src/http/graphql-params.js:12:18)`; frames of Node itself are left out.
 */
export async function lookUpsOf(words: readonly string[], action: () => Promise<void>): Promise<readonly string[]> {
  const found = new Set<string>();
  const note = () => {
    const frame = (new Error().stack ?? '').split('\n')[3]?.trim() ?? '';
    if (!/\((node:|internal\/)|^at node:/.test(frame)) found.add(frame);
  };
  for (const word of words) {
    Object.defineProperty(Object.prototype, word, {
      configurable: true,
      get: () => note(),
      set(this: object, value: unknown) {
        note();
        Object.defineProperty(this, word, { value, writable: true, enumerable: true, configurable: true });
      },
    });
  }
  try {
    await action();
  } finally {
    for (const word of words) Reflect.deleteProperty(Object.prototype, word);
  }
  return [...found];
}
