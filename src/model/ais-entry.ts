import type { SourceEntry } from './vessel-record.js';

/** The facts of a vessel that it sends by AIS. */
export interface SentFacts {
  readonly imo: number | null;
  readonly callSign: SourceEntry['callSign'];
  readonly name: SourceEntry['vesselName'];
  readonly countryCode: SourceEntry['flag'];
  readonly vesselType: SourceEntry['vesselType'];
  readonly lengthM: number | null;
  readonly widthM: number | null;
}

/** The entry of AIS in a vessel's record. */
export function aisEntry({ imo, callSign, name, countryCode, vesselType, lengthM, widthM }: SentFacts): SourceEntry {
  return {
    source: 'ais',
    imo: imo === null ? null : String(imo),
    callSign,
    vesselName: name,
    flag: countryCode,
    vesselType,
    gearTypes: null,
    lengthMeters: lengthM,
    widthMeters: widthM,
    tonnageGt: null,
    owners: null,
    authorizations: null,
    registryVesselId: null,
  };
}
