import { eventKinds, isDetectionKind } from '../../model/event.js';
import { keyOfUuid } from '../../model/event-key.js';
import { rowsOfKey } from '../columns/postings.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { scenesOfVendorId } from './scene-lookup.js';
import { rowsOfKeyBits } from './sort-key.js';

/**
 * All rows (versions) of the events with these ids. Rough searches give candidates; a candidate is a result if its id,
 * written out, is the wanted one. Ids that callers gave are looked up.
 */
export function rowsOfIds(segment: EventSegment, ids: Iterable<string>, refs: EventRefs): Uint32Array {
  const { lists } = segment;
  if (lists) return Uint32Array.from([...ids].flatMap((id) => lists.byEventId.get(id) ?? []));
  const found: number[] = [];
  for (const id of ids) {
    const visit = visitIdShape.exec(id);
    const candidates = visit
      ? rowsOfVisit(segment, Number(visit[1]), Number(visit[2]))
      : [...rowsOfUuid(segment, id), ...rowsOfDetection(segment, id)];
    for (const row of candidates) if (eventIdOf(segment, row, refs) === id) found.push(row);
  }
  return Uint32Array.from(found);
}

function rowsOfUuid(segment: EventSegment, id: string): number[] {
  const key = keyOfUuid(id);
  if (!key) return [];
  const { keyHigh, keyLow } = segment.events.columns;
  return rowsOfKeyBits(segment.byKey, keyHigh, keyLow, key.high, key.low);
}

/** A detection's id is the vendorId of its scene and its number there, or its latitude and longitude (VIIRS). */
function rowsOfDetection(segment: EventSegment, id: string): number[] {
  const viirs = viirsIdShape.exec(id);
  if (viirs) {
    const [vendorId, lat, lon] = viirs.slice(1);
    const { startLatE6, startLonE6 } = segment.events.columns;
    // Degrees are written with three decimals, so they are off by half a thousandth at most.
    const near = (e6: number, degrees: string | undefined) => Math.abs(e6 - Number(degrees) * 1e6) <= 1000;
    return rowsOfScene(segment, vendorId).filter((row) => near(startLatE6[row]!, lat) && near(startLonE6[row]!, lon));
  }
  const picture = pictureIdShape.exec(id);
  if (!picture) return [];
  const [vendorId, number] = picture.slice(1);
  const { kind, detail } = segment.events.columns;
  return rowsOfScene(segment, vendorId).filter((row) => {
    const name = eventKinds[kind[row]!]!;
    return isDetectionKind(name) && segment.details[name].columns.number[detail[row]!] === Number(number);
  });
}

const viirsIdShape = /^(V.+)_(-?[\d.]+)_(-?[\d.]+)$/;
const pictureIdShape = /^([SL].+)_(\d+)$/;

function rowsOfScene({ frames, byScene }: EventSegment, vendorId: string | undefined): number[] {
  if (vendorId === undefined) return [];
  return scenesOfVendorId(frames, vendorId).flatMap((scene) => Array.from(rowsOfKey(byScene, scene)));
}

/** Finds in a visit's id the start of the track and the start of the visit, both in seconds. */
const visitIdShape = /^B:\d+:(\d+):\d+:\d+_.+_(\d+)(?:_(?:aoi|port)_visit|\.0_speed_range)$/;

/** The start of a visit in its id, whole seconds; undefined for any other id. */
export function startOfVisit(id: string): number | undefined {
  const visit = visitIdShape.exec(id);
  return visit ? Number(visit[2]) : undefined;
}

/** A large ocean has events that begin in each second. */
function rowsOfVisit({ events, orders }: EventSegment, trackStartS: number, startS: number): number[] {
  const { track0 } = events.columns;
  const trackStart = events.tracks.columns.startS;
  const { rows } = orders.startTime.within(startS * 1e6, startS * 1e6);
  return Array.from(rows).filter((row) => trackStart[track0[row]!] === trackStartS);
}
