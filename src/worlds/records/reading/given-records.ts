import { mostProblems } from '../../../model/shapes/value-shapes.js';
import { any, type Field, list, type SteppedField } from './fields.js';
import { aoiId, area, type GivenArea, userName } from './given-area.js';
import { event, eventId, type GivenEvent } from './given-event.js';
import { frame, frameId, type GivenFrame } from './given-frame.js';
import { type GivenUser, user } from './given-user.js';
import { type GivenVessel, vessel } from './given-vessel.js';
import { members } from './members.js';
import { inside, type PathStep, type Place, refuse } from './place.js';

/** The kinds of record, as a body of records names their lists. */
export const recordKinds = ['events', 'frames', 'vessels', 'areas', 'users'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Records of each kind, read and checked by themselves. */
export interface GivenLists {
  readonly events: readonly GivenEvent[];
  readonly frames: readonly GivenFrame[];
  readonly vessels: readonly GivenVessel[];
  readonly areas: readonly GivenArea[];
  readonly users: readonly GivenUser[];
}

/** An id of a record that is withdrawn. */
export interface GivenId {
  readonly path: readonly PathStep[];
  readonly id: string;
}

/** One change of a world's records. */
export interface GivenRecords {
  readonly add: GivenLists;
  readonly replace: GivenLists;
  readonly withdraw: Readonly<Record<RecordKind, readonly GivenId[]>>;
}

/** The most records of a kind in one call or file. */
const mostRecords = 100_000;

const lists = {
  events: list(event, mostRecords),
  frames: list(frame, mostRecords),
  vessels: list(vessel, 1000),
  areas: list(area, 100),
  users: list(user, 100),
};

const id = (field: Field<string>): Field<GivenId> => ({
  accepted: field.accepted,
  read(value, place) {
    const read = field.read(value, place);
    return read === undefined ? undefined : { path: place.path, id: read };
  },
});

const ids = {
  events: list(id(eventId), mostRecords),
  frames: list(id(frameId), mostRecords),
  vessels: list(id(eventId), 1000),
  areas: list(id(aoiId), 100),
  users: list(id(userName), 100),
};

const anyLists = { events: any, frames: any, vessels: any, areas: any, users: any };
const body = members({ ...anyLists, replace: any, withdraw: any }, { what: 'a body of records' });
const replacing = members(anyLists, { what: 'replace' });
const withdrawing = members(anyLists, { what: 'withdraw' });

/**
 * Reads a body of records in steps: `{events, frames, vessels, areas, users, replace: {...}, withdraw: {events: [id],
 * ...}}`, each part optional. Undefined if there is a problem.
 */
export function* readRecords(value: unknown, place: Place): Generator<void, GivenRecords | undefined> {
  const before = place.problems.length;
  body.read(value, place);
  const add = filled(yield* readLists(lists, value, place));
  const { replace: replacement, withdraw } = Object(value);
  const replace = filled(yield* readPart(lists, replacing, replacement, inside(place, 'replace')));
  const withdrawn = yield* readPart(ids, withdrawing, withdraw, inside(place, 'withdraw'));
  if (place.problems.length > before) return undefined;
  for (const { path, id } of idsOf(replace))
    if (id === undefined) refuse({ ...place, path }, 'A replacement names the record.', 'a record with its id');
  yield;
  yield* refuseRepeated([...idsOf(add), ...idsOf(replace)], place);
  if (place.problems.length > before) return undefined;
  const { events = [], frames = [], vessels = [], areas = [], users = [] } = withdrawn;
  return { add, replace, withdraw: { events, frames, vessels, areas, users } };
}

type ListFields = { readonly [K in RecordKind]: SteppedField<unknown> };
type ReadOf<F extends ListFields> = { [K in RecordKind]?: ReturnType<F[K]['read']> };

function* readPart<F extends ListFields>(
  fields: F,
  part: Field<object>,
  value: unknown,
  place: Place,
): Generator<void, ReadOf<F>> {
  if (value === undefined) return {};
  part.read(value, place);
  return yield* readLists(fields, value, place);
}

function* readLists<F extends ListFields>(fields: F, value: unknown, place: Place): Generator<void, ReadOf<F>> {
  const read: ReadOf<F> = {};
  const members: object = Object(value);
  for (const kind of recordKinds) {
    const list: unknown = Object.hasOwn(members, kind) ? Reflect.get(members, kind) : undefined;
    if (list === undefined) continue;
    yield;
    Object.assign(read, { [kind]: yield* fields[kind].steps(list, inside(place, kind)) });
  }
  return read;
}

function filled(read: ReadOf<typeof lists>): GivenLists {
  const { events = [], frames = [], vessels = [], areas = [], users = [] } = read;
  return { events, frames, vessels, areas, users };
}

interface Named {
  readonly kind: RecordKind;
  readonly id: string | undefined;
  readonly path: readonly PathStep[];
}

function idsOf({ events, frames, vessels, areas, users }: GivenLists): Named[] {
  return [
    ...events.map(({ eventId, path }) => ({ kind: 'events' as const, id: eventId, path })),
    ...frames.map(({ frameId, path }) => ({ kind: 'frames' as const, id: frameId, path })),
    ...vessels.map(({ id, path }) => ({ kind: 'vessels' as const, id, path })),
    ...[...areas, ...users.flatMap((each) => each.areas)].map(({ aoiId, path }) => ({
      kind: 'areas' as const,
      id: aoiId,
      path,
    })),
    ...users.map(({ name, path }) => ({ kind: 'users' as const, id: name, path })),
  ];
}

const idsOfStep = 10_000;

/**
 * Law 11, as far as one input breaks it: an id names one record. After the last problem that is reported no id is
 * compared.
 */
function* refuseRepeated(named: readonly Named[], place: Place): Generator<void> {
  const seen = new Set<string>();
  for (const [i, { kind, id, path }] of named.entries()) {
    if (place.problems.length >= mostProblems) return;
    if (i % idsOfStep === idsOfStep - 1) yield;
    if (id === undefined) continue;
    const key = `${kind} ${id}`;
    if (seen.has(key))
      refuse(inside({ ...place, path }, idMember[kind]), `${id} is the id of another record here too.`);
    seen.add(key);
  }
}

const idMember: Readonly<{ [K in RecordKind]: string }> = {
  events: 'eventId',
  frames: 'frameId',
  vessels: 'id',
  areas: 'aoiId',
  users: 'name',
};
