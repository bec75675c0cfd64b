import type { Capsule } from '../api.js';
import { noRecords, type Records } from '../overlay/records.js';
import type { LoggedChange } from '../worlds/records-holder.js';
import type { World } from '../worlds/world.js';
import { KeptRecording } from './kept-recording.js';
import type { CapsuleParts } from './make-capsule.js';
import { oceanOf } from './make-capsule.js';
import { readCapsule } from './read-capsule.js';
import { fromJson } from './whole-json.js';

/**
 * Puts a capsule into a world: clock, records, faults, users and journal become those of the capsule; sessions and
 * snapshots end. Rejects with InputProblem or OtherOcean before anything changes, and with InputProblem when a change
 * or a fault is refused, which leaves the world as it was made.
 */
export async function loadCapsule(world: World, value: unknown, parts: CapsuleParts): Promise<void> {
  const capsule = readCapsule(value, oceanOf(world, parts));
  world.reset();
  try {
    await restore(world, capsule, parts);
  } catch (error) {
    world.reset();
    throw error;
  }
}

async function restore(world: World, capsule: Capsule, { users }: CapsuleParts): Promise<void> {
  const { clock, records, faults, journal } = world;
  const { now, running, rate, stepPerRequestMs } = capsule.clock;
  clock.freeze();
  const { areas, changes } = recordsOf(capsule);
  const start: Records = { ...noRecords, areas };
  const values = await records.restore(start, changes);
  const byRevision = new Map([start, ...values].map((each) => [each.revision, each]));
  records.set(withUsers(records.value, capsule.users, users));
  for (const rule of capsule.faults) faults.add(rule);
  const ofRevision = (revision: number) => byRevision.get(revision);
  for (const entry of capsule.journal) journal.add(new KeptRecording(entry, ofRevision));
  clock.set(Date.parse(now));
  clock.setRate(rate);
  clock.setStepPerRequest(stepPerRequestMs);
  if (running) clock.run();
}

interface CapsuleRecords {
  readonly areas: Records['areas'];
  readonly changes: readonly LoggedChange[];
}

/** Capsules are written by the service; a change is checked again when it is made. */
function recordsOf({ records }: Capsule): CapsuleRecords {
  const { areas, changes } = records;
  const isRecords = (value: unknown): value is CapsuleRecords => typeof value === 'object';
  const read = { areas: areas.map(fromJson), changes: changes.map(fromJson) };
  return isRecords(read) ? read : { areas: [], changes: [] };
}

/** The records with the users of the capsule that the service does not have; their password is their name. */
function withUsers(records: Records, names: readonly string[], known: readonly string[]): Records {
  const there = new Set([...known, ...records.users.map(({ name }) => name)]);
  const more = names.filter((name) => !there.has(name)).map((name) => ({ name, password: name }));
  return more.length === 0 ? records : { ...records, users: [...records.users, ...more] };
}
