import { Work } from '../../../base/work/work.js';
import { type EventKind, eventKinds, none } from '../../../model/event.js';
import type { SearchEventsV2Input } from '../../../model/schema-types.js';
import { secondsText } from '../../../model/timestamp.js';
import { findEvents } from '../../../store/search/search-events.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import { conditionsOf, type EventsContext, viewerOf } from '../search-events-v2.js';

/** How many events of a search a user sees, by kind and by the UTC day on which they started. */
export interface DayCounts {
  /** The first day, such as `2025-05-12`; the others follow it without a gap, the last is today. */
  readonly firstDay: string;
  /** For each kind that the user sees an event of: one number for each day. */
  readonly kinds: Readonly<Record<string, readonly number[]>>;
}

/** The same with the vessels of the events: how many there are, and those with the most events, the most first. */
export interface AreaReport extends DayCounts {
  readonly vesselCount: number;
  readonly vessels: readonly ReportedVessel[];
}

export interface ReportedVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly flag: string | null;
  readonly vesselType: string | null;
  readonly events: number;
}

/** Two areas, and the vessels that have events in both: an event of either counts. */
export interface AreaComparison {
  readonly areas: readonly [AreaReport, AreaReport];
  readonly both: Pick<AreaReport, 'vesselCount' | 'vessels'>;
}

const mostVessels = 50;
/** The cost of an identity, which may have to be made, in tests of a column. */
const identityCost = 40_000;

const dayMs = 86_400_000;
/** Rows counted between two looks at the clock, and the cost of a row in tests of a column. */
const blockRows = 4096;
const rowCost = 6;

/** The counts over all days that are kept. Throws what `Work` throws. */
export async function dayCounts(store: EventStore, context: EventsContext): Promise<DayCounts> {
  return (await counted(store, {}, context)).byDay;
}

/**
 * The counts of what an input finds, whatever its page and order, and its vessels: the first vessel of each event.
 * Rejects like `searchEventsV2`.
 */
export async function areaReport(
  store: EventStore,
  input: SearchEventsV2Input,
  context: EventsContext,
): Promise<AreaReport> {
  return shownReport(await reported(store, input, context));
}

/** The reports of two inputs, and their common vessels. Rejects like `searchEventsV2`. */
export async function compareAreas(
  store: EventStore,
  inputs: readonly [SearchEventsV2Input, SearchEventsV2Input],
  context: EventsContext,
): Promise<AreaComparison> {
  const first = await reported(store, inputs[0], context);
  const second = await reported(store, inputs[1], context);
  const both = [...first.vessels.values()].flatMap((vessel) => {
    const there = second.vessels.get(vessel.mmsi);
    return there ? [{ ...vessel, events: vessel.events + there.events }] : [];
  });
  return { areas: [shownReport(first), shownReport(second)], both: shownVessels(both) };
}

interface Reported {
  readonly byDay: DayCounts;
  /** By MMSI. */
  readonly vessels: ReadonlyMap<number, ReportedVessel>;
}

async function reported(store: EventStore, input: SearchEventsV2Input, context: EventsContext): Promise<Reported> {
  const { work = new Work() } = context;
  const { byDay, byRef } = await counted(store, input, { ...context, work });
  const vessels = new Map<number, ReportedVessel>();
  for (const [ref, events] of byRef) {
    // A vessel has a reference for each of its identities.
    const { mmsi, name, countryCode, vesselType } = store.refs.identity(ref);
    const before = vessels.get(mmsi);
    vessels.set(mmsi, { mmsi, name, flag: countryCode, vesselType, events: events + (before?.events ?? 0) });
    work.units += identityCost;
    if (work.isDue) await work.yield();
  }
  return { byDay, vessels };
}

function shownReport({ byDay, vessels }: Reported): AreaReport {
  return { ...byDay, ...shownVessels([...vessels.values()]) };
}

function shownVessels(vessels: readonly ReportedVessel[]): Pick<AreaReport, 'vesselCount' | 'vessels'> {
  const sorted = [...vessels].sort((a, b) => b.events - a.events || a.mmsi - b.mmsi);
  return { vesselCount: sorted.length, vessels: sorted.slice(0, mostVessels) };
}

/** Events by day, and by the reference of their first vessel. */
async function counted(store: EventStore, input: SearchEventsV2Input, context: EventsContext) {
  const { work = new Work() } = context;
  const viewer = viewerOf(context);
  const firstDay = Math.floor(viewer.windowStartMs / dayMs);
  const days = Math.floor(context.asOfMs / dayMs) - firstDay + 1;
  const counts = eventKinds.map(() => new Uint32Array(days));
  const byRef = new Map<number, number>();
  const conditions = await conditionsOf(input, context, store.refs.areas);
  const { matches } = await findEvents(store, { viewer, conditions }, work);
  const block = new Uint32Array(blockRows);
  for (const { segment, rows } of matches) {
    const { kind, startUs, vessel0 } = segment.events.columns;
    for (let count = rows.fill(block, 0); count > 0; count = rows.fill(block, block[count - 1]! + 1)) {
      for (let i = 0; i < count; i++) {
        const row = block[i]!;
        counts[kind[row]!]![Math.floor(startUs[row]! / (dayMs * 1000)) - firstDay]! += 1;
        const ref = vessel0[row]!;
        if (ref !== none) byRef.set(ref, (byRef.get(ref) ?? 0) + 1);
      }
      work.units += count * rowCost;
      if (work.isDue) await work.yield();
    }
  }
  const shown = eventKinds.flatMap((kind, code): [EventKind, number[]][] => {
    const byDay = Array.from(counts[code]!);
    return byDay.some((count) => count > 0) ? [[kind, byDay]] : [];
  });
  const day = secondsText((firstDay * dayMs) / 1000).slice(0, 10);
  return { byDay: { firstDay: day, kinds: Object.fromEntries(shown) }, byRef };
}
