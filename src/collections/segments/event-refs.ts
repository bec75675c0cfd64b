import type { OceanSource } from '../../model/ocean-source.js';
import { IdentityDirectory } from './identity-directory.js';

/**
 * What the columns of events refer to: areas, configurations and ports by index, identities of vessels by reference,
 * their reports, and the coast.
 */
export interface EventRefs extends Pick<OceanSource, 'areas' | 'configurations' | 'ports' | 'identity' | 'reports'> {
  /**
   * The reference of the vessel whose track an event has, if the event shows it with another identity than the vessel
   * had; undefined for other references.
   */
  sailedAs?(ref: number): number | undefined;
  /** The number of the world's own vessel that has a track; undefined for any other text. */
  ownVesselOf?(trackId: string): number | undefined;
  /** The identities of the ocean's segments, as columns. Undefined without them: each is then judged by itself. */
  readonly identities?: IdentityDirectory | undefined;
  /** The distance from a point (degrees) to the nearest coast. */
  coastDistanceM(lon: number, lat: number): number;
}

/** The same, but asks the source for every identity only once. */
export function rememberingRefs(refs: EventRefs & Partial<Pick<OceanSource, 'vesselCount'>>): EventRefs {
  const known = new Map<number, ReturnType<EventRefs['identity']>>();
  const { areas, configurations, ports, vesselCount = Infinity } = refs;
  return {
    areas,
    configurations,
    ports,
    identities: refs.identities ?? new IdentityDirectory((ref) => refs.identity(ref), vesselCount),
    reports: (vessel, fromS, toS) => refs.reports(vessel, fromS, toS),
    coastDistanceM: (lon, lat) => refs.coastDistanceM(lon, lat),
    identity(ref) {
      let identity = known.get(ref);
      if (!identity) {
        identity = refs.identity(ref);
        known.set(ref, identity);
      }
      return identity;
    },
  };
}
