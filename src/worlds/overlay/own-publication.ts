import { millisecondsText } from '../../model/timestamp.js';
import { firstFreeMs } from './created-at.js';
import type { RecordsDraft } from './records-draft.js';

interface GivenTimes {
  readonly createdMs?: number | undefined;
  readonly updatedMs?: number | undefined;
}

/**
 * When an added record is created and updated. A given createdAt must be free and not before the start; without one it
 * is the first free millisecond after now and after those chosen before, and never before the start. Undefined, and a
 * problem, if the given one is refused.
 */
export function publicationOf(
  draft: RecordsDraft,
  what: 'events' | 'frames',
  { createdMs: givenMs, updatedMs: givenUpdatedMs }: GivenTimes,
  startMs: number,
  path: string,
): { readonly createdMs: number; readonly updatedMs: number } | undefined {
  const taken = draft.creationsMs[what];
  if (givenMs !== undefined) {
    if (givenMs < startMs)
      draft.refuse(`${path}.createdAt`, 'createdAt is before the start.', `from ${millisecondsText(startMs)} on`);
    else if (taken.has(givenMs) || draft.shared.isCreatedIn(what, givenMs)) {
      const freeMs = firstFreeMs(givenMs, (ms) => taken.has(ms) || draft.shared.isCreatedIn(what, ms));
      draft.refuse(
        `${path}.createdAt`,
        `Another record was created at ${millisecondsText(givenMs)}.`,
        `the next free instant is ${millisecondsText(freeMs)}`,
      );
    } else if ((givenUpdatedMs ?? givenMs) < givenMs)
      draft.refuse(`${path}.updatedAt`, 'updatedAt is before createdAt.', `from ${millisecondsText(givenMs)} on`);
    else return { createdMs: givenMs, updatedMs: givenUpdatedMs ?? givenMs };
    return undefined;
  }
  // Visits of own vessels have such milliseconds too.
  const isTaken = (ms: number) => taken.has(ms) || draft.shared.isCreatedIn(what, ms);
  const soonMs = firstFreeMs(draft.movedMs + 1, isTaken);
  const createdMs = soonMs >= startMs ? soonMs : firstFreeMs(startMs, isTaken);
  if (createdMs === soonMs) draft.movedMs = soonMs;
  return { createdMs, updatedMs: Math.max(createdMs, givenUpdatedMs ?? createdMs) };
}
