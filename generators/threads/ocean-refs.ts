import type { OceanSource } from '../../src/model/ocean-source.js';
import type { PortRecord } from '../../src/model/port.js';
import { areas, configurations } from '../areas/areas.js';
import { ports } from '../chart/ports.js';
import { vesselCount } from '../fleet/fleet.js';
import { identityByRef, identityRefsIn } from '../fleet/identity.js';

/** What the rows of an ocean refer to, and the label by which its files are known. */
export type OceanRefs = Pick<
  OceanSource,
  'areas' | 'configurations' | 'ports' | 'vesselCount' | 'identity' | 'identityRefs' | 'label'
>;

export function oceanRefs(seed: number, scale: number): OceanRefs {
  return {
    areas,
    configurations,
    ports: ports().map(portRecord),
    vesselCount: vesselCount(scale),
    identity: (ref) => identityByRef(seed, ref),
    identityRefs: (vessel, fromS, toS) => identityRefsIn(seed, vessel, fromS, toS),
    label: `ocean ${seed} at scale ${scale}`,
  };
}

function portRecord({
  locode,
  name,
  countryCode,
  countryName,
  lon,
  lat,
}: ReturnType<typeof ports>[number]): PortRecord {
  return { portId: locode, name, countryCode, countryName, lon, lat };
}
