import { ServiceError } from '../../../base/errors.js';
import type { Area } from '../../../model/area.js';
import type { Region } from '../../../store/conditions/event-conditions.js';
import { regionOfPolygons } from './geometry-filter.js';

/** Areas never change: the region of each is prepared once, so that searches can remember the points in it. */
const regionsOfAreas = new WeakMap<Area, Region>();

/** The area with this id, if the user has it; BAD_USER_INPUT if not, or with `quirks` no condition at all. */
export function regionOfArea(
  argument: string,
  aoiId: string | null | undefined,
  { user, quirks = false }: { readonly user: string; readonly quirks?: boolean },
  areas: readonly Area[],
): Region | undefined {
  if (aoiId === null || aoiId === undefined) return undefined;
  const area = areas.find((each) => each.userName === user && each.aoiId === aoiId);
  if (area) {
    const region = regionsOfAreas.get(area) ?? regionOfPolygons(area.polygons);
    regionsOfAreas.set(area, region);
    return region;
  }
  if (quirks) return undefined;
  throw new ServiceError(
    'BAD_USER_INPUT',
    `${argument} is ${JSON.stringify(aoiId.slice(0, 60))}, which is no area of the signed-in user; ` +
      'give the aoiId of one.',
  );
}
