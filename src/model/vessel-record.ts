/** Records of a vessel in several sources, by periods of its life. */
import type { GearType, VesselCategory, VesselType } from './schema-types.js';

/**
 * The sources, in the order of preference: the AIS feed, the vessel registry, the lists of regional fisheries bodies.
 */
export const vesselSources = ['ais', 'registry', 'rfmo'] as const;
export type VesselSource = (typeof vesselSources)[number];

/**
 * AIS came from 2002 on, but vessels report at every instant from 1998 on. Records up to an instant before this one,
 * seconds since 1970, tell of AIS as if it had always been there; later ones do not. All vessels were fitted 540 days
 * before, so every report of a window has a record.
 */
export const aisStandsInUntilS = Date.UTC(2010, 0, 1) / 1000;

/**
 * A part of a vessel's life in which no recorded fact changes. The periods of a vessel follow each other without a gap.
 */
export interface VesselPeriod {
  /** Number of the vessel in the fleet. */
  readonly vessel: number;
  /** Which ship of this number it is: another one takes the place of a ship that is scrapped. */
  readonly ship: number;
  /** Whole seconds since 1970, [from, to). */
  readonly fromS: number;
  readonly toS: number;
  /** Null if the vessel carries no AIS. */
  readonly mmsi: number | null;
  /** An entry for each source that knows the vessel, in the order of `vesselSources`; at least one. */
  readonly entries: readonly SourceEntry[];
  readonly particulars: VesselParticulars;
}

/** The record of one source in one period; null for facts that it does not have. */
export interface SourceEntry {
  readonly source: VesselSource;
  readonly imo: string | null;
  readonly callSign: string | null;
  readonly vesselName: string | null;
  /** ISO 3166-1 alpha-3. */
  readonly flag: string | null;
  readonly vesselType: VesselType | null;
  /** At least one, the main gear first. */
  readonly gearTypes: readonly GearType[] | null;
  readonly lengthMeters: number | null;
  readonly widthMeters: number | null;
  readonly tonnageGt: number | null;
  readonly owners: readonly OwnerFact[] | null;
  readonly authorizations: readonly AuthorizationFact[] | null;
  readonly registryVesselId: string | null;
}

/**
 * Instants of repeated checks: `firstS` and every `everyS` from then on, before `endS`. Whole seconds.
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

/** Facts that only the root field `vessel` tells. */
export interface VesselParticulars {
  /** AIS ship type, 0 to 99; null if no static message was heard. */
  readonly aisType: number | null;
  readonly category: VesselCategory;
  readonly vesselClass: 'vessel' | 'buoy' | 'unknown';
  /** Country of the MMSI, ISO 3166-1 alpha-3; null without AIS, or if the MMSI belongs to no country. */
  readonly mmsiCountryCode: string | null;
  /** English name of the flag state. */
  readonly flagName: string | null;
  readonly operator: string | null;
  readonly beneficialOwner: string | null;
  readonly beneficialOwnerCountryCode: string | null;
}

/** The last check as of an instant, which must not be before the first. */
export function lastVerifiedS({ firstS, everyS, endS }: Verification, asOfS: number): number {
  const untilS = Math.max(firstS, Math.min(asOfS, endS - 1));
  return firstS + Math.floor((untilS - firstS) / everyS) * everyS;
}
