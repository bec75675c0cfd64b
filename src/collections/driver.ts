import { rowsAtPlaces } from '../columns/postings.js';
import type { RowOrder } from '../columns/row-order.js';
import { firstAbove, firstAtLeast } from '../columns/row-order.js';
import { kindCode } from '../model/event.js';
import type { EventConditions, EventSight } from './event-conditions.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { endUsAt } from './event-segment.js';
import { rowsOfIds } from './id-lookup.js';
import { allowedKinds } from './row-tests.js';
import type { VesselVerdicts } from './vessel-verdicts.js';
import { verdict } from './vessel-verdicts.js';

/** Where the rows come from that a search of a segment looks at; every match is among them. */
export interface Driver {
  readonly name:
    | 'created'
    | 'startTime'
    | 'updated'
    | 'endTime'
    | 'place'
    | 'vessel'
    | 'configuration'
    | 'eventId'
    | 'none';
  /** How many rows there are, or at most are. */
  readonly offered: number;
  /** Cost of a row against one of the plain loop over all rows. */
  readonly weight: number;
  rows(): RowSource;
}

/** Row numbers from `from` to `to` - 1, or a list in which a row may stand twice. */
export type RowSource = { readonly from: number; readonly to: number } | Uint32Array;

const noRows = new Uint32Array(0);
const nothing: Driver = { name: 'none', offered: 0, weight: 1, rows: () => noRows };

/** The cheapest of the drivers that the conditions allow, from counts that cost a binary search or a few look-ups each. */
export function chooseDriver(
  segment: EventSegment,
  sight: EventSight,
  conditions: EventConditions,
  verdicts: VesselVerdicts | undefined,
  refs: EventRefs,
): Driver {
  const kinds = allowedKinds(conditions, sight);
  if (!kinds.includes(1)) return nothing;
  if (conditions.eventId?.only) return idDriver(segment, conditions.eventId.only, refs);
  let best = createdDriver(segment, sight, conditions);
  const offer = (driver: Driver | undefined) => {
    if (driver && driver.offered * driver.weight < best.offered * best.weight) best = driver;
  };
  offer(startDriver(segment, sight, conditions));
  offer(updatedDriver(segment, conditions));
  offer(endDriver(segment, conditions));
  offer(placeDriver(segment, conditions));
  const onlyVisits = kinds.every((allowed, code) => allowed === Number(code === kindCode.aoi_visit));
  if (onlyVisits) offer(configurationDriver(segment, sight, refs));
  // Judging an identity costs about as much as testing ten rows.
  if (verdicts && segment.byVessel.keys.length * 10 < best.offered * best.weight)
    offer(vesselDriver(segment, verdicts));
  return best;
}

/** Rows stand in the order of createdAt, and nothing is visible before it. */
function createdDriver({ events, length }: EventSegment, { asOfMs }: EventSight, { created }: EventConditions): Driver {
  const keyAt = (row: number) => events.columns.createdMs[row]!;
  const from = created ? firstAtLeast(length, created.fromUs / 1000, keyAt) : 0;
  const to = firstAbove(length, Math.min(asOfMs, (created?.toUs ?? Infinity) / 1000), keyAt);
  const offered = Math.max(0, to - from);
  return { name: 'created', offered, weight: 1, rows: () => ({ from, to: from + offered }) };
}

/** Every visible event started within the window, and in the range asked for. */
function startDriver(
  segment: EventSegment,
  { windowStartMs, asOfMs }: EventSight,
  { startTime }: EventConditions,
): Driver {
  const { startUs } = segment.events.columns;
  const fromUs = Math.max(windowStartMs * 1000, startTime?.fromUs ?? -Infinity);
  const toUs = Math.min(asOfMs * 1000, startTime?.toUs ?? Infinity);
  return sliceDriver('startTime', segment.orders.startTime, fromUs, toUs, (row) => startUs[row]!);
}

function updatedDriver(segment: EventSegment, { updated }: EventConditions): Driver | undefined {
  if (!updated) return undefined;
  const { updatedMs } = segment.events.columns;
  return sliceDriver(
    'updated',
    segment.orders.updated,
    updated.fromUs / 1000,
    updated.toUs / 1000,
    (row) => updatedMs[row]!,
  );
}

function endDriver(segment: EventSegment, { endTime }: EventConditions): Driver | undefined {
  if (!endTime) return undefined;
  const order = segment.orders.endTime;
  if (!endTime.missing)
    return sliceDriver('endTime', order, endTime.fromUs, endTime.toUs, (row) => endUsAt(segment.events, row));
  if (endTime.fromUs <= endTime.toUs) return undefined;
  // Only events without an end: they are the last of the order.
  const { rows, present } = order;
  return { name: 'endTime', offered: rows.length - present, weight: 1.5, rows: () => rows.subarray(present) };
}

function sliceDriver(
  name: Driver['name'],
  order: RowOrder,
  from: number,
  to: number,
  keyOf: (row: number) => number,
): Driver {
  const { rows, present } = order;
  const keyAt = (place: number) => keyOf(rows[place]!);
  const first = firstAtLeast(present, from, keyAt);
  const last = Math.max(first, firstAbove(present, to, keyAt));
  return { name, offered: last - first, weight: 1.5, rows: () => rows.subarray(first, last) };
}

function placeDriver({ points }: EventSegment, { place }: EventConditions): Driver | undefined {
  if (!place) return undefined;
  let offered = 0;
  for (const { westE6, southE6, eastE6, northE6 } of place.boxes)
    offered += points.countAtMost(westE6, southE6, eastE6, northE6);
  const rows = () => {
    const found = place.boxes.map((box) => points.range(box.westE6, box.southE6, box.eastE6, box.northE6));
    return found.length === 1 ? found[0]! : joined(found);
  };
  return { name: 'place', offered, weight: 3, rows };
}

/** Every row with a vessel that passes is posted under that vessel. */
function vesselDriver({ byVessel }: EventSegment, verdicts: VesselVerdicts): Driver {
  const { keys, starts } = byVessel;
  const places: number[] = [];
  let offered = 0;
  for (let i = 0; i < keys.length; i++) {
    if (verdicts.of(keys[i]!) === verdict.no) continue;
    places.push(i);
    offered += starts[i + 1]! - starts[i]!;
  }
  return { name: 'vessel', offered, weight: 2, rows: () => rowsAtPlaces(byVessel, places) };
}

/** Area visits are shown only to the user whose configuration made them. */
function configurationDriver({ byConfiguration }: EventSegment, { userName }: EventSight, refs: EventRefs): Driver {
  const { keys, starts } = byConfiguration;
  const places: number[] = [];
  let offered = 0;
  for (let i = 0; i < keys.length; i++) {
    if (refs.areas[refs.configurations[keys[i]!]!.area]!.userName !== userName) continue;
    places.push(i);
    offered += starts[i + 1]! - starts[i]!;
  }
  return { name: 'configuration', offered, weight: 2, rows: () => rowsAtPlaces(byConfiguration, places) };
}

function idDriver(segment: EventSegment, ids: ReadonlySet<string>, refs: EventRefs): Driver {
  const rows = rowsOfIds(segment, ids, refs);
  return { name: 'eventId', offered: rows.length, weight: 1, rows: () => rows };
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let filled = 0;
  for (const list of lists) {
    all.set(list, filled);
    filled += list.length;
  }
  return all;
}
