import type { WorldClock } from '../../base/clock.js';
import { Work } from '../../base/work/work.js';
import type { JournalEntry, WorldChange } from '../../types.js';
import { passwordDigest } from '../overlay/own-user.js';
import type { Records } from '../overlay/records.js';
import type { OwnWorld } from '../world.js';
import { type ClockState, loadState } from '../world-state.js';
import { KeptRecording } from './kept-recording.js';
import type { CapsuleParts } from './make-capsule.js';
import { oceanOf } from './make-capsule.js';
import { readCapsule } from './read-capsule.js';

/**
 * Puts a capsule into a world: its state and its journal become those of the capsule. Rate limits start anew. Rejects
 * with InputProblem or OtherOcean before the world changes. `before` is called right before the world changes, with the
 * changes that the capsule lists.
 */
export async function loadCapsule(
  world: OwnWorld,
  value: unknown,
  parts: CapsuleParts,
  before: (former?: readonly WorldChange[]) => void,
): Promise<undefined> {
  const work = new Work();
  const capsule = await work.doSteps(readCapsule(value, oceanOf(world, parts)));
  const made = await world.records.replay(capsule.areas, capsule.changes, work);
  const byRevision = new Map([made.start, ...made.values].map((each) => [each.revision, each]));
  const entries = await work.doSteps(recordingsOf(capsule.journal, (revision) => byRevision.get(revision)));
  const last = withUsers(made.values.at(-1) ?? made.start, capsule.users, parts.users);
  byRevision.set(last.revision, last);
  // From here on nothing is refused, and no other request runs in between.
  before(capsule.listed);
  world.reset();
  world.records.adopt(made);
  world.records.set(last);
  for (const entry of entries) world.journal.add(entry);
  setClock(world.clock, capsule.state.clock);
  loadState(world, capsule.state, (revision) => byRevision.get(revision));
  return undefined;
}

/** The clock continues from the now of the capsule: the real instants of a capsule are those of another machine. */
function setClock(clock: WorldClock, { nowMs, running, rate, stepMs }: ClockState): void {
  clock.freeze();
  clock.set(nowMs);
  clock.setRate(rate);
  clock.setStepPerRequest(stepMs);
  if (running) clock.run();
}

function* recordingsOf(
  journal: readonly JournalEntry[],
  recordsOf: (revision: number) => Records | undefined,
): Generator<void, KeptRecording[]> {
  const entries: KeptRecording[] = [];
  for (const [i, entry] of journal.entries()) {
    if (i % entriesOfStep === 0) yield;
    entries.push(new KeptRecording(entry, recordsOf));
  }
  return entries;
}

const entriesOfStep = 500;

/** The records with the users of the capsule that the service does not have; their password is their name. */
function withUsers(records: Records, names: readonly string[], known: readonly string[]): Records {
  const there = new Set([...known, ...records.users.map(({ name }) => name)]);
  const more = names.filter((name) => !there.has(name)).map((name) => ({ name, password: passwordDigest(name) }));
  return more.length === 0 ? records : { ...records, users: [...records.users, ...more] };
}
