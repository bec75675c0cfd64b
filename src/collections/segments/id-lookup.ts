import { rowsOfKey } from '../../columns/postings.js';
import { eventKinds, isDetectionKind } from '../../model/event.js';
import { keyOfUuid } from '../../model/event-key.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { scenesOfVendorId } from './scene-lookup.js';
import { rowsOfKeyBits } from './sort-key.js';

/**
 * All rows (versions) of the events with these ids. Every row found is checked by writing its id, so the ways there may
 * be rough.
 */
export function rowsOfIds(segment: EventSegment, ids: Iterable<string>, refs: EventRefs): Uint32Array {
  const found: number[] = [];
  let refsOfMmsi: ReadonlyMap<number, readonly number[]> | undefined;
  for (const id of ids) {
    const visit = visitShape.exec(id);
    if (visit) refsOfMmsi ??= groupByMmsi(segment, refs);
    const candidates = visit
      ? (refsOfMmsi?.get(Number(visit[1])) ?? []).flatMap((ref) =>
          rowsOfVisit(segment, ref, Number(visit[2]), Number(visit[3])),
        )
      : [...rowsOfUuid(segment, id), ...rowsOfDetection(segment, id)];
    for (const row of candidates) if (eventIdOf(segment, row, refs) === id) found.push(row);
  }
  return Uint32Array.from(found);
}

function rowsOfUuid({ byKey, events }: EventSegment, id: string): number[] {
  const key = keyOfUuid(id);
  return key ? rowsOfKeyBits(byKey, events.columns.keyHigh, events.columns.keyLow, key.high, key.low) : [];
}

/** A detection's id is its scene's vendorId, and behind it its number there, or its latitude and longitude. */
function rowsOfDetection(segment: EventSegment, id: string): number[] {
  const place = placeShape.exec(id);
  if (place) {
    const [vendorId, lat, lon] = place.slice(1);
    const { startLatE6, startLonE6 } = segment.events.columns;
    // A degree is written with three decimals; twice what that may be off.
    const near = (e6: number, degrees: string | undefined) => Math.abs(e6 - Number(degrees) * 1e6) <= 1000;
    return rowsOfScene(segment, vendorId).filter((row) => near(startLatE6[row]!, lat) && near(startLonE6[row]!, lon));
  }
  const picture = numberShape.exec(id);
  if (!picture) return [];
  const [vendorId, number] = picture.slice(1);
  const { kind, detail } = segment.events.columns;
  return rowsOfScene(segment, vendorId).filter((row) => {
    const name = eventKinds[kind[row]!]!;
    return isDetectionKind(name) && segment.details[name].columns.number[detail[row]!] === Number(number);
  });
}

const placeShape = /^(V.+)_(-?[\d.]+)_(-?[\d.]+)$/;
const numberShape = /^([SL].+)_(\d+)$/;

function rowsOfScene({ frames, byScene }: EventSegment, vendorId: string | undefined): number[] {
  if (vendorId === undefined) return [];
  return scenesOfVendorId(frames, vendorId).flatMap((scene) => Array.from(rowsOfKey(byScene, scene)));
}

/** Of a visit's id: the MMSI, the start of the track and the start of the visit, both in seconds. */
const visitShape = /^B:(\d+):(\d+):\d+:\d+_.+_(\d+)(?:_(?:aoi|port)_visit|\.0_speed_range)$/;

/** A row is posted under each of its vessels; those where `ref` is not vessel0 fall out when the id is written. */
function rowsOfVisit({ byVessel, events }: EventSegment, ref: number, trackStartS: number, startS: number): number[] {
  const { track0, startUs } = events.columns;
  const trackStart = events.tracks.columns.startS;
  return Array.from(rowsOfKey(byVessel, ref)).filter(
    (row) => trackStart[track0[row]!] === trackStartS && startUs[row] === startS * 1e6,
  );
}

function groupByMmsi({ byVessel }: EventSegment, refs: EventRefs): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const ref of byVessel.keys) {
    const { mmsi } = refs.identity(ref);
    const group = groups.get(mmsi);
    if (group) group.push(ref);
    else groups.set(mmsi, [ref]);
  }
  return groups;
}
