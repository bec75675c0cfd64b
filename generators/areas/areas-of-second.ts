import { type AreaPlan, miles, minutes, polygon } from './area-plan.js';

/**
 * The areas of `second`. Outlines of real places, drawn by hand: right enough for a picture, not for navigation.
 */
export const areasOfSecond: readonly AreaPlan[] = [
  {
    userName: 'second',
    name: 'Eastern Channel',
    description: 'From Beachy Head to the North Foreland.',
    aoiType: 'custom',
    speeds: [miles(40, 14, 30)],
    polygons: [
      polygon(
        '-0.1 50.05, -0.1 50.78, 0.25 50.72, 0.6 50.83, 0.95 50.86, 1 50.95, 1.2 51.05, 1.42 51.15, 1.47 51.36, 1.7 51.44, 2.1 51.44, 2.45 51.4, 2.45 51.1, 2.05 51, 1.8 50.95, 1.62 50.88, 1.55 50.55, 1.45 50.22, 1.05 50, 0.5 49.95',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Bering Sea, open part',
    description: 'The high seas between the zones of Russia and the United States, and their edges.',
    aoiType: 'high_seas',
    speeds: [minutes(240, 2, 5)],
    polygons: [
      polygon('172.6 54.9, 173.2 56.4, 174.4 58.9, 176 59.7, 178 60.3, 180 60.6, 180 54.4, 177.6 54.5, 175 54.7'),
      polygon('-180 60.6, -178.2 60.5, -176.2 60.2, -174.9 58.8, -173.8 57.1, -175.1 55.8, -177.4 54.6, -180 54.4'),
    ],
  },
  {
    userName: 'second',
    name: 'Strait of Hormuz',
    description: 'The narrows and both approaches.',
    aoiType: 'strait',
    speeds: [miles(25, 10, 22)],
    polygons: [
      polygon(
        '55.6 25.9, 55.8 26.55, 56.1 26.8, 56.5 27.05, 56.8 26.95, 57.05 26.6, 57 26, 56.95 25.2, 56.4 25.2, 56.38 25.7, 56.5 26.2, 56.42 26.38, 56.2 26.25, 55.95 26.05',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Off Peru, beyond 200 miles',
    description: 'Jumbo squid grounds along the outer limit, with the empty corner left out.',
    aoiType: 'eez_boundary',
    speeds: [minutes(360, 0.3, 2)],
    polygons: [
      polygon(
        '-85.6 -3.4, -84.1 -5.2, -82.9 -6.8, -81.9 -8.2, -81.1 -10.4, -80.4 -12.3, -79.6 -14.1, -78.6 -16.1, -77.2 -18.3, -78.8 -19.6, -80.6 -20.2, -82.6 -17.6, -84.4 -14.9, -86.1 -11.9, -87.5 -9.3, -88.6 -7.2, -87.4 -5',
        '-83.9 -12.4, -83.4 -12.8, -83.1 -13.4, -83.6 -13.9, -84.2 -14, -84.6 -13.5, -84.7 -12.9',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Gulf of Guinea',
    description: 'Purse seiners, longliners and the tankers of the delta.',
    aoiType: 'custom',
    speeds: [minutes(180, 0.2, 3)],
    polygons: [
      polygon(
        '-3.2 1.1, -3.2 4.7, -1.6 4.6, 0 5.2, 1.2 5.6, 2.7 6, 4.4 6.1, 5.1 5.2, 5.9 3.9, 7.1 3.9, 8.3 3.6, 8.9 2.4, 8.9 1.1, 7.2 -0.2, 5.2 -0.9, 2.4 -0.5, -0.4 0.3',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Phoenix Islands Protected Area',
    description: 'Eight atolls of Kiribati and the deep sea around them.',
    aoiType: 'marine_protected_area',
    speeds: [],
    polygons: [
      polygon(
        '-175.4 -1.9, -174.2 -1.2, -172.3 -0.9, -170.4 -1.1, -169.3 -2.1, -169.2 -3.6, -169.6 -5, -170.8 -5.9, -172.6 -6.1, -174.3 -5.8, -175.3 -4.9, -175.7 -3.5',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Kattegat',
    description: 'Between the Skaw, Gothenburg and the Sound.',
    aoiType: 'custom',
    speeds: [minutes(60, 2.4, 4.8)],
    polygons: [
      polygon(
        '10.7 57.75, 11.3 57.85, 11.7 57.65, 11.95 57.3, 12.2 56.95, 12.55 56.6, 12.75 56.35, 12.5 56.15, 12.3 56.1, 11.9 56.1, 11.4 56, 11 56.05, 10.95 56.4, 10.5 56.6, 10.4 57, 10.6 57.35',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Sea of Marmara',
    description: 'From the Dardanelles to the Bosporus.',
    aoiType: 'custom',
    speeds: [],
    polygons: [
      polygon(
        '26.15 40, 26.3 40.15, 26.6 40.37, 27.1 40.62, 27.6 40.93, 28.2 41.02, 28.75 40.95, 29.02 41.05, 29.12 41.22, 29.2 41.2, 29.08 41.02, 29.2 40.88, 29.5 40.74, 29.3 40.6, 28.9 40.45, 28.3 40.42, 27.7 40.42, 27.2 40.42, 26.8 40.35, 26.45 40.15, 26.25 39.98',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Taiwan Strait',
    description: 'Between Fujian and Taiwan, the middle line in it.',
    aoiType: 'strait',
    speeds: [miles(60, 12, 25)],
    polygons: [
      polygon(
        '117.8 23.4, 118.4 24.1, 119 24.8, 119.6 25.3, 120 25.9, 120.6 26.2, 121.4 25.6, 121 25.15, 120.6 24.6, 120.2 23.9, 120 23.2, 120 22.6, 119.3 22.5, 118.5 22.8',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Mauritanian shelf',
    description: 'The zone of Mauritania from Cape Blanc to the Senegal.',
    aoiType: 'eez_boundary',
    speeds: [minutes(90, 2.4, 5)],
    polygons: [
      polygon(
        '-17.1 20.75, -18.6 20.77, -20.4 20.75, -20.5 19.6, -20.3 18.4, -20 17.2, -19.6 16.1, -18.2 16.06, -16.6 16.06, -16.4 17, -16.15 18, -16.3 19, -16.5 19.6, -16.3 20.2',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Barents Sea Loophole',
    description: 'High seas between the zones of Norway and Russia and the waters of Svalbard.',
    aoiType: 'high_seas',
    speeds: [minutes(180, 2.4, 5)],
    polygons: [
      polygon(
        '33.3 73.4, 36 74, 38.2 74.9, 39.6 75.8, 41.5 76.4, 43 77, 41.2 77.8, 38.9 78.1, 36.6 77.4, 35.3 76.3, 34.4 75.2, 33.6 74.2',
      ),
    ],
  },
  {
    userName: 'second',
    name: 'Cocos Island',
    description: 'The enlarged reserve around the island, on the way of the tuna fleets.',
    aoiType: 'marine_protected_area',
    speeds: [minutes(60, 0.5, 4)],
    polygons: [
      polygon(
        '-88.9 4.1, -88 4.9, -87.1 5.6, -86.4 6.3, -85.7 6.4, -85 5.9, -84.7 5.1, -85 4.3, -85.5 3.5, -86.2 2.9, -87 2.6, -87.9 2.7, -88.6 3.3',
      ),
    ],
  },
];
