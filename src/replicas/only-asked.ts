import type { World } from '../api.js';
import { ServiceError } from '../errors.js';

/**
 * A world whose state replicas share, for callers in process: it can be asked and read. What would change its state is
 * refused, since a change takes a round trip. The journal is that of this process, and can be emptied.
 */
export function onlyAsked<W extends World>(open: W): W {
  const { clock, sessions, faults, snapshots, records } = open;
  return {
    ...open,
    clock: {
      nowMs: clock.nowMs,
      get running() {
        return clock.running;
      },
      get rate() {
        return clock.rate;
      },
      get stepPerRequestMs() {
        return clock.stepPerRequestMs;
      },
      set: refuse,
      advance: refuse,
      freeze: refuse,
      run: refuse,
      setRate: refuse,
      setStepPerRequest: refuse,
    },
    sessions: { list: sessions.list, issue: refuse, expire: refuse, revoke: refuse },
    faults: { list: faults.list, add: refuse, remove: refuse, clear: refuse },
    snapshots: { list: snapshots.list, close: refuse },
    records: { ...records, add: refuse, replace: refuse, withdraw: refuse, change: refuse, clear: refuse },
    load: refuse,
    advanceToNextEvent: refuse,
    reset: refuse,
    drop: refuse,
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Throws BAD_USER_INPUT. */
export function refuse(): never {
  const message = 'With the option state worlds are changed by the admin interface alone, which each replica has.';
  throw new ServiceError('BAD_USER_INPUT', message);
}
