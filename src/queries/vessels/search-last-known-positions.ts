import { passesText, type Region } from '../../collections/conditions/event-conditions.js';
import type { LastPosition } from '../../collections/vessels/last-positions.js';
import { LastPositionView, type PositionScope } from '../../collections/views/last-position-view.js';
import type { SearchLastKnownPositionsInput } from '../../model/schema-types.js';
import type { WorldVessels } from '../../overlay/vessels/world-vessels.js';
import { Work } from '../../work/work.js';
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
  const all = await work.waitFor(vessels.lastPositions(sinceS, untilS));
  const found: LastPosition[] = [];
  for (const position of all) {
    if (meets(position)) found.push(position);
    work.units += cost;
    if (work.isDue) await work.yield();
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
  meets(position: LastPosition): boolean;
  /** The cost of a call of `meets`, in tests of a column. */
  readonly cost: number;
}

async function conditionOf(input: SearchLastKnownPositionsInput, work: Work): Promise<Condition> {
  const mmsiTest = textTest('mmsi', input.mmsi);
  const region = await regionOf('intersectsGeometry', input.intersectsGeometry, work);
  return {
    cost: 50 + (region?.shape?.cost ?? 0),
    meets({ mmsi, report: { lon, lat } }) {
      if (mmsiTest && !passesText(mmsiTest, String(mmsi))) return false;
      return !region || liesIn(region, lon, lat);
    },
  };
}

function liesIn({ boxes, shape }: Region, lon: number, lat: number): boolean {
  const lonE6 = Math.round(lon * 1e6);
  const latE6 = Math.round(lat * 1e6);
  const inBox = boxes.some(
    ({ westE6, southE6, eastE6, northE6 }) =>
      lonE6 >= westE6 && lonE6 <= eastE6 && latE6 >= southE6 && latE6 <= northE6,
  );
  return inBox && (shape?.contains(lon, lat) ?? true);
}
