import { alwaysMs, type OwnArea } from '../../overlay/own-area.js';
import type { GivenArea } from '../reading/given-area.js';

/** An area with everything that was left out filled. Without createdAt it has always existed. */
export function fillArea(record: GivenArea, idOf: (record: GivenArea) => string): OwnArea {
  const { userName, name, description = '', aoiType = 'custom', polygons, visits, speeds, createdUs } = record;
  return {
    aoiId: record.aoiId ?? idOf(record),
    userName,
    name,
    description,
    aoiType,
    polygons,
    createdMs: createdUs === undefined ? alwaysMs : createdUs / 1000,
    configurations: {
      aoi_visit: visits,
      speed_range: speeds.map(({ min, max, minMinutes, minNm }) =>
        minMinutes === undefined ? { min, max, minNm: minNm ?? 0 } : { min, max, minMinutes },
      ),
    },
  };
}
