import type { World } from '../worlds/world.js';
import { prepareAnswers } from './prepare.js';

/** What the first requests of a world would wait for, and those after a long move of a clock over the same ocean. */
export interface Preparations {
  /** Makes what answers need beside blocks; from the first call on also whenever blocks were made. */
  prepare(): Promise<void>;
  /** Ends the latter. */
  close(): void;
}

/** Each step waits for `next` and is the last one if it gives false. `report` takes failures of later ones. */
export function createPreparations(
  { history, clock }: World,
  next: () => Promise<boolean>,
  report: (error: unknown) => void,
): Preparations {
  let preparing: Promise<void> = Promise.resolve();
  let stopListening: (() => void) | undefined;
  const prepare = (): Promise<void> => {
    preparing = preparing.catch(() => {}).then(() => prepareAnswers(history, clock.nowMs(), next));
    return preparing;
  };
  return {
    prepare() {
      stopListening ??= history.onMade(() => void prepare().catch(report));
      return prepare();
    },
    close: () => stopListening?.(),
  };
}
