/**
 * Runs an action while every plain object has these words by inheritance, and gives the frames that read or wrote one
 * through Object.prototype, each once, such as `at readParams (.../dist/src/http/graphql-params.js:12:18)`. Code of Node
 * itself is left out: it answers for its own objects. The words read as undefined, as they would without this.
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
