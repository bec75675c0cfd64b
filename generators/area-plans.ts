import type { Area, SpeedConfiguration } from '../src/model/area.js';

export interface AreaPlan extends Pick<Area, 'userName' | 'name' | 'description' | 'aoiType' | 'polygons'> {
  /** The bands of speed that the user asks about, beside every visit. */
  readonly speeds?: readonly SpeedPlan[];
}

export type SpeedPlan = Omit<SpeedConfiguration, 'configId' | 'area' | 'kind'>;

/** The areas as they were drawn: polygons of an outer ring and its holes, cut at 180°. */
export const areaPlans: readonly AreaPlan[] = [
  {
    userName: 'demo',
    name: 'Galápagos Marine Reserve',
    description: 'Waters within forty miles of the archipelago.',
    aoiType: 'marine_protected_area',
    speeds: [minutes(60, 0.5, 4)],
    polygons: [
      [
        ring(
          '-92.72 1.02, -92.25 2.3, -91.2 2.36, -89.35 1.25, -88.5 -0.42, -88.58 -1.68, -89.42 -2.18, -91.25 -1.92, -92.3 -1.08, -92.72 1.02',
        ),
      ],
    ],
  },
  {
    userName: 'demo',
    name: 'Strait of Dover',
    description: 'The traffic separation scheme between England and France.',
    aoiType: 'strait',
    speeds: [miles(15, 12, 25), minutes(30, 0.1, 3)],
    polygons: [
      [ring('1.02 50.72, 1.02 50.9, 1.42 51.1, 1.72 51.32, 2.16 51.16, 1.86 50.99, 1.57 50.9, 1.52 50.66, 1.02 50.72')],
    ],
  },
  {
    userName: 'demo',
    name: 'Singapore Strait',
    description: 'From the end of the Malacca Strait to Horsburgh.',
    aoiType: 'strait',
    polygons: [
      [ring('103.38 1.14, 103.72 1.28, 104.08 1.34, 104.62 1.46, 104.62 1.2, 103.98 1.1, 103.55 0.98, 103.38 1.14')],
    ],
  },
  {
    userName: 'demo',
    name: 'Patagonian shelf edge',
    description: 'Where the squid fleet lies along the outer limit of the exclusive economic zone.',
    aoiType: 'eez_boundary',
    speeds: [minutes(240, 0.3, 2)],
    polygons: [[ring('-61.35 -45.1, -60.55 -42, -58.4 -42, -58.4 -48.2, -60.95 -48.2, -61.35 -45.1')]],
  },
  {
    userName: 'demo',
    name: 'Fiji and Tonga',
    description: 'Albacore grounds on both sides of the 180th meridian.',
    aoiType: 'custom',
    polygons: [
      [ring('176.2 -15.1, 180 -14.2, 180 -21.6, 177.1 -20.9, 176.2 -15.1')],
      [ring('-180 -14.2, -175.6 -15.4, -174.2 -19.1, -175.8 -22.3, -180 -21.6, -180 -14.2')],
    ],
  },
  {
    userName: 'demo',
    name: 'Iceland beyond twelve miles',
    description: 'The banks around the island, without its territorial sea.',
    aoiType: 'custom',
    polygons: [
      [
        ring(
          '-27.5 64.1, -25.8 66.9, -20.1 67.7, -13.2 67.1, -10.6 64.9, -14.1 63.1, -20.4 62.2, -25.2 62.6, -27.5 64.1',
        ),
        ring(
          '-24.9 64.6, -24.9 66.1, -22.3 66.8, -16.1 66.85, -13.2 65.5, -14.6 64.1, -18.7 63.2, -22.9 63.5, -24.9 64.6',
        ),
      ],
    ],
  },
  {
    userName: 'demo',
    name: 'Strait of Gibraltar',
    description: 'Between the bay of Algeciras and Cape Spartel.',
    aoiType: 'strait',
    polygons: [[ring('-6.1 35.75, -6.1 36.12, -5.6 36.06, -5.28 36.14, -5.15 35.95, -5.5 35.85, -6.1 35.75')]],
  },
  {
    userName: 'second',
    name: 'Eastern Channel',
    description: 'From Beachy Head to the North Foreland.',
    aoiType: 'custom',
    speeds: [miles(40, 14, 30)],
    polygons: [
      [ring('-0.1 50.05, -0.1 50.78, 0.95 50.86, 1.5 51.42, 2.45 51.4, 2.45 51.05, 1.62 50.92, 1.45 50.2, -0.1 50.05')],
    ],
  },
  {
    userName: 'second',
    name: 'Bering Sea, open part',
    description: 'The high seas between the zones of Russia and the United States, and their edges.',
    aoiType: 'high_seas',
    polygons: [
      [ring('172.6 54.9, 174.4 58.9, 180 60.6, 180 54.4, 172.6 54.9')],
      [ring('-180 60.6, -176.2 60.2, -173.8 57.1, -177.4 54.6, -180 54.4, -180 60.6')],
    ],
  },
  {
    userName: 'second',
    name: 'Strait of Hormuz',
    description: 'The narrows and both approaches.',
    aoiType: 'strait',
    polygons: [[ring('55.6 25.9, 55.8 26.55, 56.5 27.05, 57.05 26.6, 56.95 25.2, 56.4 25.2, 56.5 26.2, 55.6 25.9')]],
  },
  {
    userName: 'second',
    name: 'Off Peru, beyond 200 miles',
    description: 'Jumbo squid grounds along the outer limit, with the empty corner left out.',
    aoiType: 'eez_boundary',
    polygons: [
      [
        ring('-85.6 -3.4, -81.9 -8.2, -79.6 -14.1, -77.2 -18.3, -80.6 -20.2, -84.4 -14.9, -88.6 -7.2, -85.6 -3.4'),
        ring('-83.9 -12.4, -83.1 -13.4, -84.2 -14, -84.7 -12.9, -83.9 -12.4'),
      ],
    ],
  },
  {
    userName: 'second',
    name: 'Gulf of Guinea',
    description: 'Purse seiners, longliners and the tankers of the delta.',
    aoiType: 'custom',
    speeds: [minutes(180, 0.2, 3)],
    polygons: [[ring('-3.2 1.1, -3.2 4.7, 1.2 5.6, 4.4 6.1, 5.9 3.9, 8.3 3.6, 8.9 1.1, 5.2 -0.9, -3.2 1.1')]],
  },
];

/** Corners in degrees, longitude first; the last repeats the first. */
function ring(corners: string): [number, number][] {
  return corners.split(', ').map((corner) => {
    const [lon, lat] = corner.split(' ');
    return [Number(lon), Number(lat)];
  });
}

/** Speeds within a band, in knots, for so many minutes. */
function minutes(minDurationMin: number, speedMinKn: number, speedMaxKn: number): SpeedPlan {
  return { speedMinKn, speedMaxKn, filterType: 'time', minDurationMin, minDistanceNm: 0, displayUnit: 'knots' };
}

/** The same over so many nautical miles. */
function miles(minDistanceNm: number, speedMinKn: number, speedMaxKn: number): SpeedPlan {
  return { speedMinKn, speedMaxKn, filterType: 'distance', minDurationMin: 0, minDistanceNm, displayUnit: 'km/h' };
}
