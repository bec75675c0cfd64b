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

  /** A generation holds values up to the weight `most`; each weighs 1 unless `weightOf` says otherwise. */
  constructor(most: number, weightOf: (value: T) => number = () => 1) {
    this.#most = most;
    this.#weightOf = weightOf;
    this.#begin();
  }

  /** The value kept for a key; it moves to the newer generation. */
  get(key: number): T | undefined {
    const newer = this.#newer.get(key);
    if (newer !== undefined) return newer;
    const older = this.#older.get(key);
    return older === undefined ? undefined : this.keep(key, older);
  }

  /** Keeps a value for a key, and returns it. */
  keep(key: number, value: T): T {
    const weight = this.#weightOf(value);
    if (this.#weight + weight > this.#most) this.#begin();
    this.#weight += weight;
    this.#newer.set(key, value);
    return value;
  }

  /** Begins a generation. */
  #begin(): void {
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#weight = 0;
  }
}
