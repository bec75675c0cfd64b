import { type DayChunk, detectionKinds, type EventKind, kindCode, none, openDuration } from '../../src/model/event.js';
import { type Fact, median, percent, quartiles } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Rendezvous and detections of the measured days. */
export function eventFacts({ chunks: made }: MeasuredOcean): Fact[] {
  const rendezvousH = durationsH(made, 'standard_rendezvous');
  const detections = detectionKinds.map((kind) => darkShare(made, kind));
  const seen = detections.reduce((sum, { total }) => sum + total, 0);
  return [
    {
      what: 'Rendezvous at sea: median length',
      ours: `${median(rendezvousH).toFixed(1)} h (middle half ${quartiles(rendezvousH, 1)} h)`,
      published: 'encounters count from 3 h on; transshipments last hours to days, 1 h to 6 days',
      source: 'Global Fishing Watch 2016; Starboard',
    },
    {
      what: 'Detections without AIS: Sentinel-1',
      ours: seen === 0 ? 'no detections yet' : percent(detections[detectionKinds.indexOf('sar_sentinel1')]!),
      published: '72 to 76 % of fishing vessels, 21 to 30 % of others',
      source: 'Paolo et al., Nature 625 (2024)',
    },
    {
      what: 'Detections without AIS: Sentinel-2, Landsat, VIIRS',
      ours:
        seen === 0
          ? 'no detections yet'
          : (['eo_sentinel2', 'eo_landsat_8_9', 'viirs'] as const)
              .map((kind) => percent(detections[detectionKinds.indexOf(kind)]!))
              .join(', '),
      published: 'as above; lights at night mostly without',
      source: 'the same',
    },
  ];
}

/** Hours of the events of a kind that have ended. */
function durationsH(made: readonly DayChunk[], kind: EventKind): number[] {
  return made.flatMap(({ events: { length, columns } }) =>
    Array.from({ length }, (_, row) => row)
      .filter((row) => columns.kind[row] === kindCode[kind] && columns.durationS[row] !== openDuration)
      .map((row) => columns.durationS[row]! / 3600),
  );
}

function darkShare(made: readonly DayChunk[], kind: EventKind): { part: number; total: number } {
  let part = 0;
  let total = 0;
  for (const { events } of made) {
    const { kind: kinds, createdMs, updatedMs, vessel0 } = events.columns;
    for (let row = 0; row < events.length; row++) {
      if (kinds[row] !== kindCode[kind] || createdMs[row] !== updatedMs[row]) continue;
      total++;
      if (vessel0[row] === none) part++;
    }
  }
  return { part, total };
}
