import type { AisReport } from '../../src/model/report.js';
import type { OwnIdentity, OwnVessel } from '../../src/worlds/overlay/own-vessel.js';

/** An identity that lasts as long as data can be. */
export function ownIdentity(mmsi: number, given: Partial<OwnIdentity> = {}): OwnIdentity {
  return {
    fromS: Date.UTC(1999, 0, 1) / 1000,
    toS: Date.UTC(2101, 0, 1) / 1000,
    mmsi,
    imo: null,
    callSign: 'PBQL',
    name: `OWN ${mmsi}`,
    countryCode: 'NLD',
    countryName: 'Netherlands',
    vesselType: 'FISHING',
    category: 'fishing',
    subcategory: null,
    vesselClass: 'vessel',
    lengthM: 40,
    widthM: 8,
    tonnageGt: 400,
    registryVesselId: `own-${mmsi}`,
    ...given,
  };
}

/** A vessel under way from one position to the next, `[tS, lon, lat]`. */
export function ownVessel(
  id: string,
  identities: readonly OwnIdentity[],
  positions: readonly (readonly [tS: number, lon: number, lat: number])[],
): OwnVessel {
  return {
    id,
    aisClass: 'A',
    identities,
    positions: positions.map(([tS, lon, lat]): AisReport => {
      return { tS, lon, lat, speedKn: 8, courseDeg: 90, headingDeg: 91, navigationStatus: 0 };
    }),
  };
}
