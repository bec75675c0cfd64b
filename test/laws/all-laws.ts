import type { Law } from './law.js';
import { onTrack } from './laws/01-on-track.js';
import { detectionsAtVessels } from './laws/02-detections-at-vessels.js';
import { detectionsInFrames } from './laws/03-detections-in-frames.js';
import { meetings } from './laws/04-meetings.js';
import { fishing } from './laws/05-fishing.js';
import { insideAreas } from './laws/06-inside-areas.js';
import { portVisits } from './laws/07-port-visits.js';
import { coastDistances } from './laws/08-coast-distances.js';
import { atSea } from './laws/09-at-sea.js';
import { identities } from './laws/10-identities.js';
import { orderAndReferences } from './laws/11-order-and-references.js';
import { sameRows } from './laws/12-same-rows.js';
import { agreeingAnswers } from './laws/13-agreeing-answers.js';
import { satellites } from './laws/14-satellites.js';
import { completeness } from './laws/15-completeness.js';
import { reportedCalls } from './laws/16-reported-calls.js';
import { berths } from './laws/17-berths.js';
import { canalTimes } from './laws/18-canal-times.js';
import { sidesOfSeparation } from './laws/19-sides-of-separation.js';
import { noiseOfReports } from './laws/20-noise-of-reports.js';
import { missionDates } from './laws/21-mission-dates.js';
import { uniqueNumbers } from './laws/22-unique-numbers.js';
import { subpaths } from './laws/23-subpaths.js';

/**
 * The laws of the ocean, by number. 15 of them are also in `src/tools/verify/laws/`, for clients of a service. These
 * here have formulas and bounds of their own, so that a mistake there cannot hide one in the ocean. Law 21 alone is
 * checked by the table of published facts that is there.
 */
export const laws: readonly Law[] = [
  onTrack,
  detectionsAtVessels,
  detectionsInFrames,
  meetings,
  fishing,
  insideAreas,
  portVisits,
  coastDistances,
  atSea,
  identities,
  orderAndReferences,
  sameRows,
  agreeingAnswers,
  satellites,
  completeness,
  reportedCalls,
  berths,
  canalTimes,
  sidesOfSeparation,
  noiseOfReports,
  missionDates,
  uniqueNumbers,
  subpaths,
];
