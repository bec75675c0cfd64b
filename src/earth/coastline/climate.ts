import type { LandCoverClass } from '../../model/schema-types.js';

/** Shares of the classes in a landscape, on any positive scale. */
export type Mix = readonly (readonly [name: LandCoverClass, share: number])[];

/**
 * The modelled mix of land classes at a position, degrees: that of the first region that holds the position, or of its
 * band of latitude. Bands and regions are rough outlines of the world's climates, typed by hand, without a claim of
 * accuracy.
 */
export function mixAt(lon: number, lat: number): Mix {
  for (const { ellipse, mix } of regions) {
    const [centreLon, centreLat, radiusLon, radiusLat] = ellipse;
    const x = (lon - centreLon) / radiusLon;
    const y = (lat - centreLat) / radiusLat;
    if (x * x + y * y <= 1) return mix;
  }
  return (bands.find(({ fromLat }) => lat >= fromLat) ?? iceCap).mix;
}

const ice: Mix = [['SnowAndIce', 1]];
const desert: Mix = [
  ['BareSparseVegetation', 92],
  ['Shrubland', 5],
  ['Grassland', 2],
  ['Cropland', 1],
];
const dryland: Mix = [
  ['BareSparseVegetation', 35],
  ['Shrubland', 35],
  ['Grassland', 26],
  ['Cropland', 4],
];
const rainforest: Mix = [
  ['TreeCover', 88],
  ['Grassland', 5],
  ['HerbaceousWetland', 4],
  ['Cropland', 3],
];
const steppe: Mix = [
  ['Grassland', 72],
  ['BareSparseVegetation', 12],
  ['Cropland', 12],
  ['TreeCover', 4],
];
const highland: Mix = [
  ['Grassland', 50],
  ['BareSparseVegetation', 36],
  ['SnowAndIce', 9],
  ['Shrubland', 5],
];
const farmland: Mix = [
  ['Cropland', 66],
  ['TreeCover', 18],
  ['Grassland', 8],
  ['BuiltUp', 8],
];
const outback: Mix = [
  ['Shrubland', 48],
  ['Grassland', 30],
  ['BareSparseVegetation', 22],
];

/** Ellipses: lon and lat of the centre, half width and half height, degrees. The first that holds a position counts. */
const regions: readonly { readonly ellipse: readonly [number, number, number, number]; readonly mix: Mix }[] = [
  // Ice sheets and caps: the inner Greenland, Svalbard's north-east, Novaya Zemlya's north, Vatnajökull, the southern
  // Patagonian ice.
  { ellipse: [-41, 72, 12, 9.6], mix: ice },
  { ellipse: [-34, 78, 22, 3.8], mix: ice },
  { ellipse: [23, 79.7, 4, 0.7], mix: ice },
  { ellipse: [63, 76, 3, 0.8], mix: ice },
  { ellipse: [-16.8, 64.4, 1.2, 0.35], mix: ice },
  { ellipse: [-73.4, -49.5, 0.4, 1.4], mix: ice },
  // Deserts: Sahara, Arabia, Iran, Thar, Karakum, Taklamakan, Gobi, Namib, Atacama, Sonora and Mojave.
  { ellipse: [8, 23.5, 25, 7.5], mix: desert },
  { ellipse: [30, 24, 5, 6.5], mix: desert },
  { ellipse: [47, 23.5, 10, 8], mix: desert },
  { ellipse: [57, 32, 5, 4], mix: desert },
  { ellipse: [71, 27, 3, 3], mix: dryland },
  { ellipse: [60, 41, 8, 4], mix: dryland },
  { ellipse: [83, 39, 7, 2.5], mix: desert },
  { ellipse: [104, 43, 10, 2.8], mix: desert },
  { ellipse: [15, -24, 2, 7], mix: desert },
  { ellipse: [-69.5, -23, 1.6, 5.5], mix: desert },
  { ellipse: [-114, 33.5, 4, 4], mix: dryland },
  // High country, then grass: Tibet, the Altiplano; Mongolia and Kazakhstan, the Great Plains, the Pampas.
  { ellipse: [88, 33, 13, 4], mix: highland },
  { ellipse: [-67.5, -18, 2.5, 5], mix: highland },
  { ellipse: [107, 47.5, 12, 3], mix: steppe },
  { ellipse: [68, 49, 14, 3.5], mix: steppe },
  { ellipse: [-103, 41, 5, 9], mix: steppe },
  { ellipse: [-62, -36, 5, 4], mix: farmland },
  // Rain forests: Amazon, Congo, Borneo and Sumatra, New Guinea.
  { ellipse: [-62, -4, 13, 8], mix: rainforest },
  { ellipse: [21, 0, 9, 5], mix: rainforest },
  { ellipse: [108, 0, 12, 6], mix: rainforest },
  { ellipse: [139, -5, 9, 4.5], mix: rainforest },
  // Fields: Europe's plain, Ukraine, the Ganges, eastern China, the Corn Belt.
  { ellipse: [10, 50.5, 13, 4.5], mix: farmland },
  { ellipse: [35, 49, 12, 3.5], mix: farmland },
  { ellipse: [82, 26, 9, 2.5], mix: farmland },
  { ellipse: [116, 34, 4.5, 5], mix: farmland },
  { ellipse: [-91, 41.5, 8, 3], mix: farmland },
  // Inner Australia.
  { ellipse: [131, -25, 14, 6], mix: outback },
];

const iceCap = { mix: ice };

/** From north to south; each reaches down to the next. */
const bands: readonly { readonly fromLat: number; readonly mix: Mix }[] = [
  {
    fromLat: 81,
    mix: [
      ['SnowAndIce', 7],
      ['BareSparseVegetation', 2],
      ['MossAndLichen', 1],
    ],
  },
  {
    fromLat: 70,
    mix: [
      ['MossAndLichen', 5],
      ['BareSparseVegetation', 2],
      ['HerbaceousWetland', 2],
      ['SnowAndIce', 1],
    ],
  },
  {
    fromLat: 65,
    mix: [
      ['TreeCover', 4],
      ['MossAndLichen', 3],
      ['Shrubland', 1],
      ['HerbaceousWetland', 2],
    ],
  },
  {
    fromLat: 54,
    mix: [
      ['TreeCover', 70],
      ['HerbaceousWetland', 10],
      ['Grassland', 12],
      ['Cropland', 7],
      ['BuiltUp', 1],
    ],
  },
  {
    fromLat: 42,
    mix: [
      ['TreeCover', 40],
      ['Cropland', 32],
      ['Grassland', 22],
      ['BuiltUp', 4],
      ['HerbaceousWetland', 2],
    ],
  },
  {
    fromLat: 28,
    mix: [
      ['TreeCover', 28],
      ['Cropland', 30],
      ['Grassland', 18],
      ['Shrubland', 16],
      ['BareSparseVegetation', 4],
      ['BuiltUp', 4],
    ],
  },
  {
    fromLat: 15,
    mix: [
      ['TreeCover', 30],
      ['Cropland', 30],
      ['Grassland', 18],
      ['Shrubland', 18],
      ['BuiltUp', 4],
    ],
  },
  {
    fromLat: -12,
    mix: [
      ['TreeCover', 56],
      ['Grassland', 18],
      ['Cropland', 16],
      ['Shrubland', 6],
      ['HerbaceousWetland', 2],
      ['BuiltUp', 2],
    ],
  },
  {
    fromLat: -25,
    mix: [
      ['TreeCover', 34],
      ['Grassland', 28],
      ['Shrubland', 22],
      ['Cropland', 14],
      ['BuiltUp', 2],
    ],
  },
  {
    fromLat: -40,
    mix: [
      ['Grassland', 36],
      ['TreeCover', 24],
      ['Cropland', 22],
      ['Shrubland', 15],
      ['BuiltUp', 3],
    ],
  },
  {
    fromLat: -56,
    mix: [
      ['Grassland', 42],
      ['TreeCover', 34],
      ['Shrubland', 16],
      ['BareSparseVegetation', 6],
      ['SnowAndIce', 2],
    ],
  },
  {
    fromLat: -60,
    mix: [
      ['SnowAndIce', 5],
      ['MossAndLichen', 3],
      ['BareSparseVegetation', 2],
    ],
  },
];
