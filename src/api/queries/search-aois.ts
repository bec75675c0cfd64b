import { Work } from '../../base/work/work.js';
import type { Area } from '../../model/area.js';
import type { AOI, SearchAOIsInput } from '../../model/schema-types.js';
import { aoiOf, areasOf } from './aois.js';
import { touchesPolygons } from './filters/polygons-filter.js';
import { pageOf } from './paging.js';

/** What it costs to look at an area, in tests of a column. */
const areaCost = 100;

/** The request's part in a search of areas. */
interface AreasContext {
  readonly asOfMs: number;
  /** Whether values are shown as by the deployed service; default false. */
  readonly quirks?: boolean;
  readonly work?: Work;
}

/**
 * The root field `searchAOIs`: areas of one user. Default order: name, ascending. Rejects with BAD_USER_INPUT or
 * PAGE_LIMIT_EXCEEDED, naming the argument.
 */
export async function searchAOIs(
  areas: readonly Area[],
  input: SearchAOIsInput,
  userName: string,
  { asOfMs, quirks = false, work = new Work() }: AreasContext,
): Promise<{ records: AOI[]; meta: { total: number } }> {
  const { limit, offset } = pageOf(input);
  const touches = await touchesPolygons('intersectsGeometry', input.intersectsGeometry, work);
  const found: Area[] = [];
  for (const area of areasOf(areas, userName, asOfMs)) {
    if (touches?.(area.polygons) ?? true) found.push(area);
    work.units += areaCost;
    if (work.isDue) await work.yield();
  }
  if (input.sortDirection === 'desc') found.reverse();
  return {
    records: found.slice(offset, offset + limit).map((area) => aoiOf(area, quirks)),
    meta: { total: found.length },
  };
}
