import { earliestNowMs, latestNowMs } from '../../base/clock.js';
import { type InputDetail, InputProblem } from '../../base/errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import {
  anyText,
  anything,
  instant,
  list,
  mostProblems,
  number,
  object,
  type Shape,
  truth,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';
import type { Capsule, CapsuleOcean, JournalEntry, WorldChange } from '../../types.js';
import { entryMembers, furtherMembers } from '../journal/entry-shape.js';
import { passwordDigest } from '../overlay/own-user.js';
import type { Records } from '../overlay/records.js';
import type { LoggedChange } from '../replay-changes.js';
import type { WorldState } from '../world-state.js';
import { OtherOcean } from './other-ocean.js';
import {
  areaShape,
  eventIdShape,
  eventShape,
  frameShape,
  idShape,
  userName,
  userShape,
  vesselShape,
} from './record-shapes.js';
import { listedChangeShape, stateMembers } from './state-shape.js';
import { fromJson } from './whole-json.js';
import { withPasswords } from './with-passwords.js';

/** A capsule whose parts have each been checked alone. */
export interface ReadCapsule {
  readonly state: WorldState;
  readonly users: readonly string[];
  readonly areas: Records['areas'];
  readonly changes: readonly LoggedChange[];
  readonly journal: readonly JournalEntry[];
  /** The changes that it lists; undefined for a capsule without a list. */
  readonly listed: readonly WorldChange[] | undefined;
}

/**
 * The most users of a capsule: those of the options, 1,000 of its own records, and those of its changes and requests.
 */
const mostUsers = 11_000;
const mostChanges = 10_000;
const mostEntries = 100_000;
const mostRecords = 100_000;
const mostListed = 1000;

const several = (most: number) => list(anything({}), most, 'items');
const recordLists = (most: number) => ({
  events: several(most),
  frames: several(most),
  vessels: several(most),
  areas: several(most),
  users: several(most),
});
const { pages, ...entryBase } = entryMembers;
const entry = object(
  { ...entryBase, time: instant('The instant.') },
  // Entries of older capsules lack `pages`.
  { ...furtherMembers, pages },
);

/** The outline of a capsule: its lists of records and requests are checked one by one. */
const outline = object(
  {
    format: word(['maritime-events capsule 2'], 'The format.'),
    ocean: object(
      {
        seed: anyText('The seed.'),
        scale: number(0, 1e6, 'The scale.'),
        days: wholeNumber(0, 1e6, 'The days.'),
        profile: anyText('The profile.'),
        registry: anyText('The registry.'),
        empty: truth('Whether it has no rows.'),
        generator: anyText('The digest.'),
      },
      // Older capsules lack it.
      { clean: truth('Whether its AIS is without errors.') },
    ),
    state: object(
      {
        ...stateMembers,
        users: list(userName, mostUsers, 'Users.'),
        records: object({ areas: several(mostRecords), changes: several(mostChanges) }, {}),
      },
      {},
    ),
    journal: several(mostEntries),
  },
  { changes: list(listedChangeShape, mostListed, 'The changes.'), view: anyText('The view of the map.') },
);

const change = object(
  {
    nowMs: wholeNumber(earliestNowMs, latestNowMs, 'The instant.'),
    change: object(
      {},
      {
        add: object({}, recordLists(mostRecords)),
        replace: object({}, recordLists(mostRecords)),
        withdraw: object({}, recordLists(mostRecords)),
      },
    ),
  },
  {},
);

const records = { events: eventShape, frames: frameShape, vessels: vesselShape, areas: areaShape, users: userShape };
const ids = { events: eventIdShape, frames: eventIdShape, vessels: idShape, areas: idShape, users: userName };
const shapesOf: ReadonlyMap<string, ReadonlyMap<string, Shape<unknown>>> = new Map([
  ['add', new Map<string, Shape<unknown>>(Object.entries(records))],
  ['replace', new Map<string, Shape<unknown>>(Object.entries(records))],
  ['withdraw', new Map<string, Shape<unknown>>(Object.entries(ids))],
]);

/**
 * A value as a capsule for a world over this ocean, checked in steps. Throws InputProblem, which names each wrong part,
 * and OtherOcean. Whether a change fits the records before it is decided when the change is made.
 */
export function* readCapsule(value: unknown, worldOcean: CapsuleOcean): Generator<void, ReadCapsule> {
  const { ocean, state, journal, changes: listed } = yield* checkedCapsule(value);
  const { users, records } = state;
  const differences = Object.entries(worldOcean)
    .map(([name, here]) => ({ name, here: JSON.stringify(here), there: JSON.stringify(Reflect.get(ocean, name)) }))
    .filter(({ here, there }) => here !== there);
  if (differences.length > 0) {
    const told = differences.map(({ name, here, there }) => `${name} is ${there} there and ${here} here`);
    throw new OtherOcean(`The capsule is of another ocean: ${told.join(', ')}.`);
  }
  const changes: LoggedChange[] = [];
  for (const logged of records.changes) {
    yield;
    const read: LoggedChange = Object(yield* fromJson(logged));
    changes.push(withPasswords(read, ({ password }) => passwordDigest(password)));
  }
  const areas: Records['areas'][number][] = [];
  for (const area of records.areas) areas.push(Object(yield* fromJson(area)));
  return { state, users, areas, changes, journal, listed };
}

/** A capsule whose state is that of a world. */
interface CheckedCapsule extends Capsule {
  readonly state: Capsule['state'] & WorldState;
}

/** A value as a capsule of any ocean and of any format, checked in steps. Throws InputProblem. */
export function* checkedCapsule(written: unknown): Generator<void, CheckedCapsule> {
  const value = fromFirstFormat(written);
  const details: InputDetail[] = [];
  if (outline.check(value, '', details)) {
    yield* checkAll(areaShape, value.state.records.areas, 'state.records.areas', details);
    for (const [i, logged] of value.state.records.changes.entries()) {
      const path = `state.records.changes[${i}]`;
      if (!change.check(logged, path, details)) continue;
      for (const [part, lists] of Object.entries(logged.change))
        for (const [kind, all] of Object.entries(lists ?? {}))
          yield* checkAll(shapesOf.get(part)!.get(kind)!, all, `${path}.change.${part}.${kind}`, details);
    }
    yield* checkAll(entry, value.journal, 'journal', details);
  }
  if (details.length === 0 && isChecked(value)) return value;
  throw new InputProblem(`This is no capsule of a world. ${details[0]?.message ?? ''}`, details.slice(0, mostProblems));
}

const itemsOfStep = 100;

function* checkAll(
  shape: Shape<unknown>,
  values: readonly unknown[],
  path: string,
  details: InputDetail[],
): Generator<void> {
  for (const [i, value] of values.entries()) {
    if (details.length >= mostProblems) return;
    if (i % itemsOfStep === 0) yield;
    shape.check(value, `${path}[${i}]`, details);
  }
}

/** All parts of the value were checked. */
function isChecked(value: unknown): value is CheckedCapsule {
  return typeof value === 'object';
}

/** A capsule of the first format as one of the second; any other value unchanged. The result is checked afterwards. */
function fromFirstFormat(value: unknown): unknown {
  const { format, clock, users, records, faults, ...rest }: Readonly<Record<string, unknown>> = { ...Object(value) };
  if (format !== 'maritime-events capsule 1') return value;
  const { now, stepPerRequestMs, ...running }: Readonly<Record<string, unknown>> = { ...Object(clock) };
  const us = typeof now === 'string' ? parseTimestampUs(now) : undefined;
  const nowMs = us === undefined ? now : Math.floor(us / 1000);
  const rules = Array.isArray(faults)
    ? faults.map((rule: unknown, i) => ({ id: `fault-${i + 1}`, rule, arrivals: 0, struck: 0 }))
    : faults;
  return {
    ...rest,
    format: 'maritime-events capsule 2',
    state: {
      clock: { nowMs, baseMs: nowMs, sinceMs: 0, ...running, stepMs: stepPerRequestMs },
      sessions: [],
      snapshots: { opened: 0, held: [] },
      faults: { added: Array.isArray(rules) ? rules.length : 0, rules },
      users,
      records,
    },
  };
}
