import type { AreaObservations, AreaWatch } from '../../src/model/area.js';
import { askedAreas, observationsByArea } from '../events/asked-areas.js';
import { observeAreas } from '../events/observe-areas.js';
import { vesselCount } from '../fleet/fleet.js';
import { blockSize } from '../fleet/fleet-mix.js';
import type { Span } from '../sheets/span.js';
import type { Motion } from '../voyages/positions.js';
import { sharesOf, vesselsOf } from './fleet-shares.js';

/** What is observed in areas on the days of a span, all on this thread. */
export function observeAreasHere(
  motion: Motion,
  scale: number,
  areas: readonly AreaWatch[],
  span: Span,
): Promise<AreaObservations[]> {
  const fleetSize = vesselCount(scale);
  const groups = askedAreas(areas);
  const packs = sharesOf(fleetSize, blockSize).map((share) =>
    observeAreas({ motion, fleetSize, vessels: vesselsOf(motion.seed, fleetSize, share), ...span }, groups),
  );
  return observationsByArea(areas, span, packs);
}
