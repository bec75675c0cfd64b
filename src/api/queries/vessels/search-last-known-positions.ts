import { Work } from '../../../base/work/work.js';
import { type LastPosition, positionAt } from '../../../model/heard-report.js';
import type { SearchLastKnownPositionsInput } from '../../../model/schema-types.js';
import { passesText, type Region } from '../../../store/conditions/event-conditions.js';
import { LastPositionView, type PositionScope } from '../../../store/views/last-position-view.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { regionOf } from '../filters/geometry-filter.js';
import { textTest } from '../filters/keyword-filter.js';
import { pageOf } from '../paging.js';
import { heardBy } from './heard.js';

/**
 * The root field `searchLastKnownPositions`: every vessel that was heard in the time that is kept. Default order:
 * sentAt, newest first. Throws BAD_USER_INPUT or PAGE_LIMIT_EXCEEDED, naming the argument.
 */
export async function searchLastKnownPositions(
  vessels: WorldVessels,
  input: SearchLastKnownPositionsInput,
  scope: PositionScope & { readonly work?: Work },
) {
  const { asOfMs, work = new Work() } = scope;
  const { limit, offset } = pageOf(input);
  const { meets, cost } = await conditionOf(input, work);
  const sign = (input.sortDirection ?? 'desc') === 'desc' ? -1 : 1;
  const { sinceS, untilS } = heardBy(asOfMs);
  const found: LastPosition[] = [];
  for (const heard of await work.waitFor(vessels.heard(sinceS, untilS))) {
    const { mmsi, lonE6, latE6 } = heard.columns;
    for (let row = 0; row < heard.length; row++) {
      if (meets(mmsi[row]!, lonE6[row]!, latE6[row]!)) found.push(positionAt(heard, row));
      work.units += cost;
      if (work.isDue) await work.yield();
    }
  }
  found.sort((a, b) => sign * (a.report.tS - b.report.tS || a.mmsi - b.mmsi));
  return {
    records: found
      .slice(offset, offset + limit)
      .map((position) => new LastPositionView(vessels.source, position, scope)),
    meta: { total: found.length },
  };
}

interface Condition {
  meets(mmsi: number, lonE6: number, latE6: number): boolean;
  /** The cost of a call of `meets`, in tests of a column. */
  readonly cost: number;
}

async function conditionOf(input: SearchLastKnownPositionsInput, work: Work): Promise<Condition> {
  const mmsiTest = textTest('mmsi', input.mmsi);
  const region = await regionOf('intersectsGeometry', input.intersectsGeometry, work);
  return {
    cost: 50 + (region?.shape?.cost ?? 0),
    meets(mmsi, lonE6, latE6) {
      if (mmsiTest && !passesText(mmsiTest, String(mmsi))) return false;
      return !region || liesIn(region, lonE6, latE6);
    },
  };
}

function liesIn({ boxes, shape }: Region, lonE6: number, latE6: number): boolean {
  const inBox = boxes.some(
    ({ westE6, southE6, eastE6, northE6 }) =>
      lonE6 >= westE6 && lonE6 <= eastE6 && latE6 >= southE6 && latE6 <= northE6,
  );
  return inBox && (shape?.contains(lonE6 / 1e6, latE6 / 1e6) ?? true);
}
