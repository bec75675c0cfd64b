/** How a ship lies at anchor: on its chain it swings around the anchor with the tide. */
import { cos, sin } from '../../src/base/same-bits.js';
import { purpose } from '../draws/purpose.js';
import { between, drawOf, drawsOf } from '../draws/random.js';
import { degreeM, phase } from '../motion/plan.js';
import type { PlanBuilder } from '../motion/plan-builder.js';
import { eastward, northward } from '../motion/sine-table.js';

/** The greatest distance of a ship from its anchor, metres: the chain and the length of the ship. */
export const swingM = 220;
const leastSwingM = 90;

/** Seconds between waypoints in a stay of hours. */
const usualStepS = 1800;
/** The period of the tide, and the share of a circle by which a ship turns to either side with it, in an hour or so. */
const tideS = 44_714;
const tideTurn = 0.25;

/**
 * Anchors where the ship is, and swings until an instant. `item` tells the stays of a vessel apart. Waypoints but the
 * last lie at whole multiples of `stepS` since 1970.
 */
export function swingUntil(
  builder: PlanBuilder,
  untilS: number,
  seed: number,
  vessel: number,
  item: number,
  stepS = usualStepS,
): void {
  const draws = drawsOf(seed, purpose.swing, vessel, item);
  const { lon, lat } = builder;
  const farM = between(leastSwingM, swingM, drawOf(draws, 0));
  const mean = drawOf(draws, 1);
  const cosine = cos((lat / 180) * Math.PI);
  if (untilS - builder.tS < stepS) {
    builder.waitUntil(untilS, phase.anchored);
    return;
  }
  // The ship takes half a step at least to fall back from the anchor.
  for (let step = Math.ceil(builder.tS / stepS + 0.5); builder.tS < untilS; step++) {
    const tS = Math.min(untilS, step * stepS);
    const tide = Math.max(-1, Math.min(1, 3 * sin(2 * Math.PI * (tS / tideS + mean))));
    const direction = mean + tideTurn * tide;
    const east = (farM * eastward(direction)) / (degreeM * cosine);
    builder.reach(lon + east, lat + (farM * northward(direction)) / degreeM, tS, phase.anchored);
  }
}
