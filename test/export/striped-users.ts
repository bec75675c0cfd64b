import type { UserOption } from '../../src/types.js';

/** Every second stripe of ten degrees of longitude: vessels enter and leave it often. */
const stripes = Array.from({ length: 18 }, (_, i) => [
  [
    [20 * i - 180, -80],
    [20 * i - 170, -80],
    [20 * i - 170, 80],
    [20 * i - 180, 80],
    [20 * i - 180, -80],
  ],
]);

/** A user with an area in which much happens. */
export const stripedUsers: readonly UserOption[] = [
  {
    name: 'ann',
    password: 'secret',
    areas: [
      {
        name: 'Stripes',
        geometry: { type: 'MultiPolygon', coordinates: stripes },
        events: { aoi_visit: true, speed_range: [{ min: 5, max: 9, minMinutes: 60 }] },
      },
    ],
  },
];
