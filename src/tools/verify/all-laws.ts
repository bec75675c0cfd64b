import { lawBounds } from '../../model/law-bounds.js';
import type { Law } from './law.js';
import { canalTimes } from './laws/canal-times.js';
import { coastDistances } from './laws/coast-distances.js';
import { detectionsAtVessels } from './laws/detections-at-vessels.js';
import { detectionsInFrames } from './laws/detections-in-frames.js';
import { fishing } from './laws/fishing.js';
import { missionDates } from './laws/mission-dates.js';
import { noiseOfReports } from './laws/noise-of-reports.js';
import { onTrack } from './laws/on-track.js';
import { orderOfTimes } from './laws/order-of-times.js';
import { rendezvous } from './laws/rendezvous.js';
import { reportedCalls } from './laws/reported-calls.js';
import { sidesOfSeparation } from './laws/sides-of-separation.js';
import { soundIdentities } from './laws/sound-identities.js';
import { subpaths } from './laws/track-subpaths.js';
import { uniqueNumbers } from './laws/unique-numbers.js';

/**
 * The laws of the ocean that a client can check from outside, in the order of their numbers. Tests in `test/laws/`
 * check all laws once more, with formulas and bounds of their own, so that a mistake in a check here cannot hide a
 * mistake in the ocean. Only law 21 uses the same table of published facts there.
 */
export const laws: readonly Law[] = [
  onTrack,
  detectionsAtVessels,
  detectionsInFrames,
  rendezvous,
  fishing,
  coastDistances,
  soundIdentities,
  orderOfTimes,
  reportedCalls,
  canalTimes,
  sidesOfSeparation,
  noiseOfReports,
  missionDates,
  uniqueNumbers,
  subpaths,
];

/**
 * The laws that only tests can check: the answers to one client do not show them. Their checks need areas, ports, the
 * coastline, another ocean or the sensors' chances of detection.
 */
export const lawsOfTests: readonly Pick<Law, 'number' | 'says'>[] = [
  {
    number: 6,
    says: 'an aoi_visit lasts from entry to exit and none is missing; a speed_range keeps to the configured speeds',
  },
  { number: 7, says: `a port_visit lies within ${lawBounds.portM / 1000} km of the port that it names` },
  { number: 9, says: "tracks stay at sea, and between two positions no vessel exceeds its type's top speed" },
  { number: 12, says: 'the same seed and day give the same rows, for any window, any number of threads and any scale' },
  {
    number: 13,
    says: 'each event of a search is in exactly one tile of a zoom; all three kinds of paging give the same set',
  },
  {
    number: 14,
    says: 'optical frames are in daylight, VIIRS frames at night; no satellite has two positions at one instant',
  },
  { number: 15, says: 'of the AIS vessels in a Completed frame the stated share is detected, by sensor and length' },
  { number: 17, says: 'of 100,000 pairs of hulls in port at most one overlaps' },
];
