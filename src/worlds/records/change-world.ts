import { storeAsOf } from '../../api/queries/store-as-of.js';
import { Work } from '../../base/work/work.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { RecordIds, RecordsAnswer } from '../../types.js';
import type { UnfilledChange } from '../apply-change.js';
import { refsWithAreas } from '../overlay/areas/area-refs.js';
import { noRecords, type Records } from '../overlay/records.js';
import type { OwnRecords } from '../overlay/records-change.js';
import { withRecords, withRecordsInSteps } from '../overlay/with-records.js';
import type { OwnWorld, World } from '../world.js';
import { type DraftRows, type FillingWorld, fillRecords, problemOfChange } from './filling/filled-records.js';
import { shownWarning, type Warning } from './filling/filling-scope.js';
import type { GivenEvent } from './reading/given-event.js';
import type { GivenId, GivenRecords } from './reading/given-records.js';
import type { ReadingTerms } from './reading/place.js';
import type { ReadInput } from './record-body.js';

/** What reading records needs of the service. */
export interface RecordsParts {
  readonly terms: ReadingTerms;
  /** The users of the service, who may have areas. */
  readonly users: readonly string[];
}

/**
 * Reads records, fills them, judges them and changes the world by all of them or by none; `before` is called right
 * before the change. Throws an InputProblem with every mistake.
 */
export async function changeWorld(
  world: OwnWorld,
  reading: Generator<void, ReadInput>,
  parts: RecordsParts,
  before?: () => void,
): Promise<RecordsAnswer> {
  const work = new Work();
  const { records, refusal } = await work.doSteps(reading);
  const { filling, rowsWith } = await fillingWorld(world, parts, work);
  const filled = await fillRecords(filling, records);
  if (filled.problems) throw await work.doSteps(refusal(filled.problems));
  const { first, withEvents } = filled;
  const hasEvents = records.add.events.length + records.replace.events.length > 0;
  let warnings: readonly Warning[] = [];
  const unfilled: UnfilledChange = {
    first,
    creations: { add: { events: records.add.events.map(creationOf), frames: first.add?.frames } },
    async filled(rows) {
      const whole = await withEvents(
        hasEvents ? await rowsWith(await rows()) : { store: filling.store, frameRows: [] },
      );
      if (whole.problems) throw await work.doSteps(refusal(whole.problems));
      ({ warnings } = whole);
      return whole.change;
    },
  };
  const applied = await world.records.apply(unfilled, before);
  if (applied.problems) {
    const problems = applied.problems.map((problem) => problemOfChange(problem, records));
    throw await work.doSteps(refusal(problems));
  }
  const { change } = applied;
  return {
    added: idsOf(change.add),
    replaced: idsOf(change.replace),
    withdrawn: idLists(records.withdraw),
    warnings: warnings.map(shownWarning),
    now: millisecondsText(applied.nowMs),
  };
}

function creationOf({ createdUs }: GivenEvent): { readonly createdMs: number | undefined } {
  return { createdMs: createdUs === undefined ? undefined : createdUs / 1000 };
}

/** The present world, and the rows that it would have with other own records. */
async function fillingWorld(world: World, { terms, users }: RecordsParts, work: Work) {
  const { clock, history, records, days } = world;
  const { value } = records;
  const nowMs = clock.nowMs();
  const shared = await storeAsOf(world, nowMs, work, { ...noRecords, areas: value.areas });
  const filling: FillingWorld = {
    source: history.source,
    store: await work.doSteps(withRecordsInSteps(shared, value)),
    vessels: value.vessels,
    users: [...users, ...value.users.map(({ name }) => name)],
    nowMs,
    days,
    terms,
    work,
    refsWith: (areas) => refsWithAreas(history.store.refs, [...value.areas, ...areas]),
  };
  const rowsWith = async (records: Records): Promise<DraftRows> => {
    const store = await work.doSteps(withRecordsInSteps(shared, records));
    const ownAlone = withRecords({ ...shared, segments: [] }, records);
    const published = records.frames.map(({ updatedMs }) => updatedMs);
    const lastMs = published.reduce((latest, ms) => Math.max(latest, ms), nowMs);
    // Future days may be made or not, so only frames that are visible now count.
    const ofNow = { store, asOfMs: nowMs };
    return { store, frameRows: lastMs > nowMs ? [ofNow, { store: ownAlone, asOfMs: lastMs }] : [ofNow] };
  };
  return { filling, rowsWith };
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
