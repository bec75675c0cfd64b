/**
 * What was asked for lately, by numbers: of two generations the older is forgotten when the newer is full. To delete the oldest one by one costs more, since
 * a Map steps over all that was deleted before.
 */
export class Recent<T> {
  readonly #most: number;
  readonly #weightOf: (made: T) => number;
  #newer = new Map<number, T>();
  #older = new Map<number, T>();
  #weight = 0;

  /** A generation is full when all in it weigh so much. */
  constructor(most: number, weightOf: (made: T) => number = () => 1) {
    this.#most = most;
    this.#weightOf = weightOf;
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
    this.#weight += weight;
    if (this.#weight > this.#most) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#weight = weight;
    }
    this.#newer.set(key, made);
    return made;
  }
}
