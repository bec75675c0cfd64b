import { type AreaPlan, miles, minutes, polygon } from './area-plan.js';

/**
 * The areas of `demo`. Outlines of real places, drawn by hand: right enough for a picture, not for navigation.
 */
export const areasOfDemo: readonly AreaPlan[] = [
  {
    userName: 'demo',
    name: 'Galápagos Marine Reserve',
    description: 'Waters within forty miles of the archipelago.',
    aoiType: 'marine_protected_area',
    speeds: [minutes(60, 0.5, 4)],
    polygons: [
      polygon(
        '-92.66 1.85, -92.45 2.21, -92.05 2.36, -91.6 2.27, -91.26 1.97, -91.02 1.6, -90.62 1.28, -90.2 1.05, -89.75 0.98, -89.37 0.72, -89.08 0.3, -88.84 -0.1, -88.62 -0.48, -88.55 -0.85, -88.74 -1.3, -89 -1.72, -89.4 -2.02, -89.9 -2.03, -90.4 -1.99, -90.85 -1.83, -91.3 -1.72, -91.72 -1.52, -92.1 -1.15, -92.32 -0.7, -92.34 -0.2, -92.14 0.22, -91.98 0.5, -92.1 0.78, -92.5 1.08, -92.69 1.47',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Strait of Dover',
    description: 'The traffic separation scheme between England and France.',
    aoiType: 'strait',
    speeds: [miles(15, 12, 25), minutes(30, 0.1, 3)],
    polygons: [
      polygon(
        '0.98 50.68, 0.99 50.86, 1.12 50.98, 1.25 51.05, 1.39 51.1, 1.45 51.18, 1.48 51.28, 1.62 51.36, 1.78 51.35, 2.02 51.25, 2.2 51.14, 2.12 51.04, 1.9 51, 1.8 50.97, 1.66 50.93, 1.58 50.87, 1.56 50.78, 1.53 50.64, 1.25 50.6',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Singapore Strait',
    description: 'From the end of the Malacca Strait to Horsburgh.',
    aoiType: 'strait',
    speeds: [miles(30, 15, 30)],
    polygons: [
      polygon(
        '103.35 1.13, 103.5 1.2, 103.62 1.25, 103.74 1.285, 103.86 1.275, 103.96 1.3, 104.08 1.335, 104.25 1.36, 104.42 1.42, 104.6 1.48, 104.66 1.36, 104.58 1.22, 104.4 1.19, 104.2 1.18, 104.05 1.13, 103.9 1.1, 103.78 1.1, 103.62 1.06, 103.52 1, 103.4 1.02',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Patagonian shelf edge',
    description: 'Where the squid fleet lies along the outer limit of the exclusive economic zone.',
    aoiType: 'eez_boundary',
    speeds: [minutes(360, 0.9, 2), miles(30, 6, 14)],
    polygons: [
      polygon(
        '-61.4 -45.2, -60.9 -44, -60.6 -43, -60.45 -42, -59.4 -41.5, -58.3 -41.8, -57.8 -43, -57.9 -44.5, -58.2 -46, -58.5 -47.4, -59.2 -48.4, -60.3 -48.5, -60.95 -47.8, -61.1 -46.8, -61.35 -46',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Fiji and Tonga',
    description: 'Albacore grounds from the Vanuatu side of Fiji to Tonga, across the 180th meridian.',
    aoiType: 'custom',
    speeds: [minutes(120, 0.3, 3), minutes(240, 3, 8)],
    polygons: [
      polygon(
        '171.4 -17.2, 171.2 -15.4, 172 -14.1, 173.6 -13.5, 175.6 -13.3, 177.4 -13.6, 178.7 -13.9, 180 -14.1, 180 -21.9, 179 -21.6, 177.9 -21.3, 176.6 -20.4, 175.4 -18.9, 173.6 -18.2',
      ),
      polygon(
        '-180 -14.1, -178.4 -14.4, -176.9 -14.9, -175.5 -15.6, -174.4 -17.2, -174 -19.1, -174.3 -20.6, -175.2 -22, -176.6 -22.6, -178.3 -22.3, -180 -21.9',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Iceland beyond twelve miles',
    description: 'The banks around the island, without its territorial sea.',
    aoiType: 'custom',
    speeds: [minutes(180, 2, 5)],
    polygons: [
      polygon(
        '-27.6 64.2, -27.4 65.3, -26.6 66.3, -25.3 67, -23 67.5, -20.1 67.7, -17 67.6, -14.2 67.3, -12 66.5, -10.9 65.6, -10.6 64.8, -11.6 63.9, -13.3 63.2, -15.6 62.7, -18.2 62.3, -20.4 62.2, -22.9 62.3, -25.2 62.7, -26.8 63.4',
        '-24.6 64.55, -24.65 64.95, -24.5 65.2, -25.05 65.5, -24.9 65.8, -24.2 66.15, -23.5 66.5, -22.4 66.68, -21.4 66.45, -20.3 66.33, -19.2 66.4, -18 66.77, -17 66.6, -16.1 66.75, -15.2 66.6, -14.1 66.45, -14 66, -13.3 65.6, -13 65.1, -13.5 64.75, -14.3 64.25, -15.1 64.02, -16.6 63.6, -18 63.2, -19.2 63.18, -20.7 63.08, -21.4 63.4, -22.8 63.58, -23.3 63.9, -23.4 64.15',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Strait of Gibraltar',
    description: 'Between the bay of Algeciras and Cape Spartel.',
    aoiType: 'strait',
    speeds: [],
    polygons: [
      polygon(
        '-6.1 35.8, -6.08 36.02, -6.02 36.15, -5.85 36.08, -5.7 36.03, -5.6 36.02, -5.45 36.06, -5.4 36.12, -5.34 36.16, -5.2 36.15, -5.1 36.05, -5.12 35.92, -5.3 35.9, -5.42 35.91, -5.55 35.85, -5.75 35.84, -5.92 35.8, -6 35.76',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Great Barrier Reef Marine Park',
    description: 'From Cape York to Baffle Creek, along the limits of the park.',
    aoiType: 'marine_protected_area',
    speeds: [miles(60, 9, 18), miles(20, 15, 30)],
    polygons: [
      polygon(
        '142.55 -10.68, 145 -10.68, 145 -13, 146 -15, 147 -17.5, 149.6 -19, 152.92 -21, 154 -24.5, 152.05 -24.5, 151.4 -23.85, 150.85 -23.15, 150.8 -22.4, 149.7 -22.2, 149.3 -21.2, 148.8 -20.25, 148.3 -20, 147.4 -19.4, 146.85 -19.2, 146.35 -18.55, 146.05 -17.6, 145.8 -16.9, 145.5 -16.15, 145.3 -15.45, 144.95 -14.6, 144.5 -14.2, 143.8 -14.45, 143.6 -13.6, 143.4 -12.8, 143.2 -12, 142.9 -11.3',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Chagos Marine Protected Area',
    description: 'The zone around the archipelago, closed to fishing.',
    aoiType: 'marine_protected_area',
    speeds: [],
    polygons: [
      polygon(
        '71.3 -2.35, 73 -2.4, 74.6 -3.2, 75.5 -4.8, 75.8 -6.4, 75.6 -8.2, 74.8 -9.7, 73.6 -10.6, 72.3 -10.8, 70.8 -10.5, 69.4 -9.6, 68.3 -8.3, 67.9 -6.8, 68.1 -5.2, 68.9 -3.9, 70 -2.9',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Papahānaumokuākea',
    description: 'The marine national monument along the north-western Hawaiian islands.',
    aoiType: 'marine_protected_area',
    speeds: [minutes(120, 0.5, 5), miles(100, 8, 22)],
    polygons: [
      polygon(
        '-163 26.2, -165 27.2, -168 28.5, -171 29.8, -174 31, -176.5 31.7, -178.6 31.7, -179.9 31.2, -179.9 25.4, -178 25.2, -175.5 24.4, -172.5 22.8, -170 21.6, -167.5 20.9, -165 20.3, -163 20, -163 21.9, -161.8 22.2, -161 22.7, -161 23.5, -161.8 23.95, -163 24',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Bab-el-Mandeb',
    description: 'The southern end of the Red Sea, with both approaches.',
    aoiType: 'strait',
    speeds: [],
    polygons: [
      polygon(
        '42.2 13.9, 42.7 13.95, 43.1 13.6, 43.25 13.1, 43.35 12.75, 43.6 12.68, 44.2 12.6, 44.9 12.72, 44.9 11.9, 44 11.7, 43.4 11.95, 43.15 12.3, 43.05 12.65, 42.8 12.95, 42.5 13.3',
      ),
    ],
  },
  {
    userName: 'demo',
    name: 'Dogger Bank',
    description: 'Sandbanks of three countries in the middle of the North Sea.',
    aoiType: 'marine_protected_area',
    speeds: [minutes(120, 2.4, 5)],
    polygons: [
      polygon(
        '1 54.2, 1.55 54.05, 2.1 54.2, 2.7 54.35, 3.2 54.6, 3.8 54.9, 4.3 55.3, 4.7 55.6, 4.3 55.75, 3.6 55.65, 3 55.5, 2.4 55.35, 1.9 55.15, 1.4 54.8, 1.05 54.5',
      ),
    ],
  },
];
