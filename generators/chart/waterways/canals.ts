import type { Waterway } from './waterway.js';

/** Canals and narrow straits. */
export const canals: readonly Waterway[] = [
  {
    name: 'Suez Canal',
    gates: ['32.28 31.40, 32.46 31.40', '32.50 29.86, 32.62 29.86'],
    // Southbound ships take the western channel between km 51 and 122.
    forth: {
      line: `32.37 31.38, 32.36 31.30, 32.335 31.19, 32.313 31.11, 32.318 30.86, 32.338 30.74, 32.334 30.70,
        32.306 30.63, 32.303 30.57, 32.318 30.50, 32.345 30.44, 32.38 30.33, 32.47 30.245, 32.55 30.20, 32.57 30.08,
        32.563 29.955, 32.565 29.91, 32.56 29.88`,
      halfWidthM: 25,
      speeds: [{ kn: [8.1, 8.7] }],
      wait: { roads: '32.53 31.47', radiusM: 5_000, convoy: { entersH: [1.5, 5.5], closesH: 4 } },
    },
    back: {
      line: `32.56 29.88, 32.565 29.91, 32.563 29.955, 32.57 30.08, 32.55 30.20, 32.47 30.245, 32.38 30.33,
        32.352 30.44, 32.345 30.58, 32.345 30.71, 32.338 30.74, 32.318 30.86, 32.313 31.11, 32.37 31.25,
        32.39 31.34, 32.39 31.38`,
      halfWidthM: 25,
      speeds: [{ kn: [8.1, 8.7] }],
      wait: { roads: '32.53 29.82', radiusM: 3_500, convoy: { entersH: [2, 6.5], closesH: 5 } },
    },
  },
];
