import type { Work } from '../../../base/work/work.js';
import { type LastPosition, positionAt } from '../../../model/heard-report.js';
import { LastPositionView, type PositionScope } from '../../../store/views/last-position-view.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { heardBy } from './heard.js';

/**
 * The root field `vesselLastKnownPosition`: null for an id under which no vessel was heard in the days that are kept.
 * Of several vessels with this id the result is the one that was heard last.
 */
export async function vesselLastKnownPosition(
  vessels: WorldVessels,
  vesselId: string,
  scope: PositionScope,
  work: Work,
): Promise<LastPositionView | null> {
  const { sinceS, untilS } = heardBy(scope.asOfMs);
  const wanted = Number(vesselId);
  let last: LastPosition | undefined;
  if (String(wanted) !== vesselId) return null;
  for (const heard of await work.waitFor(vessels.heard(sinceS, untilS))) {
    const { mmsi, tS } = heard.columns;
    for (let row = 0; row < heard.length; row++)
      if (mmsi[row] === wanted && !(tS[row]! < (last?.report.tS ?? -Infinity))) last = positionAt(heard, row);
    work.units += heard.length;
  }
  return last ? new LastPositionView(vessels.source, last, scope) : null;
}
