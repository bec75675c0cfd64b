import { detailLayouts, type EventKind, eventKinds, eventLayout, kindCode, openDuration } from '../../model/event.js';
import { type TableBuilder, tableBuilder } from '../../store/columns/table.js';
import type { EventLists } from '../../store/segments/event-id.js';
import type { EventRefs } from '../../store/segments/event-refs.js';
import type { ChunkRows } from '../../store/segments/pack-rows.js';
import type { SceneNames } from '../../store/segments/scene-names.js';
import { grouped, keyOfText } from './keyed.js';
import { addDetails, type DetailBuilders } from './own-details.js';
import { frameIdsOf, type OwnEvent } from './own-event.js';
import { OwnRefs } from './own-refs.js';
import { OwnScenes } from './own-scenes.js';
import type { OwnEventVersion, Records } from './records.js';

/** Own rows as the tables of a chunk, and what the tables do not hold. */
export interface OwnRows {
  readonly rows: ChunkRows;
  readonly refs: EventRefs;
  readonly lists: EventLists;
  readonly names: SceneNames;
}

const eventsOfStep = 1000;

/** Rows of events are in the order of `records.events`. Made in steps of some milliseconds. */
export function* ownRows({ events, frames }: Records, shared: EventRefs): Generator<void, OwnRows> {
  const refs = new OwnRefs(shared);
  const scenes = yield* OwnScenes.of(frames);
  const table = tableBuilder(eventLayout, events.length);
  const details = detailBuilders();
  const furtherScenes = new Map<number, readonly number[]>();
  for (const version of events) {
    const found = frameIdsOf(version.event.details).map((id) => scenes.sceneOf(id));
    const detail = addDetails(details, version.event, found, refs);
    const row = addEvent(table, version, detail, refs);
    if (found.length > 2) furtherScenes.set(row, found.slice(2));
    if (row % eventsOfStep === eventsOfStep - 1) yield;
  }
  const eventIds = events.map(({ event }) => event.eventId);
  const byEventId = grouped(eventIds);
  yield;
  const finished = eventKinds.map((kind) => [kind, details[kind].finish()]);
  const rows = { events: table.finish(), details: Object.fromEntries(finished), frames: yield* scenes.finish() };
  return {
    rows,
    refs: refs.finish(),
    lists: { eventIds, byEventId, furtherScenes },
    names: yield* scenes.names(),
  };
}

function detailBuilders(): DetailBuilders {
  const builders = eventKinds.map((kind: EventKind) => [kind, tableBuilder(detailLayouts[kind], 1)]);
  return Object.fromEntries(builders);
}

function addEvent(
  table: TableBuilder<typeof eventLayout>,
  { event, createdMs, updatedMs, visibleToMs }: OwnEventVersion,
  detail: number,
  refs: OwnRefs,
): number {
  const { start, end, vessel0 } = event;
  const last = end ?? start;
  const [keyHigh, keyLow] = keyOfText(event.eventId);
  const { startS, lonE4, latE4 } = vessel0?.track ?? { startS: 0, lonE4: 0, latE4: 0 };
  return table.push({
    kind: kindCode[event.details.kind],
    keyHigh,
    keyLow,
    startUs: start.timeUs,
    durationS: durationOf(event),
    startLonE6: Math.round(start.lon * 1e6),
    startLatE6: Math.round(start.lat * 1e6),
    endLonE6: Math.round(last.lon * 1e6),
    endLatE6: Math.round(last.lat * 1e6),
    createdMs,
    updatedMs,
    visibleToMs,
    vessel0: refs.vessel(vessel0),
    track0StartS: startS,
    track0LonE4: lonE4,
    track0LatE4: latE4,
    detail,
  });
}

function durationOf({ start, end }: OwnEvent): number {
  return end === null ? openDuration : Math.round((end.timeUs - start.timeUs) / 1e6);
}
