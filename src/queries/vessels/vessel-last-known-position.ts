import { type LastPosition, lastPositionsOf } from '../../collections/vessels/last-positions.js';
import type { VesselStore } from '../../collections/vessels/vessel-store.js';
import { LastPositionView, type PositionScope } from '../../collections/views/last-position-view.js';
import type { WorldVessels } from '../../overlay/vessels/world-vessels.js';
import { heardBy } from './heard.js';
import { vesselsOfMmsi } from './vessels-of-mmsi.js';

/**
 * The root field `vesselLastKnownPosition`: null for an id that no vessel has, or without a report in the days that are
 * kept. Of several vessels with this id the one that was heard last.
 */
export function vesselLastKnownPosition(
  store: VesselStore,
  { source, ownLastPositions }: WorldVessels,
  vesselId: string,
  scope: PositionScope,
): LastPositionView | null {
  const { asOfMs } = scope;
  const { sinceS, untilS } = heardBy(asOfMs);
  let last: LastPosition | undefined;
  for (const vessel of vesselsOfMmsi(store, vesselId, asOfMs)) {
    const heard = ownLastPositions(vessel, sinceS, untilS) ?? lastPositionsOf(source, vessel, sinceS, untilS);
    const position = heard.find(({ mmsi }) => String(mmsi) === vesselId);
    if (position && (last === undefined || position.report.tS >= last.report.tS)) last = position;
  }
  return last ? new LastPositionView(source, last, scope) : null;
}
