import type { OceanSource } from '../../model/ocean-source.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { Identities, type IdentitySource } from './identities.js';

/** What ids of events are made of: areas, configurations and ports by index, identities of vessels by reference. */
export type NamedRefs = Pick<OceanSource, 'areas' | 'configurations' | 'ports' | 'identity'>;

/** What the columns of events refer to: the `NamedRefs`, the reports of vessels, and the coast. */
export interface EventRefs extends NamedRefs, Pick<OceanSource, 'reports'> {
  /**
   * For an event that shows a vessel with another identity than the vessel had: the reference of the vessel that sailed
   * the event's track. Undefined for other references.
   */
  sailedAs?(ref: number): number | undefined;
  /** The number of the world's own vessel that has a track; undefined for any other text. */
  ownVesselOf?(trackId: string): number | undefined;
  /**
   * The identities of the ocean's segments, as columns. Undefined where there are none: each identity is then judged by
   * itself.
   */
  readonly identities?: Identities | undefined;
  /** The distance from a point (degrees) to the nearest coast. */
  coastDistanceM(lon: number, lat: number): number;
}

/** The same references, but each identity of a vessel of the ocean is requested from the source only once. */
export function rememberingRefs(refs: EventRefs | (Omit<EventRefs, 'identities'> & IdentitySource)): EventRefs {
  const { areas, configurations, ports } = refs;
  const identities = 'identityRefs' in refs ? new Identities(refs) : refs.identities;
  /** Identities that were read from columns lately. */
  let recent = new Map<number, VesselIdentity>();
  let before = recent;
  return {
    areas,
    configurations,
    ports,
    identities,
    reports: (vessel, fromS, toS) => refs.reports(vessel, fromS, toS),
    coastDistanceM: (lon, lat) => refs.coastDistanceM(lon, lat),
    identity(ref) {
      const known = recent.get(ref);
      if (known !== undefined) return known;
      if (recent.size === mostRecent) [before, recent] = [recent, new Map()];
      const identity = before.get(ref) ?? (identities ?? refs).identity(ref);
      recent.set(ref, identity);
      return identity;
    },
  };
}

/**
 * Up to twice as many are kept as objects: more than a default ocean has, and little memory compared with its columns.
 */
const mostRecent = 8192;
