import type { Records } from './overlay/records.js';

/** The number of former values that `of` finds. */
const keptVersions = 8;

export interface SavedVersions {
  readonly count: number;
  readonly begunAt: number;
  readonly last: ReadonlyMap<number, Records>;
}

/** Numbers of the values that the own records of a world have had, the same wherever its commands are applied. */
export class RecordVersions {
  #count = 0;
  /** The number of the first value since the world was reset. */
  #begunAt = 0;
  #numbers: WeakMap<Records, number>;
  #last: Map<number, Records>;

  constructor(first: Records) {
    this.#numbers = new WeakMap([[first, 0]]);
    this.#last = new Map([[0, first]]);
  }

  add(next: Records): void {
    this.#last.delete(++this.#count - keptVersions);
    this.#numbers.set(next, this.#count);
    this.#last.set(this.#count, next);
  }

  /** Values from here on do not follow from former values; these are forgotten. */
  begin(): void {
    this.#begunAt = this.#count + 1;
    this.#last.clear();
  }

  numberOf(value: Records): number | undefined {
    return this.#numbers.get(value);
  }

  isSinceBegin(value: Records): boolean {
    return (this.#numbers.get(value) ?? -1) >= this.#begunAt;
  }

  /** One of the last values. */
  of(number: number): Records | undefined {
    return this.#last.get(number);
  }

  save(): SavedVersions {
    return { count: this.#count, begunAt: this.#begunAt, last: new Map(this.#last) };
  }

  load({ count, begunAt, last }: SavedVersions): void {
    this.#count = count;
    this.#begunAt = begunAt;
    this.#last = new Map(last);
    this.#numbers = new WeakMap(Array.from(last, ([number, value]) => [value, number]));
  }
}
