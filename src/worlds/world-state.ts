import type { WorldClock } from '../base/clock.js';
import type { CapsuleState } from '../types.js';
import type { FaultRules, FaultsState } from './faults/fault-rules.js';
import type { Records } from './overlay/records.js';
import type { Sessions, TokensState } from './sessions.js';
import type { Snapshots, SnapshotsState } from './snapshots.js';

/**
 * The state of a world that commands have led to, except its own records: plain values of JSON. A capsule and a
 * checkpoint of replicas have it in this form.
 */
export interface WorldState {
  readonly clock: ClockState;
  readonly sessions: readonly TokensState[];
  readonly snapshots: SnapshotsState;
  readonly faults: FaultsState;
}

/** The parts of a world of which its state consists. */
export interface StateParts {
  readonly clock: WorldClock;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly faults: FaultRules;
}

export type ClockState = CapsuleState['clock'];

/** The state of a world. A snapshot whose own records have no number is left out. */
export function stateOf(
  { clock, sessions, snapshots, faults }: StateParts,
  numberOf: (records: Records) => number | undefined,
): WorldState {
  return {
    clock: { nowMs: clock.nowMs(), ...clock.save() },
    sessions: sessions.save(),
    snapshots: snapshots.save(numberOf),
    faults: faults.save(),
  };
}

/** Gives a new world the sessions, snapshots and faults of a state. The world has none of its own yet. */
export function loadState(
  { sessions, snapshots, faults }: StateParts,
  state: WorldState,
  recordsOf: (number: number) => Records | undefined,
): void {
  sessions.load(state.sessions);
  snapshots.load(state.snapshots, recordsOf);
  faults.load(state.faults);
}
