import { unitsOfSlice, Work } from '../../src/base/work/work.js';

/** Units of work that requests counted. */
export interface ObservedWork {
  /** The most units between two yields. */
  readonly most: number;
  /** Units of a slice; a yield is due a little after them. */
  readonly slice: number;
}

/** Watches the work of all requests in this process through `isDue`, which code reads after it counts units. */
export class WorkObserver {
  #most = 0;
  #original: PropertyDescriptor | undefined;

  start(): void {
    const original = Object.getOwnPropertyDescriptor(Work.prototype, 'isDue');
    if (original?.get === undefined) throw new Error('Work has no getter isDue.');
    this.#original = original;
    const { get } = original;
    const note = (units: number) => {
      this.#most = Math.max(this.#most, units);
    };
    Object.defineProperty(Work.prototype, 'isDue', {
      ...original,
      get(this: Work): boolean {
        note(this.units);
        return get.call(this) === true;
      },
    });
  }

  stop(): void {
    if (this.#original) Object.defineProperty(Work.prototype, 'isDue', this.#original);
  }

  /** The units since the last call. */
  take(): ObservedWork {
    const most = this.#most;
    this.#most = 0;
    return { most, slice: unitsOfSlice };
  }
}
