import type { Records } from '../overlay/records.js';

/** The own records of a world. Requests take the value once and keep it. */
export interface RecordsHolder {
  readonly value: Records;
  set(value: Records): void;
  /** Goes back to the records that the world started with. */
  reset(): void;
}

export function createRecordsHolder(start: Records): RecordsHolder {
  let value = start;
  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
    },
    reset() {
      value = start;
    },
  };
}
