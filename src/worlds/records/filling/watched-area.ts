import { preparePolygon } from '../../../earth/geo/polygon.js';
import type { Area, AreaConfiguration } from '../../../model/area.js';
import { userIdOf } from '../../../model/user-id.js';
import type { EventRefs } from '../../../store/segments/event-refs.js';
import type { OwnPoint } from '../../overlay/own-event.js';
import { refuse } from '../reading/place.js';
import { type FillingScope, placeAt, warn } from './filling-scope.js';
import type { StartedEvent } from './started-event.js';

type Kind = AreaConfiguration['kind'];

interface Watch {
  readonly configuration: AreaConfiguration;
  readonly area: Area;
}

/**
 * The configuration of a visit or speed range: the one whose id or area is given, or else that of the only area that
 * contains the start.
 */
export function watchOfEvent(scope: FillingScope, { record, start }: StartedEvent, kind: Kind): Watch | undefined {
  const place = placeAt(scope, record.path, 'aoiFeatureConfiguration');
  const all = watches(scope.refs, kind);
  const match = record.configuration;
  const named = all.filter(
    ({ configuration, area }) =>
      [undefined, configuration.configId].includes(match?.configId) &&
      [undefined, area.aoiId].includes(match?.aoiId) &&
      [undefined, area.name].includes(match?.aoiName) &&
      [undefined, userIdOf(area)].includes(match?.userId),
  );
  if (match && named.length === 0) {
    const near = all.filter(({ area }) => contains(area, start));
    // Law 11: areas and configurations resolve.
    return refuse(place, `No user has such a configuration for ${kind}.`, listed(near.length > 0 ? near : all));
  }
  const around = named.filter(({ area }) => contains(area, start));
  const isTold = match?.configId !== undefined || match?.aoiId !== undefined;
  const found = around[0] ?? (isTold ? named[0] : undefined);
  if (found === undefined)
    return refuse(place, 'The start lies in no area with such a configuration.', `aoiId or configId: ${listed(all)}`);
  if (!isTold && around.some(({ area }) => area !== found.area))
    return refuse(place, 'The start lies in several areas.', `aoiId or configId: ${listed(around)}`);
  if (!contains(found.area, start))
    warn(scope, [...record.path, 'start'], 6, `The start does not lie in the area ${found.area.name}.`);
  return found;
}

function watches({ areas, configurations }: EventRefs, kind: Kind): Watch[] {
  return configurations
    .filter((configuration) => configuration.kind === kind)
    .flatMap((configuration) => {
      const area = areas[configuration.area];
      return area ? [{ configuration, area }] : [];
    });
}

function contains({ polygons }: Area, { lon, lat }: OwnPoint): boolean {
  return polygons.some((polygon) => preparePolygon(polygon).contains(lon, lat));
}

function listed(found: readonly Watch[]): string {
  const shown = found.slice(0, 5).map(({ area }) => `"${area.aoiId}" (${area.name} of ${area.userName})`);
  return shown.length === 0 ? 'an area with this configuration; the world has none' : shown.join(', ');
}
