import { rowsOfKey } from '../columns/postings.js';
import { keyOfUuid } from '../model/event-key.js';
import { eventIdOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { scenesOfVendorId } from './scene-lookup.js';
import { rowsOfKeyBits } from './sort-key.js';

/** All rows (versions) of the events with these ids. Every row found is checked by writing its id, so the ways there may be rough. */
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

/** A detection's id is its scene's vendorId, and a number or two behind it. */
function rowsOfDetection({ frames, byScene }: EventSegment, id: string): number[] {
  const match = detectionShape.exec(id);
  const vendorId = match?.[1] ?? match?.[2];
  if (vendorId === undefined) return [];
  return scenesOfVendorId(frames, vendorId).flatMap((scene) => Array.from(rowsOfKey(byScene, scene)));
}

const detectionShape = /^(V.+)_-?[\d.]+_-?[\d.]+$|^([SL].+)_\d+$/;

/** Of a visit's id: the MMSI, the start of the track and the start of the visit, both in seconds. */
const visitShape = /^B:(\d+):(\d+):\d+:\d+_.+_(\d+)(?:_(?:aoi|port)_visit|\.0_speed_range)$/;

/** A row is posted under each of its vessels; those where `ref` is not vessel0 fall out when the id is written. */
function rowsOfVisit({ byVessel, events }: EventSegment, ref: number, trackStartS: number, startS: number): number[] {
  const { track0StartS, startUs } = events.columns;
  return Array.from(rowsOfKey(byVessel, ref)).filter(
    (row) => track0StartS[row] === trackStartS && startUs[row] === startS * 1e6,
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
