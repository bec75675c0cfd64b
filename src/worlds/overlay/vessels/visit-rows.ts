import { type Box, boxOf, type PreparedShape, preparePolygon } from '../../../earth/geo/polygon.js';
import type { Area } from '../../../model/area.js';
import { aoiVisitLayout, detailLayouts, eventLayout, kindCode, noHeading, openDuration } from '../../../model/event.js';
import { frameLayouts } from '../../../model/frame.js';
import type { OceanSource } from '../../../model/ocean-source.js';
import type { AisReport } from '../../../model/report.js';
import { vesselOfRef } from '../../../model/vessel-identity.js';
import { emptyTables, tableBuilder } from '../../../store/columns/table.js';
import type { EventRefs } from '../../../store/segments/event-refs.js';
import { buildSegment, type EventSegment } from '../../../store/segments/event-segment.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import { firstFreeMs } from '../created-at.js';
import { keyOfText } from '../keyed.js';
import type { OwnVessel } from '../own-vessel.js';
import type { Records } from '../records.js';
import { isSameTrack } from './own-vessel-source.js';
import { worldVessels } from './world-vessels.js';

/** A visit ends at its last position within this time, seconds. The vessel must leave before it can start another. */
const maxDurationS = 72 * 3600;
/** By the list of positions; a vessel is compared with many areas. */
const boxes = new WeakMap<readonly AisReport[], Box>();
const shapes = new WeakMap<Area, readonly PreparedShape[]>();

/** The visits of own vessels as rows; they follow from vessels and areas, and are made once for both. */
interface VisitRows {
  readonly refs: EventRefs;
  readonly segment: EventSegment | undefined;
  /** By the store without them, the store with them. */
  readonly stores: WeakMap<EventStore, EventStore>;
}

const made = new WeakMap<Records['vessels'], WeakMap<EventRefs, VisitRows>>();

/**
 * The store with the visits of own vessels to all of its areas, and with references to the vessels; the store itself
 * without own vessels.
 */
export function withVisits(store: EventStore, records: Records, ocean: OceanSource): EventStore {
  const { vessels } = records;
  if (vessels.length === 0) return store;
  const byRefs = made.get(vessels) ?? new WeakMap<EventRefs, VisitRows>();
  made.set(vessels, byRefs);
  const rows = byRefs.get(store.refs) ?? visitRows(store, records, ocean);
  byRefs.set(store.refs, rows);
  const { refs, segment, stores } = rows;
  const known = stores.get(store);
  if (known) return known;
  const all = { refs, segments: segment ? [...store.segments, segment] : store.segments };
  stores.set(store, all);
  return all;
}

function visitRows(store: EventStore, records: Records, ocean: OceanSource): VisitRows {
  const { source, ownVessels, ownVesselOf } = worldVessels(ocean, records.vessels);
  const { areas, configurations, ports } = store.refs;
  const refs: EventRefs = {
    areas,
    configurations,
    ports,
    identities: store.refs.identities,
    ownVesselOf,
    reports: (vessel, fromS, toS) => source.reports(vessel, fromS, toS),
    coastDistanceM: (lon, lat) => store.refs.coastDistanceM(lon, lat),
    identity: (ref) => (vesselOfRef(ref) < ocean.vesselCount ? store.refs.identity(ref) : source.identity(ref)),
  };
  const rows = new VisitTable(records);
  ownVessels.forEach((vessel, i) => {
    const number = ocean.vesselCount + i;
    configurations.forEach((configuration, index) => {
      if (configuration.kind !== 'aoi_visit') return;
      for (const visit of visitsOf(vessel, areas[configuration.area]!)) {
        const { ref, startS, lonE4, latE4 } = source.track(number, visit.entry.tS);
        rows.add(visit, `${vessel.id} ${configuration.configId} ${visit.entry.tS}`, index, {
          vessel0: ref,
          track0StartS: startS,
          track0LonE4: lonE4,
          track0LatE4: latE4,
        });
      }
    });
  });
  return { refs, segment: rows.finish(refs), stores: new WeakMap() };
}

/** From a visit's start to its creation, and from its end to the version with the end: 2 to 18 minutes. */
const leastLatencyMs = 120_000;
const latencySpanMs = 960_000;

/** The vessel and its track in the row of an event. */
type VesselColumns = Readonly<Record<'vessel0' | 'track0StartS' | 'track0LonE4' | 'track0LatE4', number>>;

class VisitTable {
  readonly #events = tableBuilder(eventLayout, 16);
  readonly #details = tableBuilder(aoiVisitLayout, 16);
  readonly #taken: Set<number>;

  constructor(records: Records) {
    this.#taken = new Set(records.events.map(({ createdMs }) => createdMs));
  }

  /** Adds the versions of a visit: an open one if it is published before its end, and one with the end. */
  add({ entry, exit }: OwnVesselVisit, name: string, configuration: number, vessel: VesselColumns): void {
    const [keyHigh, keyLow] = keyOfText(name);
    const createdMs = this.#freeMs(entry.tS * 1000 + leastLatencyMs + (keyHigh % latencySpanMs));
    const endMs = exit.tS * 1000;
    const closedMs = endMs + leastLatencyMs + (keyLow % latencySpanMs);
    const entered = {
      configuration,
      entryHeading: Math.round(entry.courseDeg) % 360,
      entrySpeedE1: Math.round(entry.speedKn * 10),
    };
    const [startLonE6, startLatE6] = millionths(entry);
    const common = {
      ...vessel,
      kind: kindCode.aoi_visit,
      keyHigh,
      keyLow,
      startUs: entry.tS * 1e6,
      startLonE6,
      startLatE6,
      createdMs,
    };
    const isOpen = createdMs < endMs;
    if (isOpen) {
      const detail = this.#details.push({ ...entered, endHeading: noHeading });
      const open = { durationS: openDuration, endLonE6: startLonE6, endLatE6: startLatE6 };
      this.#events.push({ ...common, ...open, updatedMs: createdMs, visibleToMs: closedMs, detail });
    }
    const detail = this.#details.push({ ...entered, endHeading: Math.round(exit.courseDeg) % 360 });
    const [endLonE6, endLatE6] = millionths(exit);
    const closed = { durationS: exit.tS - entry.tS, endLonE6, endLatE6 };
    this.#events.push({
      ...common,
      ...closed,
      updatedMs: isOpen ? closedMs : createdMs,
      visibleToMs: Infinity,
      detail,
    });
  }

  finish(refs: EventRefs): EventSegment | undefined {
    if (this.#events.length === 0) return undefined;
    const details = { ...emptyTables(detailLayouts), aoi_visit: this.#details.finish() };
    return buildSegment([{ events: this.#events.finish(), details, frames: emptyTables(frameLayouts) }], refs);
  }

  #freeMs(fromMs: number): number {
    const ms = firstFreeMs(fromMs, (ms) => this.#taken.has(ms));
    this.#taken.add(ms);
    return ms;
  }
}

function millionths({ lon, lat }: { readonly lon: number; readonly lat: number }): [lonE6: number, latE6: number] {
  return [Math.round(lon * 1e6), Math.round(lat * 1e6)];
}

/** A visit to an area of interest, as the generators observe it of reports: its first position inside, and its last. */
interface OwnVesselVisit {
  readonly entry: AisReport;
  readonly exit: AisReport;
}

/** The visits of a vessel to an area that start after the creation of the area, in order. */
export function visitsOf(vessel: OwnVessel, area: Area): OwnVesselVisit[] {
  const { positions } = vessel;
  const near = shapesOf(area).filter(({ box }) => meet(box, boxOfPositions(positions)));
  if (near.length === 0) return [];
  const isInside = positions.map(({ lon, lat }) => near.some((shape) => shape.contains(lon, lat)));
  const visits: OwnVesselVisit[] = [];
  for (let first = 0; first < positions.length; first++) {
    if (!isInside[first]) continue;
    const entry = positions[first]!;
    let exit = entry;
    let next = first + 1;
    for (; next < positions.length && isInside[next] && isSameTrack(vessel, next); next++) {
      const position = positions[next]!;
      if (position.tS - entry.tS <= maxDurationS) exit = position;
    }
    if (entry.tS * 1000 >= area.createdMs) visits.push({ entry, exit });
    first = next - 1;
  }
  return visits;
}

function boxOfPositions(positions: readonly AisReport[]): Box {
  const known = boxes.get(positions) ?? boxOf(positions.map(({ lon, lat }) => [lon, lat] as const));
  boxes.set(positions, known);
  return known;
}

function meet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

function shapesOf(area: Area): readonly PreparedShape[] {
  const known = shapes.get(area) ?? area.polygons.map(preparePolygon);
  shapes.set(area, known);
  return known;
}
