import { areas, configurations } from '../../generators/areas/areas.js';
import { alwaysMs, type OwnArea, type SpeedBand } from '../../src/worlds/overlay/own-area.js';

/** Built-in areas as a user's own, in their order; ids and names begin with the user's name. */
export function ownAreas(userName: string): OwnArea[] {
  return areas.map((area, index) => ({
    ...area,
    aoiId: `${userName}-${index}`,
    userName,
    name: `${userName} ${area.name}`,
    createdMs: alwaysMs,
    configurations: {
      aoi_visit: true,
      speed_range: configurations.flatMap((one): SpeedBand[] => {
        if (one.kind === 'aoi_visit' || one.area !== index) return [];
        const range = { min: one.speedMinKn, max: one.speedMaxKn };
        return one.filterType === 'time'
          ? [{ ...range, minMinutes: one.minDurationMin }]
          : [{ ...range, minNm: one.minDistanceNm }];
      }),
    },
  }));
}
