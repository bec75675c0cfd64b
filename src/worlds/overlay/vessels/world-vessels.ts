import { type HeardReports, heardLayout, heardRow, type LastPosition } from '../../../model/heard-report.js';
import type { OceanSource } from '../../../model/ocean-source.js';
import { vesselOfRef } from '../../../model/vessel-identity.js';
import { tableBuilder } from '../../../store/columns/table.js';
import { trackIdOf } from '../../../store/segments/event-id.js';
import { heardReports } from '../../../store/vessels/heard-reports.js';
import { vesselStoreOf } from '../../../store/vessels/vessel-records.js';
import { buildVesselStore, joinVesselStores, type VesselStore } from '../../../store/vessels/vessel-store.js';
import type { OwnVessel } from '../own-vessel.js';
import { identityAt, ownVesselSource, type VesselSource } from './own-vessel-source.js';

/** The vessels of a world: those of the ocean, then its own. */
export interface WorldVessels {
  /** Own vessels have the numbers after the ocean's. */
  readonly source: VesselSource;
  readonly ownVessels: readonly OwnVessel[];
  /** What sources say of all vessels, up to `asOfMs` or later. */
  store(asOfMs: number): Promise<VesselStore>;
  /**
   * Where every vessel was heard last in [sinceS, untilS], whole seconds since 1970, under each of its MMSIs: the
   * ocean's vessels, then the own ones.
   */
  heard(sinceS: number, untilS: number): Promise<readonly HeardReports[]>;
  /** The number of the own vessel that has a track; undefined for any other text. */
  ownVesselOf(trackId: string | undefined): number | undefined;
}

const known = new WeakMap<readonly OwnVessel[], WeakMap<OceanSource, WorldVessels>>();

/** The vessels of the ocean and own ones; the same object for the same two. */
export function worldVessels(ocean: OceanSource, ownVessels: readonly OwnVessel[]): WorldVessels {
  const byOcean = known.get(ownVessels) ?? new WeakMap<OceanSource, WorldVessels>();
  known.set(ownVessels, byOcean);
  const vessels = byOcean.get(ocean) ?? makeVessels(ocean, ownVessels);
  byOcean.set(ocean, vessels);
  return vessels;
}

function makeVessels(ocean: OceanSource, ownVessels: readonly OwnVessel[]): WorldVessels {
  if (ownVessels.length === 0) {
    return {
      source: ocean,
      ownVessels,
      store: (asOfMs) => vesselStoreOf(ocean, asOfMs),
      heard: async (sinceS, untilS) => [await heardReports(ocean, sinceS, untilS)],
      ownVesselOf: () => undefined,
    };
  }
  const source = ownVesselSource(ownVessels, ocean.vesselCount);
  let trackOwners: ReadonlyMap<string, number> | undefined;
  let joined: { readonly ocean: VesselStore; readonly store: Promise<VesselStore> } | undefined;

  return {
    source: joinedSource(ocean, source),
    ownVessels,
    async store(asOfMs) {
      const base = await vesselStoreOf(ocean, asOfMs);
      if (joined?.ocean !== base) {
        const ownStore = buildVesselStore({ ...source, firstVessel: ocean.vesselCount }, base.beforeS);
        joined = { ocean: base, store: ownStore.then((store) => joinVesselStores(base, store)) };
      }
      return joined.store;
    },
    async heard(sinceS, untilS) {
      const heard = tableBuilder(heardLayout, ownVessels.length);
      ownVessels.forEach((vessel, i) => {
        for (const position of positionsOf(source, ocean.vesselCount + i, vessel, sinceS, untilS))
          heard.push(heardRow(position));
      });
      return [await heardReports(ocean, sinceS, untilS), heard.finish()];
    },
    ownVesselOf(trackId) {
      trackOwners ??= ownersOfTracks(source, ownVessels, ocean.vesselCount);
      return trackId === undefined ? undefined : trackOwners.get(trackId);
    },
  };
}

/** By trackId the number of the own vessel; of two with one trackId the first. */
function ownersOfTracks(
  source: VesselSource,
  ownVessels: readonly OwnVessel[],
  first: number,
): ReadonlyMap<string, number> {
  const owners = new Map<string, number>();
  ownVessels.forEach(({ positions }, i) => {
    const number = first + i;
    for (let tS = positions[0]?.tS ?? Infinity; tS < Infinity; ) {
      const { ref, toS, startS, lonE4, latE4 } = source.track(number, tS);
      const trackId = trackIdOf(source.identity(ref).mmsi, startS, lonE4, latE4);
      if (!owners.has(trackId)) owners.set(trackId, number);
      tS = toS;
    }
  });
  return owners;
}

/** The last position under each MMSI, the latest first. */
function positionsOf(
  source: VesselSource,
  number: number,
  vessel: OwnVessel,
  sinceS: number,
  untilS: number,
): LastPosition[] {
  const found: LastPosition[] = [];
  for (let report = source.lastReceived(number, untilS); report !== undefined && report.tS >= sinceS; ) {
    const identity = vessel.identities[identityAt(vessel, report.tS)]!;
    if (!found.some(({ mmsi }) => mmsi === identity.mmsi)) found.push({ vessel: number, mmsi: identity.mmsi, report });
    report = source.lastReceived(number, identity.fromS - 1);
  }
  return found;
}

function joinedSource(ocean: OceanSource, ownSource: VesselSource): VesselSource {
  const of = (number: number): VesselSource => (number < ocean.vesselCount ? ocean : ownSource);
  return {
    aisVesselCount: ocean.aisVesselCount + ownSource.aisVesselCount,
    vesselCount: ocean.vesselCount + ownSource.vesselCount,
    identity: (ref) => of(vesselOfRef(ref)).identity(ref),
    vesselPeriods: (number, beforeS) => of(number).vesselPeriods(number, beforeS),
    aisClass: (number) => of(number).aisClass(number),
    reports: (number, fromS, toS) => of(number).reports(number, fromS, toS),
    lateReports: (number, atS) => of(number).lateReports(number, atS),
    lastReport: (number, untilS) => of(number).lastReport(number, untilS),
    lastReceived: (number, untilS) => of(number).lastReceived(number, untilS),
    track: (number, tS) => of(number).track(number, tS),
  };
}
