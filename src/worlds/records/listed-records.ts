import { microsecondsText, millisecondsText } from '../../model/timestamp.js';
import type { ListedRecords, ListedTimes } from '../../types.js';
import type { OwnTimes, Records } from '../overlay/records.js';
import type { World } from '../world.js';
import type { RecordKind } from './reading/given-records.js';

/** The own records of a world that are visible or to come. */
export function listRecords({ records, clock }: World): ListedRecords {
  const { revision, events, givenFrames, vessels, areas, users, eventEnds, frameCuts }: Records = records.value;
  const nowMs = clock.nowMs();
  const isKept = ({ visibleToMs }: OwnTimes) => visibleToMs > nowMs;
  return {
    revision,
    events: events.filter(isKept).map(({ event: { eventId, start, details }, ...times }) => ({
      eventId,
      eventType: details.kind,
      ...listedTimes(start.timeUs, times),
    })),
    frames: givenFrames.filter(isKept).map(({ frame: { frameId, kind, collectedUs }, ...times }) => ({
      frameId,
      eventType: kind,
      ...listedTimes(collectedUs, times),
    })),
    vessels: vessels.map(({ id, identities, positions }) => ({
      id,
      mmsi: [...new Set(identities.map(({ mmsi }) => mmsi))],
      positions: positions.length,
    })),
    areas: areas.map(({ aoiId, userName, name }) => ({ aoiId, user: userName, name })),
    users: users.map(({ name }) => ({ name })),
    ended: { events: [...eventEnds.keys()], frames: [...frameCuts.keys()] },
    now: millisecondsText(nowMs),
  };
}

function listedTimes(startUs: number, { createdMs, updatedMs }: OwnTimes): ListedTimes {
  return {
    start: microsecondsText(startUs),
    createdAt: millisecondsText(createdMs),
    updatedAt: millisecondsText(updatedMs),
  };
}

/** The kind of the own record with an id; undefined if there is none. */
export function kindOfRecord(world: World, id: string): RecordKind | undefined {
  const { events, frames, vessels, areas, users } = listRecords(world);
  if (events.some(({ eventId }) => eventId === id)) return 'events';
  if (frames.some(({ frameId }) => frameId === id)) return 'frames';
  if (vessels.some((each) => each.id === id)) return 'vessels';
  if (areas.some(({ aoiId }) => aoiId === id)) return 'areas';
  return users.some(({ name }) => name === id) ? 'users' : undefined;
}
