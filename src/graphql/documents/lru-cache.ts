/** A map that forgets what was used longest ago, bounded in number and in bytes. */
export interface LruCache<V> {
  get(key: string): V | undefined;
  /** Stores a value of so many bytes (an estimate); one larger than all the room is not stored. */
  set(key: string, value: V, bytes: number): void;
  readonly size: number;
  readonly bytes: number;
}

export function createLruCache<V>(mostEntries: number, mostBytes: number): LruCache<V> {
  const entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  let total = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.bytes;
  };

  return {
    get size() {
      return entries.size;
    },
    get bytes() {
      return total;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map keeps the order of insertion: the first key is the one used longest ago.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > mostBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      while (entries.size > mostEntries || total > mostBytes) remove(entries.keys().next().value!);
    },
  };
}
