import { unitsOfSlice, Work } from '../../src/work/work.js';

/** What requests counted as work. */
export interface ObservedWork {
  /** The most units between two yields. */
  readonly most: number;
  /** Units that fill a slice: work that is due is a little more. */
  readonly slice: number;
}

/** Watches the work of all requests in this process: whoever counts units asks then whether it is due. */
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

  /** What was counted since the last call. */
  take(): ObservedWork {
    const most = this.#most;
    this.#most = 0;
    return { most, slice: unitsOfSlice };
  }
}
