import { heardVessels } from '../../../generators/voyages/heard-vessels.js';
import type { DayChunk } from '../../../src/model/event.js';
import { LastPositions } from '../../../src/model/last-positions.js';
import type { OceanSource } from '../../../src/model/ocean-source.js';
import { scantIdentity, scantOffset, type VesselIdentity } from '../../../src/model/vessel-identity.js';
import { emptyOcean } from '../empty-ocean.js';
import { areas, configurations, ports } from './areas.js';
import { handMadeChunk } from './chunk.js';
import { identities } from './identities.js';
import { handMadeVessels } from './vessels.js';

/**
 * A small ocean written by hand, in which a reader can check every answer: a few weeks of May 2025 around the North Sea
 * and Fiji. Other days are empty. The scenarios run over it, so their answers do not depend on the generators.
 */
export function handMadeOcean(): OceanSource {
  return {
    // One segment, so that an explanation is one plan.
    ...emptyOcean(1024),
    ...handMadeVessels,
    aisVesselCount: identities.length,
    areas,
    configurations,
    ports,
    identity,
    async heard(sinceS, untilS) {
      const positions = new LastPositions({ ...handMadeVessels, identity });
      return heardVessels(positions, { sinceS, untilS, firstVessel: 0, endVessel: handMadeVessels.vesselCount });
    },
    async generate(fromDay, toDay) {
      const chunks = Array.from({ length: toDay - fromDay }, (_, i) => chunkOf(fromDay + i));
      return chunks;
    },
  };
}

function identity(ref: number): VesselIdentity {
  const found = identities.find((each) => each.ref === ref % scantOffset);
  if (!found) throw new RangeError(`no identity ${ref}`);
  return ref >= scantOffset ? scantIdentity(found) : found;
}

const chunks = new Map<number, DayChunk>();

/** The chunk of a day, made once for all services, which only read it. */
function chunkOf(day: number): DayChunk {
  let chunk = chunks.get(day);
  if (chunk === undefined) {
    chunk = handMadeChunk(day);
    chunks.set(day, chunk);
  }
  return chunk;
}
