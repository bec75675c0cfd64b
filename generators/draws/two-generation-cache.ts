/**
 * What was asked for lately, by numbers: of two generations the older is forgotten when the newer is full. To delete
 * the oldest one by one costs more, since a Map steps over all that was deleted before.
 */
export class TwoGenerationCache<T> {
  readonly #most: number;
  readonly #weightOf: (made: T) => number;
  #newer = new Map<number, T>();
  #older = this.#newer;
  #weight = 0;

  /** A generation is full when all in it weigh so much. */
  constructor(most: number, weightOf: (made: T) => number = () => 1) {
    this.#most = most;
    this.#weightOf = weightOf;
    this.#begin();
  }

  get(key: number): T | undefined {
    const newer = this.#newer.get(key);
    if (newer !== undefined) return newer;
    const older = this.#older.get(key);
    return older === undefined ? undefined : this.keep(key, older);
  }

  /** Keeps what was made, and returns it. */
  keep(key: number, made: T): T {
    const weight = this.#weightOf(made);
    if (this.#weight + weight > this.#most) this.#begin();
    this.#weight += weight;
    this.#newer.set(key, made);
    return made;
  }

  /**
   * Begins a generation. The first begins so too: code compiled before any is full would take it for the only one, and
   * be thrown away then.
   */
  #begin(): void {
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#weight = 0;
  }
}
