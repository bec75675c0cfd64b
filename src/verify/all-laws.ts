import type { Law } from './law.js';
import { coastDistances } from './laws/coast-distances.js';
import { detectionsAtVessels } from './laws/detections-at-vessels.js';
import { detectionsInFrames } from './laws/detections-in-frames.js';
import { fishing } from './laws/fishing.js';
import { meetings } from './laws/meetings.js';
import { onTrack } from './laws/on-track.js';
import { orderOfTimes } from './laws/order-of-times.js';
import { soundIdentities } from './laws/sound-identities.js';

/**
 * The laws of the ocean that a client can check from outside, in the order of their numbers; the tests hold all
 * fifteen.
 */
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

/**
 * The other laws: answers to one client do not show them. They need areas, ports, the coastline, another ocean or the
 * chances of sensors; the tests hold them.
 */
export const lawsOfTests: readonly Pick<Law, 'number' | 'says'>[] = [
  {
    number: 6,
    says: 'a visit lasts from entry to exit of its area, a speed range keeps to its band, and no visit is missed',
  },
  { number: 7, says: 'a port visit lies within 5 km of the port that it names' },
  { number: 9, says: 'tracks stay at sea, and no hop is faster than the vessel can go' },
  { number: 12, says: 'the same seed and day give the same rows, for any window, any number of threads and any scale' },
  { number: 13, says: 'the tiles of a zoom partition the search, and all ways of paging enumerate the same set' },
  { number: 14, says: 'optical frames are in daylight, night lights at night, and no satellite is in two places' },
  { number: 15, says: 'of the AIS vessels in a frame the stated share is detected, by sensor and size' },
];
