import type { VesselCategory, VesselType } from './schema-types.js';

/**
 * The identity of a vessel during one period of its life. Reflagging gives a new MMSI and so a new vesselId; the
 * registry id stays. `ref` names the period: vessel number * 64 + period number.
 */
export interface VesselIdentity {
  readonly ref: number;
  /** The period: whole seconds since 1970, [from, to). */
  readonly fromS: number;
  readonly toS: number;
  readonly mmsi: number;
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly name: string | null;
  /** Flag state, ISO 3166-1 alpha-3, and its English name; null when the MMSI belongs to no country. */
  readonly countryCode: string | null;
  readonly countryName: string | null;
  readonly vesselType: VesselType;
  readonly category: VesselCategory;
  readonly subcategory: string | null;
  readonly vesselClass: 'vessel' | 'buoy' | 'unknown';
  readonly lengthM: number | null;
  readonly widthM: number | null;
  readonly tonnageGt: number | null;
  readonly registryVesselId: string | null;
}

/** Added to a reference: the same period, but only MMSI and flag are known. */
export const scantOffset = 0x40000000;

/**
 * Whether a reference names a vessel of the ocean, or an own vessel, whose number follows the ocean's. References of
 * own events are higher.
 */
export function isVesselRef(ref: number): boolean {
  return ref < 2 * scantOffset;
}

/** Number of the vessel of a reference. */
export function vesselOfRef(ref: number): number {
  return Math.floor((ref % scantOffset) / 64);
}

/** What is known of a vessel whose static messages were not heard. */
export const unheardStatics = {
  imo: null,
  callSign: null,
  name: null,
  vesselType: 'UNKNOWN',
  category: 'unknown',
  subcategory: null,
  vesselClass: 'unknown',
  lengthM: null,
  widthM: null,
  tonnageGt: null,
} as const;

/** The identity of a vessel whose static messages were not heard, as a detection shows it. */
export function scantIdentity(identity: VesselIdentity): VesselIdentity {
  return {
    ...identity,
    ...unheardStatics,
    ref: identity.ref + scantOffset,
    registryVesselId: null,
  };
}
