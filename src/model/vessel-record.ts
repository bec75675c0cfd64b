/** What the sources say of a vessel, period by period of its life. */
import type { GearType, VesselCategory, VesselType } from './schema-types.js';

/**
 * Who says it: the AIS feed, the vessel registry, the lists of regional fisheries bodies. In the order of preference.
 */
export const vesselSources = ['ais', 'registry', 'rfmo'] as const;
export type VesselSource = (typeof vesselSources)[number];

/**
 * A stretch of a vessel's life in which nothing changes that sources record. The periods of a vessel follow each other
 * without a gap.
 */
export interface VesselPeriod {
  /** Number of the vessel in the fleet. */
  readonly vessel: number;
  /** Whole seconds since 1970, [from, to). */
  readonly fromS: number;
  readonly toS: number;
  /** Null when it carries no AIS. */
  readonly mmsi: number | null;
  /** One for each source that knows the vessel, in the order of `vesselSources`; at least one. */
  readonly entries: readonly SourceEntry[];
  readonly particulars: VesselParticulars;
}

/** What one source says in one period; null where it says nothing. */
export interface SourceEntry {
  readonly source: VesselSource;
  readonly imo: string | null;
  readonly callSign: string | null;
  readonly vesselName: string | null;
  /** ISO 3166-1 alpha-3. */
  readonly flag: string | null;
  readonly vesselType: VesselType | null;
  /** At least one, the chief one first. */
  readonly gearTypes: readonly GearType[] | null;
  readonly lengthMeters: number | null;
  readonly widthMeters: number | null;
  readonly tonnageGt: number | null;
  readonly owners: readonly OwnerFact[] | null;
  readonly authorizations: readonly AuthorizationFact[] | null;
  readonly registryVesselId: string | null;
}

/**
 * What is looked at again at even intervals: at `firstS` and every `everyS` from then on, before `endS`. Whole seconds.
 */
export interface Verification {
  readonly firstS: number;
  readonly everyS: number;
  readonly endS: number;
}

export interface OwnerFact {
  readonly ownerName: string;
  /** ISO 3166-1 alpha-3, of the owner. */
  readonly flag: string;
  readonly ownerSource: string;
  readonly verification: Verification;
}

export interface AuthorizationFact {
  readonly authorizationSource: string;
  readonly verification: Verification;
}

/** What only the older record of a vessel tells. */
export interface VesselParticulars {
  /** AIS ship type, 0 to 99; null when no static message was heard. */
  readonly aisType: number | null;
  readonly category: VesselCategory;
  readonly vesselClass: 'vessel' | 'buoy' | 'unknown';
  /** Country of the MMSI, ISO 3166-1 alpha-3; null without AIS or when it belongs to none. */
  readonly mmsiCountryCode: string | null;
  /** English name of the flag state. */
  readonly flagName: string | null;
  readonly operator: string | null;
  readonly beneficialOwner: string | null;
  readonly beneficialOwnerCountryCode: string | null;
}

/** The last time that something was looked at, as of an instant not before the first. */
export function lastVerifiedS({ firstS, everyS, endS }: Verification, asOfS: number): number {
  const untilS = Math.max(firstS, Math.min(asOfS, endS - 1));
  return firstS + Math.floor((untilS - firstS) / everyS) * everyS;
}
