import { rowsOfKey } from '../../columns/postings.js';
import { eventKinds, isDetectionKind } from '../../model/event.js';
import { keyOfUuid } from '../../model/event-key.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { scenesOfVendorId } from './scene-lookup.js';
import { rowsOfKeyBits } from './sort-key.js';

/**
 * All rows (versions) of the events with these ids. Candidates come from rough searches; a row is found if its id,
 * written out, is the wanted one. Given ids are looked up.
 */
export function rowsOfIds(segment: EventSegment, ids: Iterable<string>, refs: EventRefs): Uint32Array {
  const { given } = segment;
  if (given) return Uint32Array.from([...ids].flatMap((id) => given.byEventId.get(id) ?? []));
  const found: number[] = [];
  let refsOfMmsi: ReadonlyMap<number, readonly number[]> | undefined;
  for (const id of ids) {
    const visit = visitIdShape.exec(id);
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

/** Finds in a visit's id the MMSI, the start of the track and the start of the visit, both in seconds. */
const visitIdShape = /^B:(\d+):(\d+):\d+:\d+_.+_(\d+)(?:_(?:aoi|port)_visit|\.0_speed_range)$/;

/**
 * A row is posted under each of its vessels; rows with `ref` as vessel1 have another id and are dropped by the caller.
 */
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
