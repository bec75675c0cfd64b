import { loadCoastline } from '../../../earth/coastline/coastline.js';
import { mostProblems } from '../../../model/shapes/value-shapes.js';
import type { OwnArea } from '../../overlay/own-area.js';
import type { OwnEvent } from '../../overlay/own-event.js';
import type { OwnVessel } from '../../overlay/own-vessel.js';
import type { ChangeProblem, RecordsChange } from '../../overlay/records-change.js';
import type { GivenEvent } from '../reading/given-event.js';
import type { GivenId, GivenLists, GivenRecords, RecordKind } from '../reading/given-records.js';
import { type PathStep, type Problem, refuse } from '../reading/place.js';
import { ContentIds } from './content-id.js';
import { warnOfHeardVessels } from './dark-detection.js';
import { warnOfDryLand } from './dry-land.js';
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
}

/** The rows of a world with the first part of a change. */
export type DraftRows = Pick<FillingScope, 'store' | 'frameRows'>;

/** A complete change, or everything that is wrong with the records. */
export type Filled =
  | { readonly change: RecordsChange; readonly warnings: readonly Warning[]; readonly problems?: never }
  | { readonly problems: readonly Problem[] };

/** A change without its events, which are filled from the rows with this change. */
export interface FilledFirst {
  readonly first: RecordsChange;
  readonly problems?: never;
  withEvents(rows: DraftRows): Promise<Filled>;
}

/** The least units of work to fill a record. */
const unitsOfRecord = 20_000;

/** Fills the records of a change except its events, which name these: vessels and areas first, then frames. */
export async function fillRecords(
  world: FillingWorld,
  records: GivenRecords,
): Promise<FilledFirst | { readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const contents = new ContentIds();
  const idOf = (kind: RecordKind) => (record: object) => contents.idOf(kind, record);
  const before: FillingScope = { ...world, problems, warnings: [], refs: world.refsWith([]), frameRows: [] };
  const all = <G, T>(list: readonly G[], fill: Fill<G, T>) => filledAll(before, list, fill);
  const lists = async (of: GivenLists) => ({
    vessels: await all(of.vessels, (each) => world.work.doSteps(fillVessel(before, each, idOf('vessels')))),
    areas: await all(areasIn(of), (each) => fillArea(each, idOf('areas'))),
    frames: await all(of.frames, (each) => fillFrame(before, each, idOf('frames'))),
    users: of.users.map(({ name, password }) => ({ name, password })),
  });
  const ids = (list: readonly GivenId[]) => list.map(({ id }) => id);
  const { withdraw } = records;
  const first = {
    add: await lists(records.add),
    replace: await lists(records.replace),
    withdraw: {
      frames: ids(withdraw.frames),
      vessels: ids(withdraw.vessels),
      areas: ids(withdraw.areas),
      users: ids(withdraw.users),
    },
  };
  checkUsers(before, world.users, records);
  if (problems.length > 0) return { problems };
  const { add, replace } = records;
  await warnOfDryLand(before, [...add.vessels, ...replace.vessels], [...areasIn(add), ...areasIn(replace)]);
  return {
    first,
    async withEvents(rows) {
      const scope: FillingScope = {
        ...before,
        ...rows,
        problems: [],
        warnings: [...before.warnings],
        vessels: [...first.add.vessels, ...first.replace.vessels, ...world.vessels],
        refs: world.refsWith([...first.add.areas, ...first.replace.areas]),
      };
      const filled = await fillEvents(scope, records);
      if (filled === undefined) return { problems: scope.problems };
      const change = {
        add: { ...first.add, events: filled.added },
        replace: { ...first.replace, events: filled.replaced },
        withdraw: { ...first.withdraw, events: ids(withdraw.events) },
      };
      return { change, warnings: scope.warnings };
    },
  };
}

/** Fills the events of a change; undefined, and problems, if one cannot be filled. */
async function fillEvents(scope: FillingScope, change: GivenRecords) {
  const { work, problems } = scope;
  const records = [...change.add.events, ...change.replace.events];
  // The coast is loaded in slices here; its first use would load it in one piece.
  if (records.some(needsCoast)) await work.waitFor(loadCoastline());
  const contents = new ContentIds();
  const events = (list: readonly GivenEvent[]): Promise<OwnEvent[]> =>
    filledAll(scope, list, (each) => fillEvent(scope, each, (record) => contents.idOf('events', record)));
  const added = await events(change.add.events);
  const replaced = await events(change.replace.events);
  if (problems.length > 0) return undefined;
  await warnOfHeardVessels(
    scope,
    // If there are no problems, each given event has a filled event, in the same order.
    [...added, ...replaced].map((event, i) => [records[i]!, event] as const),
  );
  return { added, replaced };
}

type Fill<G, T> = (each: G) => T | undefined | Promise<T | undefined>;

/** Fills the records of a list, in slices. After the last problem that is reported nothing is filled. */
async function filledAll<G, T>({ work, problems }: FillingScope, list: readonly G[], fill: Fill<G, T>): Promise<T[]> {
  const filled: T[] = [];
  for (const each of list) {
    if (problems.length >= mostProblems) break;
    work.units += unitsOfRecord;
    if (work.isDue) await work.yield();
    const record = await fill(each);
    if (record !== undefined) filled.push(record);
  }
  return filled;
}

/** Whether the distance to the coast decides: for fishing, and for detections that give this distance. */
function needsCoast({ kind, details }: GivenEvent): boolean {
  return kind === 'fishing_activity_history' || (details.distanceToCoastM ?? null) !== null;
}

/** Refuses areas of unknown users. */
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

/** The problem of a change, such as one at `add.events[3].createdAt`, with its path in the caller's records. */
export function problemOfChange({ path, message, accepted }: ChangeProblem, change: GivenRecords): Problem {
  const [, part, kind, index, rest = ''] = /^(add|replace|withdraw)\.(\w+)\[(\d+)\](.*)$/.exec(path) ?? [];
  const lists = part === 'replace' ? change.replace : change.add;
  const list: ReadonlyMap<string | undefined, readonly { readonly path: readonly PathStep[] }[]> = new Map(
    Object.entries(part === 'withdraw' ? change.withdraw : { ...lists, areas: areasIn(lists) }),
  );
  const record = list.get(kind)?.[Number(index)];
  const steps = [...rest.matchAll(/\.(\w+)|\[(\d+)\]/g)].map((match) => match[1] ?? Number(match[2]));
  return { path: record ? [...record.path, ...steps] : path === '' ? [] : [path], message, accepted };
}
