import type { EventStore } from '../../collections/segments/event-store.js';
import type { OwnArea } from '../../overlay/own-area.js';
import type { OwnEvent } from '../../overlay/own-event.js';
import type { OwnFrame } from '../../overlay/own-frame.js';
import type { OwnVessel } from '../../overlay/own-vessel.js';
import type { ChangeProblem, RecordsChange } from '../../overlay/records-change.js';
import type { GivenEvent } from '../reading/given-event.js';
import type { GivenFrame } from '../reading/given-frame.js';
import type { GivenLists, GivenRecords, RecordKind } from '../reading/given-records.js';
import type { PathStep, Problem } from '../reading/place.js';
import { ContentIds } from './content-id.js';
import { fillArea } from './filled-area.js';
import { fillEvent } from './filled-event.js';
import { fillFrame } from './filled-frame.js';
import { fillVessel } from './filled-vessel.js';
import type { FillingScope, Warning } from './filling-scope.js';

/** A world as the filling of a change sees it. */
export interface FillingWorld
  extends Omit<FillingScope, 'problems' | 'warnings' | 'framesAsOfMs' | 'vessels' | 'refs' | 'store'> {
  readonly store: EventStore;
  readonly vessels: readonly OwnVessel[];
  /** The references of the world's rows with these own areas more. */
  refsWith(areas: readonly OwnArea[]): FillingScope['refs'];
  /** The rows with a part of the change, and the instant as of which all its frames are visible. */
  rowsWith(change: RecordsChange): DraftRows | { readonly problems: readonly ChangeProblem[] };
}

export interface DraftRows {
  readonly store: EventStore;
  readonly framesAsOfMs: number;
}

/** A complete change, or everything that is wrong with the records. */
export type Filled =
  | { readonly change: RecordsChange; readonly warnings: readonly Warning[]; readonly problems?: never }
  | { readonly problems: readonly Problem[] };

/** Fills all records of a change: vessels and areas first, then frames, then events, which name them. */
export async function fillRecords(world: FillingWorld, given: GivenRecords): Promise<Filled> {
  const problems: Problem[] = [];
  const warnings: Warning[] = [];
  const ids = new ContentIds();
  const idOf = (kind: RecordKind) => (record: object) => ids.idOf(kind, record);
  const before = { ...world, problems, warnings, refs: world.refsWith([]), framesAsOfMs: world.nowMs };

  const vessels = given.add.vessels.flatMap((each) => fillVessel(before, each, idOf('vessels')) ?? []);
  const areas = areasIn(given.add).map((each) => fillArea(each, idOf('areas')));
  const frames = (list: readonly GivenFrame[]): OwnFrame[] =>
    list.flatMap((each) => fillFrame(before, each, idOf('frames')) ?? []);
  const frameChange: RecordsChange = {
    add: { vessels, areas, frames: frames(given.add.frames) },
    replace: { frames: frames(given.replace.frames) },
    withdraw: { frames: given.withdraw.frames.map(({ id }) => id) },
  };
  if (problems.length > 0) return { problems };
  const rows = world.rowsWith(frameChange);
  if ('problems' in rows) return { problems: rows.problems.map((problem) => problemOfChange(problem, given)) };

  const scope: FillingScope = {
    ...before,
    ...rows,
    vessels: [...world.vessels, ...vessels],
    refs: world.refsWith(areas),
  };
  const events = async (list: readonly GivenEvent[]): Promise<OwnEvent[]> => {
    const filled: OwnEvent[] = [];
    for (const each of list) {
      if (world.work.isDue) await world.work.yield();
      const event = await fillEvent(scope, each, idOf('events'));
      if (event) filled.push(event);
    }
    return filled;
  };
  const added = await events(given.add.events);
  const replaced = await events(given.replace.events);
  if (problems.length > 0) return { problems };
  const { add, replace, withdraw } = frameChange;
  return {
    change: {
      add: { ...add, events: added },
      replace: { ...replace, events: replaced },
      withdraw: { ...withdraw, events: given.withdraw.events.map(({ id }) => id) },
    },
    warnings,
  };
}

/** Areas, then those of users, in the order in which a change has them. */
export function areasIn({ areas, users }: GivenLists): GivenLists['areas'] {
  return [...areas, ...users.flatMap((user) => user.areas)];
}

/** The problem of a change, such as one at `add.events[3].createdAt`, at its path in the records that were given. */
export function problemOfChange({ path, message, accepted }: ChangeProblem, given: GivenRecords): Problem {
  const [, part, kind, index, rest = ''] = /^(add|replace|withdraw)\.(\w+)\[(\d+)\](.*)$/.exec(path) ?? [];
  const lists = part === 'replace' ? given.replace : given.add;
  const list: ReadonlyMap<string | undefined, readonly { readonly path: readonly PathStep[] }[]> = new Map(
    Object.entries(part === 'withdraw' ? given.withdraw : { ...lists, areas: areasIn(lists) }),
  );
  const record = list.get(kind)?.[Number(index)];
  const steps = [...rest.matchAll(/\.(\w+)|\[(\d+)\]/g)].map((match) => match[1] ?? Number(match[2]));
  return { path: record ? [...record.path, ...steps] : [path], message, accepted };
}
