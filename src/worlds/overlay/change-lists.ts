import { mostAreas, type OwnArea } from './own-area.js';
import type { Records } from './records.js';
import type { RecordsChange } from './records-change.js';
import type { RecordsDraft } from './records-draft.js';

/** Vessels, areas and users after a change. Lists that do not change stay the same objects. */
export function changeLists(
  draft: RecordsDraft,
  { vessels, areas, users }: Records,
  { add, replace, withdraw }: RecordsChange,
): Pick<Records, 'vessels' | 'areas' | 'users'> {
  const changed = {
    vessels: changedList(draft, 'vessels', 'id', vessels, {
      idOf: ({ id }) => id,
      add: add?.vessels ?? [],
      replace: replace?.vessels ?? [],
      withdraw: withdraw?.vessels ?? [],
    }),
    areas: changedList(draft, 'areas', 'aoiId', areas, {
      idOf: ({ aoiId }) => aoiId,
      add: add?.areas ?? [],
      replace: replace?.areas ?? [],
      withdraw: withdraw?.areas ?? [],
    }),
    users: changedList(draft, 'users', 'name', users, {
      idOf: ({ name }) => name,
      add: add?.users ?? [],
      replace: replace?.users ?? [],
      withdraw: withdraw?.users ?? [],
    }),
  };
  if (changed.areas !== areas) checkSize(draft, changed.areas);
  return changed;
}

interface ListChange<T> {
  idOf(record: T): string;
  readonly add: readonly T[];
  readonly replace: readonly T[];
  readonly withdraw: readonly string[];
}

function changedList<T>(
  draft: RecordsDraft,
  kind: 'vessels' | 'areas' | 'users',
  idName: string,
  before: readonly T[],
  { idOf, add, replace, withdraw }: ListChange<T>,
): readonly T[] {
  if (add.length + replace.length + withdraw.length === 0) return before;
  const byId = new Map(before.map((record) => [idOf(record), record]));
  const find = (id: string, path: string) => {
    if (!byId.has(id))
      draft.refuse(
        path,
        `The world has no such record ${JSON.stringify(id)} of its own.`,
        `${idName} of one of ${kind}`,
      );
  };
  withdraw.forEach((id, index) => {
    find(id, `withdraw.${kind}[${index}]`);
    byId.delete(id);
  });
  replace.forEach((record, index) => {
    find(idOf(record), `replace.${kind}[${index}].${idName}`);
    byId.set(idOf(record), record);
  });
  add.forEach((record, index) => {
    const id = idOf(record);
    const path = `add.${kind}[${index}].${idName}`;
    if (byId.has(id))
      draft.refuse(path, `The world has a record ${JSON.stringify(id)}.`, `another ${idName}, or replace`);
    byId.set(id, record);
  });
  const most = kind === 'areas' ? Infinity : mostOwn[kind];
  if (byId.size > most && add.length > 0)
    draft.refuse(`add.${kind}[0]`, `The world would have ${byId.size} ${kind} of its own.`, `at most ${most}`);
  return [...byId.values()];
}

/** The most own vessels and users of a world; areas have a bound of their own. */
const mostOwn = { vessels: 2000, users: 1000 } as const;

function checkSize(draft: RecordsDraft, areas: readonly OwnArea[]): void {
  const vertices = areas.flatMap(({ polygons }) => polygons.flat()).reduce((sum, ring) => sum + ring.length, 0);
  if (areas.length <= mostAreas.areas && vertices <= mostAreas.vertices) return;
  draft.refuse(
    'add.areas[0]',
    `The world would have ${areas.length} areas with ${vertices} positions.`,
    `at most ${mostAreas.areas} areas with ${mostAreas.vertices} positions in a world`,
  );
}
