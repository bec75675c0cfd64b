import { loadCoastline } from '../../../earth/coastline/coastline.js';
import type { OwnArea } from '../../overlay/own-area.js';
import type { OwnEvent } from '../../overlay/own-event.js';
import type { OwnVessel } from '../../overlay/own-vessel.js';
import type { ChangeProblem, RecordsChange } from '../../overlay/records-change.js';
import type { GivenEvent } from '../reading/given-event.js';
import type { GivenId, GivenLists, GivenRecords, RecordKind } from '../reading/given-records.js';
import { mostProblems, type PathStep, type Problem, refuse } from '../reading/place.js';
import { ContentIds } from './content-id.js';
import { warnOfHeardVessels } from './dark-detection.js';
import { fillArea } from './filled-area.js';
import { fillEvent } from './filled-event.js';
import { fillFrame } from './filled-frame.js';
import { fillVessel } from './filled-vessel.js';
import { type FillingScope, placeAt, type Warning } from './filling-scope.js';

/** A world as the filling of a change sees it. */
export interface FillingWorld extends Omit<FillingScope, 'problems' | 'warnings' | 'frameRows' | 'vessels' | 'refs'> {
  readonly vessels: readonly OwnVessel[];
  /** The names of the users who may have areas. */
  readonly users: readonly string[];
  /** The references of the world's rows with these own areas more. */
  refsWith(areas: readonly OwnArea[]): FillingScope['refs'];
  /** The rows with a part of the change. */
  rowsWith(change: RecordsChange): Promise<DraftRows | { readonly problems: readonly ChangeProblem[] }>;
}

export type DraftRows = Pick<FillingScope, 'store' | 'frameRows'>;

/** A complete change, or everything that is wrong with the records. */
export type Filled =
  | { readonly change: RecordsChange; readonly warnings: readonly Warning[]; readonly problems?: never }
  | { readonly problems: readonly Problem[] };

/** Units of work that the filling of a record takes at least. */
const unitsOfRecord = 20_000;

/** Fills all records of a change: vessels and areas first, then frames, then events, which name them. */
export async function fillRecords(world: FillingWorld, given: GivenRecords): Promise<Filled> {
  const problems: Problem[] = [];
  const warnings: Warning[] = [];
  const contents = new ContentIds();
  const idOf = (kind: RecordKind) => (record: object) => contents.idOf(kind, record);
  const before = { ...world, problems, warnings, refs: world.refsWith([]), frameRows: [] };

  /** What a list is filled with, in slices; behind the last problem that is reported nothing is filled. */
  const all = async <G, T>(list: readonly G[], fill: (each: G) => T | undefined | Promise<T | undefined>) => {
    const filled: T[] = [];
    for (const each of list) {
      if (problems.length >= mostProblems) break;
      world.work.units += unitsOfRecord;
      if (world.work.isDue) await world.work.yield();
      const record = await fill(each);
      if (record !== undefined) filled.push(record);
    }
    return filled;
  };
  const lists = async (of: GivenLists) => ({
    vessels: await all(of.vessels, (each) => world.work.doSteps(fillVessel(before, each, idOf('vessels')))),
    areas: await all(areasIn(of), (each) => fillArea(each, idOf('areas'))),
    frames: await all(of.frames, (each) => fillFrame(before, each, idOf('frames'))),
    users: of.users.map(({ name, password }) => ({ name, password })),
  });
  const ids = (list: readonly GivenId[]) => list.map(({ id }) => id);
  const { withdraw } = given;
  const first = {
    add: await lists(given.add),
    replace: await lists(given.replace),
    withdraw: {
      frames: ids(withdraw.frames),
      vessels: ids(withdraw.vessels),
      areas: ids(withdraw.areas),
      users: ids(withdraw.users),
    },
  };
  checkUsers(before, world.users, given);
  if (problems.length > 0) return { problems };
  const rows = await world.rowsWith(first);
  if ('problems' in rows) return { problems: rows.problems.map((problem) => problemOfChange(problem, given)) };

  const asked = [...given.add.events, ...given.replace.events];
  const scope: FillingScope = {
    ...before,
    ...rows,
    vessels: [...first.add.vessels, ...first.replace.vessels, ...world.vessels],
    refs: world.refsWith([...first.add.areas, ...first.replace.areas]),
  };
  // The coast is loaded in slices; where it is asked first it would be loaded at once.
  if (asked.some(needsCoast)) await world.work.waitFor(loadCoastline());
  const events = (list: readonly GivenEvent[]): Promise<OwnEvent[]> =>
    all(list, (each) => fillEvent(scope, each, idOf('events')));
  const added = await events(given.add.events);
  const replaced = await events(given.replace.events);
  if (problems.length > 0) return { problems };
  await warnOfHeardVessels(
    scope,
    // Without problems each given event is filled, in order.
    [...added, ...replaced].map((event, i) => [asked[i]!, event] as const),
  );
  return {
    change: {
      add: { ...first.add, events: added },
      replace: { ...first.replace, events: replaced },
      withdraw: { ...first.withdraw, events: ids(withdraw.events) },
    },
    warnings,
  };
}

/** Whether the distance to the coast is judged: of fishing, and of detections that give it. */
function needsCoast({ kind, details }: GivenEvent): boolean {
  return kind === 'fishing_activity_history' || (details.distanceToCoastM ?? null) !== null;
}

/** Refuses areas of users who are not there. */
function checkUsers(scope: FillingScope, known: readonly string[], { add, replace }: GivenRecords): void {
  const users = new Set([...known, ...add.users.map(({ name }) => name)]);
  for (const { userName, path } of [...add.areas, ...replace.areas]) {
    if (users.has(userName)) continue;
    const accepted = `${[...users].slice(0, 10).join(', ')}, or a user in the same records`;
    refuse(placeAt(scope, path, 'user'), `There is no user ${JSON.stringify(userName)}.`, accepted);
  }
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
  return { path: record ? [...record.path, ...steps] : path === '' ? [] : [path], message, accepted };
}
