import type { Area } from '../model/area.js';
import type { AOI, SearchAOIsInput } from '../model/schema-types.js';
import { aoiOf, areasOf } from './aois.js';
import { touchesPolygons } from './filters/polygons-filter.js';
import { pageOf } from './paging.js';

/**
 * The root field `searchAOIs`: areas of one user. Default order: name, ascending. Throws BAD_USER_INPUT or PAGE_LIMIT_EXCEEDED, naming the
 * argument.
 */
export function searchAOIs(
  areas: readonly Area[],
  input: SearchAOIsInput,
  userName: string,
  asOfMs: number,
): { records: AOI[]; meta: { total: number } } {
  const { limit, offset } = pageOf(input);
  const touches = touchesPolygons('intersectsGeometry', input.intersectsGeometry);
  const found = areasOf(areas, userName, asOfMs).filter((area) => touches?.(area.polygons) ?? true);
  if (input.sortDirection === 'desc') found.reverse();
  return { records: found.slice(offset, offset + limit).map(aoiOf), meta: { total: found.length } };
}
