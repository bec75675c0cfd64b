import { LRUCache } from 'lru-cache';
import type { OceanSource } from '../../model/ocean-source.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';

/** Identities that are remembered, some 4 MB: those of the default fleet over 540 days. */
const keptIdentities = 6000;

/** The source, which remembers the identities that were used last. */
export function remembering(source: OceanSource): OceanSource {
  const known = new LRUCache<number, VesselIdentity>({ max: keptIdentities });
  return {
    ...source,
    identity(ref) {
      const before = known.get(ref);
      if (before !== undefined) return before;
      const identity = source.identity(ref);
      known.set(ref, identity);
      return identity;
    },
  };
}
