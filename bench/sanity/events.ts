import { type DayChunk, type EventKind, kindCode, openDuration } from '../../src/model/event.js';
import { type Fact, median, quartiles } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Rendezvous of the measured days. */
export function eventFacts({ chunks: made }: MeasuredOcean): Fact[] {
  const rendezvousH = durationsH(made, 'standard_rendezvous');
  return [
    {
      what: 'Rendezvous at sea: median length',
      ours: `${median(rendezvousH).toFixed(1)} h (middle half ${quartiles(rendezvousH, 1)} h)`,
      published: 'encounters count from 3 h on; transshipments last hours to days, 1 h to 6 days',
      source: 'Global Fishing Watch 2016; Starboard',
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
