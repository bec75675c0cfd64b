import { type PreparedShape, preparePolygon } from '../../earth/geo/polygon.js';

/**
 * Rough outlines of seas, for counts only: a few corners each, drawn by hand, which may include parts of a neighbour
 * and much land. The first outline that contains a point gives its sea, so small seas come before large ones and oceans
 * last. Corners are `lon lat` in degrees.
 */
const outlines: readonly (readonly [name: string, corners: string])[] = [
  ['Kattegat and Skagerrak', '7 57, 7.5 58.3, 10.5 59.6, 11.6 59, 13 56.2, 10.3 56'],
  [
    'Baltic Sea',
    '9.5 54, 13 53.5, 20 53.8, 22 56, 24 56.6, 30.5 59.4, 30.5 60.9, 25.8 66, 21 66, 17 61, 15.5 57, 12.9 56.2, 9.6 56',
  ],
  ['English Channel', '-6 48.3, -1.2 48.4, 1.6 49.9, 2.2 51.1, 1 51.2, -2 50.9, -4 50.6, -6 50.1'],
  ['North Sea', '2.2 51.1, 4 51, 9.5 53.3, 9 55, 8.3 57, 7 58, 5 62, -1 61, -4 58.6, -2 55.5, 0 53, 1 51.2'],
  ['Irish and Celtic Seas', '-11 48.3, -6 48.3, -6 50.1, -4 50.6, -2.5 51.7, -2.8 55, -6 56, -6.6 52, -11 51.5'],
  ['Bay of Biscay', '-9 43, -1 43, -0.9 47.6, -5 48.3, -9 48.3'],
  ['Barents Sea', '20 70.4, 30 69, 41 64, 55 68, 60 75, 60 80, 20 80, 18 74'],
  ['Norwegian Sea', '-1 61, 5 62, 15 67.5, 20 70.4, 18 74, 15 76, -8 71, -8 65'],
  [
    'Western Mediterranean',
    '-5.6 35, -1 35, 10 36.6, 12.4 37.6, 15.6 38.2, 16 40, 11 44, 8 44.7, 3 43.8, -1 39, -5.6 36.8',
  ],
  ['Adriatic Sea', '18.3 40, 19.6 40.2, 20 42, 14 46, 12 45.7, 12.3 44, 16 41.3'],
  [
    'Aegean Sea and Marmara',
    '22.8 36.4, 22.4 38, 22.5 41, 26 41.2, 29.1 41.2, 30 40.8, 29 40.1, 27.5 37, 28.2 36, 26 35.4, 23.6 35.5',
  ],
  [
    'Eastern Mediterranean',
    '9.8 30, 36.6 30.6, 36.6 37.4, 28 37.2, 22.4 38.6, 19.6 40.2, 16 40, 15.6 38.2, 12.4 37.6, 9.8 36.6',
  ],
  ['Black Sea', '27 40.8, 42 40.8, 42 46, 39.5 47.6, 30 47, 27.3 43'],
  ['Red Sea', '32 30.2, 32.6 27, 37 20, 39 15, 43 12.2, 43.9 12.9, 42.5 17, 39.5 22, 35.2 29'],
  ['Persian Gulf', '47.4 31, 48 28, 50 25, 51.4 23.6, 55 23.8, 56.4 25.6, 56.6 26.4, 57 27.4, 52 28.6, 49.6 31'],
  [
    'Arabian Sea',
    '43 12.2, 51.3 11.8, 54 9, 73 7, 78 8, 73.5 20, 67.5 25.6, 57 27.4, 56.4 24.5, 59.6 22.5, 52 16.5, 45 13.2',
  ],
  ['Strait of Malacca', '95 6.2, 98.2 8.2, 100.6 7, 103.6 2.2, 104.6 1.6, 103.4 0.3, 98 2.6, 95 5.4'],
  ['Bay of Bengal', '78 8, 80.2 5.5, 95 5.4, 98.2 8.2, 99 16.5, 94.5 17, 91 23.4, 86 22, 80 16'],
  ['Gulf of Thailand', '99 8, 102.5 5.6, 105 8.6, 104.6 10.6, 100.6 14, 99 12'],
  [
    'South China Sea',
    '102.5 5.6, 103.6 2.2, 104.6 1, 109 1, 116 6.4, 119.4 11, 120.4 15, 120.6 22.6, 117 24, 110 22, 105.6 20, ' +
      '105.6 17, 109.6 12, 105 8.6',
  ],
  ['Sulu and Celebes Seas', '116 6.4, 117.4 3.6, 119.4 0.4, 125 1.4, 126 6, 123 12.4, 119.4 11'],
  [
    'Java, Banda and Molucca Seas',
    '104.6 1, 103.4 0.3, 105 -6.6, 115 -9.2, 124 -9.6, 131 -8.4, 138 -8.2, 134 -2, 129 2, 125 1.4, 119.4 0.4, ' +
      '117.4 3.6, 109 1',
  ],
  ['Timor and Arafura Seas', '122 -18.5, 124 -9.6, 131 -8.4, 138 -8.2, 142.4 -9.2, 142.4 -17.6, 136 -15, 129 -15.6'],
  ['Yellow Sea and Bohai', '119 33.4, 126.6 33.4, 127 37.6, 125 40.4, 117 41, 117 37.6'],
  ['East China Sea', '117 24, 120.6 22.6, 123 24, 131 31, 129.4 33.6, 126.6 33.4, 119 33.4, 119 27'],
  [
    'Sea of Japan',
    '126.6 35.2, 129.4 33.6, 131 34, 133 35.2, 137 36.6, 140.4 40.6, 142.2 46, 142.4 52.6, 139 51, 131 42.6, ' +
      '127.4 40.4',
  ],
  ['Sea of Okhotsk', '139 51, 142.4 52.6, 142.2 46, 145.4 43.8, 156.6 51, 162 59, 160 62, 140 60, 135 55'],
  ['Bering Sea', '162 59, 162.6 56, 170 53, 180 51.8, 180 66, 170 65'],
  ['Bering Sea', '-180 51.8, -165 54, -158 57, -158 62, -165 66, -180 66'],
  ['Gulf of Alaska', '-165 54, -130 54, -134 59, -150 62, -158 57'],
  ['Gulf of Mexico', '-98.5 18, -91 18, -87 21.5, -81 23, -80.4 25.4, -83 31, -98.5 31'],
  [
    'Caribbean Sea',
    '-87 21.5, -89.5 15.5, -83.6 8.8, -77 7.8, -71 10.6, -62 9.8, -60.4 11, -60.8 17.5, -66 18.6, -74 20, -81 23',
  ],
  ['Off north-west Africa', '-26 9, -12.5 9, -15 15, -15 22, -5.6 34, -5.6 36.6, -26 36'],
  ['Gulf of Guinea', '-12.5 9, -13 4, -9 -2, 11 -6, 10.4 6, 1 7, -6 5.6'],
  ['Off south-west Africa', '4 -16, 12.4 -16, 20 -34, 20 -38, 8 -38'],
  ['Patagonian shelf', '-70 -38, -57 -35, -53 -38, -53 -55, -67 -55, -71 -51'],
  ['Off Peru and Chile', '-92 -3.4, -80 -3.4, -75 -14, -69.6 -18, -71 -51, -84 -45, -90 -20'],
  ['Coral Sea', '142.4 -9.2, 150 -10.6, 165 -11, 165 -26, 153 -28, 146 -19, 142.4 -17.6'],
  ['Tasman Sea', '146 -39, 153 -28, 165 -26, 173 -35, 168 -46, 147 -46'],
  ['Arctic Ocean', '-180 66, 180 66, 180 90, -180 90'],
  ['Southern Ocean', '-180 -90, 180 -90, 180 -60, -180 -60'],
  [
    'Indian Ocean',
    '20 -60, 147 -60, 146 -38, 136 -30, 129 -15, 124 -9.6, 105 -6.6, 95 5.4, 98 10, 98 25, 60 31, 40 15, 37 0, 20 -34',
  ],
  ['North Pacific', '98 0, 180 0, 180 66, 98 66'],
  ['North Pacific', '-180 0, -78 0, -77 7.8, -83 9.4, -86 13, -92 16, -100 20, -110 31, -118 40, -120 66, -180 66'],
  ['South Pacific', '129 -60, 180 -60, 180 0, 129 0'],
  ['South Pacific', '-180 -60, -67 -60, -67 -55, -71 -51, -69.6 -18, -75 -14, -78 0, -180 0'],
  ['North Atlantic', '-120 0, 20 0, 20 66, -120 66'],
  ['South Atlantic', '-78 -60, 20 -60, 20 0, -78 0'],
];

/** The name for points outside all outlines. */
export const elsewhere = 'elsewhere';

let prepared: readonly (readonly [name: string, shape: PreparedShape])[] | undefined;

/** The name of the sea around a point; degrees within ±180 and ±90. */
export function seaAt(lon: number, lat: number): string {
  prepared ??= seaOutlines().map(([name, ring]) => [name, preparePolygon([ring])] as const);
  return prepared.find(([, shape]) => shape.contains(lon, lat))?.[0] ?? elsewhere;
}

/** All outlines in the order of the tests: rings, not closed. */
export function seaOutlines(): (readonly [name: string, ring: [number, number][]])[] {
  return outlines.map(([name, corners]) => {
    const ring = corners.split(', ').map((corner): [number, number] => {
      const [lon, lat] = corner.split(' ');
      return [Number(lon), Number(lat)];
    });
    return [name, ring] as const;
  });
}
