import { storeAsOf } from '../../api/queries/store-as-of.js';
import { Work } from '../../base/work/work.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { RecordIds, RecordsAnswer } from '../../types.js';
import { refsWithAreas } from '../overlay/areas/area-refs.js';
import { changeInSteps } from '../overlay/change-records.js';
import { noRecords } from '../overlay/records.js';
import type { OwnRecords } from '../overlay/records-change.js';
import { withRecords, withRecordsInSteps } from '../overlay/with-records.js';
import type { OwnWorld, World } from '../world.js';
import { type FillingWorld, fillRecords, problemOfChange } from './filling/filled-records.js';
import { shownWarning } from './filling/filling-scope.js';
import type { GivenId, GivenRecords } from './reading/given-records.js';
import type { ReadingTerms } from './reading/place.js';
import type { ReadInput } from './record-body.js';

/** What the reading of records needs of the service. */
export interface RecordsParts {
  readonly terms: ReadingTerms;
  /** The users of the service, who may have areas. */
  readonly users: readonly string[];
}

/**
 * Reads records, fills them, judges them and changes the world by them, whole or not at all. Throws an InputProblem
 * with every mistake.
 */
export async function changeWorld(
  world: OwnWorld,
  reading: Generator<void, ReadInput>,
  parts: RecordsParts,
  work = new Work(),
): Promise<RecordsAnswer> {
  const { records, refusal } = await work.doSteps(reading);
  const filled = await fillRecords(await fillingWorld(world, parts, work), records);
  if (filled.problems) throw await work.doSteps(refusal(filled.problems));
  const { change, warnings } = filled;
  const applied = await world.records.apply(change);
  if ('problems' in applied) {
    const problems = applied.problems.map((problem) => problemOfChange(problem, records));
    throw await work.doSteps(refusal(problems));
  }
  return {
    added: idsOf(change.add),
    replaced: idsOf(change.replace),
    withdrawn: idLists(records.withdraw),
    warnings: warnings.map(shownWarning),
    now: millisecondsText(applied.nowMs),
  };
}

async function fillingWorld(world: World, { terms, users }: RecordsParts, work: Work): Promise<FillingWorld> {
  const { clock, history, records, days } = world;
  const { value } = records;
  const nowMs = clock.nowMs();
  const shared = await storeAsOf(world, nowMs, work, { ...noRecords, areas: value.areas });
  return {
    source: history.source,
    store: await work.doSteps(withRecordsInSteps(shared, value)),
    vessels: value.vessels,
    users: [...users, ...value.users.map(({ name }) => name)],
    nowMs,
    days,
    terms,
    work,
    refsWith: (areas) => refsWithAreas(history.store.refs, [...value.areas, ...areas]),
    async rowsWith(change) {
      const judged = await work.waitFor(world.judgedDays(change, nowMs, value));
      const changed = await work.doSteps(changeInSteps(value, change, judged, nowMs));
      if ('problems' in changed) return changed;
      const store = await work.doSteps(withRecordsInSteps(shared, changed.records));
      const ownAlone = withRecords({ ...shared, segments: [] }, changed.records);
      const published = changed.records.frames.map(({ updatedMs }) => updatedMs);
      const lastMs = published.reduce((latest, ms) => Math.max(latest, ms), nowMs);
      // Days to come may be there or not, so frames of the ocean are those of now.
      const ofNow = { store, asOfMs: nowMs };
      return { store, frameRows: lastMs > nowMs ? [ofNow, { store: ownAlone, asOfMs: lastMs }] : [ofNow] };
    },
  };
}

function idLists({ events, frames, vessels, areas, users }: GivenRecords['withdraw']): RecordIds {
  const ids = (list: readonly GivenId[]) => list.map(({ id }) => id);
  return { events: ids(events), frames: ids(frames), vessels: ids(vessels), areas: ids(areas), users: ids(users) };
}

function idsOf(records: OwnRecords = {}): RecordIds {
  const { events = [], frames = [], vessels = [], areas = [], users = [] } = records;
  return {
    events: events.map(({ eventId }) => eventId),
    frames: frames.map(({ frameId }) => frameId),
    vessels: vessels.map(({ id }) => id),
    areas: areas.map(({ aoiId }) => aoiId),
    users: users.map(({ name }) => name),
  };
}
