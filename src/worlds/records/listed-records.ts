import { isDetectionKind } from '../../model/event.js';
import { microsecondsText, millisecondsText, secondsText } from '../../model/timestamp.js';
import type { ListedEvent, ListedRecords, ListedTimes } from '../../types.js';
import type { OwnDetails, OwnEvent, OwnPoint } from '../overlay/own-event.js';
import type { OwnTimes, Records } from '../overlay/records.js';
import type { World } from '../world.js';

/** The own records of a world that are visible or to come. */
export function listRecords({ records, clock }: World): ListedRecords {
  const { revision, events, givenFrames, vessels, areas, users, eventEnds, frameCuts }: Records = records.value;
  const nowMs = clock.nowMs();
  const isKept = ({ visibleToMs }: OwnTimes) => visibleToMs > nowMs;
  return {
    revision,
    events: events.filter(isKept).map(({ event, ...times }) => ({
      eventId: event.eventId,
      eventType: event.details.kind,
      ...listedTimes(event.start.timeUs, times),
      record: listedEvent(event),
    })),
    frames: givenFrames.filter(isKept).map(({ frame: { frameId, kind, status, collectedUs }, ...times }) => ({
      frameId,
      eventType: kind,
      status,
      ...listedTimes(collectedUs, times),
    })),
    vessels: vessels.map(({ id, identities, positions }) => ({
      id,
      name: identities.at(-1)?.name ?? null,
      mmsi: [...new Set(identities.map(({ mmsi }) => mmsi))],
      positions: positions.length,
    })),
    areas: areas.map(({ aoiId, userName, name }) => ({ aoiId, user: userName, name })),
    users: users.map(({ name }) => ({ name })),
    ended: { events: [...eventEnds.keys()], frames: [...frameCuts.keys()] },
    now: millisecondsText(nowMs),
  };
}

/** The values of an own event that a record in its place may give. */
export function listedEvent({ eventId, start, end, vessel0, vessel1, details }: OwnEvent): ListedEvent {
  const isDetection = isDetectionKind(details.kind);
  const fixOf = ({ timeUs, lon, lat }: OwnPoint) => ({
    time: isDetection ? microsecondsText(timeUs) : secondsText(timeUs / 1e6),
    point: { lon, lat },
  });
  const vessels = Object.entries({ vessel0, vessel1 }).flatMap(([name, vessel]) =>
    vessel ? [[name, { mmsi: vessel.identity.mmsi, name: vessel.identity.name }] as const] : [],
  );
  return {
    eventId,
    eventType: details.kind,
    start: fixOf(start),
    ...(isDetection ? {} : { end: end && fixOf(end) }),
    vessels: Object.fromEntries(vessels),
    eventDetails: valuesOf(details),
  };
}

/** The details that follow from no other value, by their names in the schema. */
function valuesOf(details: OwnDetails): ListedEvent['eventDetails'] {
  switch (details.kind) {
    case 'fishing_activity_history':
      return { fishingScore: details.fishingScore };
    case 'dark_rendezvous':
      return { osrScore: details.osrScore, fishingScore: details.fishingScore };
    case 'aoi_visit': {
      const { entryHeading, endHeading, entrySpeedKn: entrySpeed } = details;
      return { entryHeading, endHeading, entrySpeed };
    }
    case 'speed_range':
      return { averageSpeed: details.averageSpeedKn, distance: details.distanceNm, durationSec: details.durationS };
    case 'port_visit':
      return { portId: details.portId };
    case 'standard_rendezvous':
      return {};
    case 'viirs':
      return { radianceNw: details.radianceNw, heading: details.heading };
    default:
      return { estimatedLength: details.estimatedLengthM, heading: details.heading, score: details.score };
  }
}

function listedTimes(startUs: number, { createdMs, updatedMs }: OwnTimes): ListedTimes {
  return {
    start: microsecondsText(startUs),
    createdAt: millisecondsText(createdMs),
    updatedAt: millisecondsText(updatedMs),
  };
}
