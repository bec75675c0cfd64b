import type { Law } from './law.js';
import { coastDistances } from './laws/coast-distances.js';
import { detectionsAtVessels } from './laws/detections-at-vessels.js';
import { detectionsInFrames } from './laws/detections-in-frames.js';
import { fishing } from './laws/fishing.js';
import { meetings } from './laws/meetings.js';
import { onTrack } from './laws/on-track.js';
import { orderOfTimes } from './laws/order-of-times.js';
import { soundIdentities } from './laws/sound-identities.js';

/** The laws of the ocean that a client can check from outside, in the order of their numbers; the tests hold all fifteen. */
export const laws: readonly Law[] = [
  onTrack,
  detectionsAtVessels,
  detectionsInFrames,
  meetings,
  fishing,
  coastDistances,
  soundIdentities,
  orderOfTimes,
];
