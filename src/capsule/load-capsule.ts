import type { JournalEntry } from '../api.js';
import { parseTimestampUs } from '../model/parse-timestamp.js';
import type { Records } from '../overlay/records.js';
import { Work } from '../work/work.js';
import type { ReplayedRecords } from '../worlds/replay-changes.js';
import type { OwnWorld } from '../worlds/world.js';
import { KeptRecording } from './kept-recording.js';
import type { CapsuleParts } from './make-capsule.js';
import { oceanOf } from './make-capsule.js';
import { type ReadCapsule, readCapsule } from './read-capsule.js';

/**
 * Puts a capsule into a world: clock, records, faults, users and journal become those of the capsule; sessions and
 * snapshots end. Rejects with InputProblem or OtherOcean before anything changes.
 */
export async function loadCapsule(world: OwnWorld, value: unknown, parts: CapsuleParts): Promise<undefined> {
  const work = new Work();
  const capsule = await work.doSteps(readCapsule(value, oceanOf(world, parts)));
  const made = await world.records.replay(capsule.areas, capsule.changes, work);
  const byRevision = new Map([made.start, ...made.values].map((each) => [each.revision, each]));
  const entries = await work.doSteps(recordingsOf(capsule.journal, (revision) => byRevision.get(revision)));
  const users = withUsers(made.values.at(-1) ?? made.start, capsule.users, parts.users);
  // Nothing is refused from here on, and no request comes between.
  restore(world, capsule, { made, entries, users });
  return undefined;
}

interface Restored {
  readonly made: ReplayedRecords;
  readonly entries: readonly KeptRecording[];
  /** The last records, with the users of the capsule. */
  readonly users: Records;
}

function restore(world: OwnWorld, capsule: ReadCapsule, { made, entries, users }: Restored): void {
  const { clock, records, faults, journal } = world;
  const { now, running, rate, stepPerRequestMs } = capsule.clock;
  world.reset();
  clock.freeze();
  records.adopt(made);
  records.set(users);
  for (const rule of capsule.faults) faults.add(rule);
  for (const entry of entries) journal.add(entry);
  clock.set(parseTimestampUs(now)! / 1000);
  clock.setRate(rate);
  clock.setStepPerRequest(stepPerRequestMs);
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
  const more = names.filter((name) => !there.has(name)).map((name) => ({ name, password: name }));
  return more.length === 0 ? records : { ...records, users: [...records.users, ...more] };
}
