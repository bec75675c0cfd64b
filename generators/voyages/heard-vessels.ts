import { type HeardReports, heardLayout, heardRow } from '../../src/model/heard-report.js';
import type { LastPositions } from '../../src/model/last-positions.js';
import { tableBuilder } from '../../src/store/columns/table.js';

/** A span of time, both seconds included, and the numbers [firstVessel, endVessel) of the vessels to hear. */
export interface Hearing {
  readonly sinceS: number;
  readonly untilS: number;
  readonly firstVessel: number;
  readonly endVessel: number;
}

/** The last reports of these vessels that were heard in the span, by number of the vessel. */
export function heardVessels(
  positions: LastPositions,
  { sinceS, untilS, firstVessel, endVessel }: Hearing,
): HeardReports {
  const heard = tableBuilder(heardLayout, endVessel - firstVessel);
  for (let vessel = firstVessel; vessel < endVessel; vessel++)
    for (const position of positions.of(vessel, sinceS, untilS)) heard.push(heardRow(position));
  return heard.finish();
}
