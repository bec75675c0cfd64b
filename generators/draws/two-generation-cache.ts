/**
 * A bounded cache by whole numbers. It has two generations: when the newer is full, the older is forgotten at once. An
 * LRU order would cost more than the cache saves, since a Map steps over every entry that was deleted before.
 */
export class TwoGenerationCache<T> {
  readonly #most: number;
  readonly #weightOf: (value: T) => number;
  #newer = new Map<number, T>();
  #older = this.#newer;
  /** Of all values in the newer generation. */
  #weight = 0;
  /** The last key found or kept, and its value: mostly it is asked for next. */
  #lastKey = Number.NaN;
  #last: T | undefined;

  /** A generation holds values up to the weight `most`; each weighs 1 unless `weightOf` says otherwise. */
  constructor(most: number, weightOf: (value: T) => number = () => 1) {
    this.#most = most;
    this.#weightOf = weightOf;
    this.#begin();
  }

  /** The value kept for a key; it moves to the newer generation. */
  get(key: number): T | undefined {
    if (key === this.#lastKey) return this.#last;
    const newer = this.#newer.get(key);
    if (newer !== undefined) {
      this.#lastKey = key;
      this.#last = newer;
      return newer;
    }
    const older = this.#older.get(key);
    return older === undefined ? undefined : this.keep(key, older);
  }

  /** Keeps a value for a key, and returns it. */
  keep(key: number, value: T): T {
    const weight = this.#weightOf(value);
    if (this.#weight + weight > this.#most) this.#begin();
    this.#weight += weight;
    this.#newer.set(key, value);
    this.#lastKey = key;
    this.#last = value;
    return value;
  }

  /** Begins a generation. */
  #begin(): void {
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#weight = 0;
  }
}
