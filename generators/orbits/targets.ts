import { type Ground, grounds } from '../chart/grounds.js';
import { ports } from '../chart/ports.js';

/**
 * The acquisition areas, which set the number of frames. The Sentinels and Landsat cover coasts: their targets are the
 * largest ports, straits, and fishing grounds near land. VIIRS has its own areas of ocean.
 */
export interface Target {
  readonly lon: number;
  readonly lat: number;
}

/** The targets of coastal missions: the busiest ports, every strait, and the busiest grounds in national waters. */
export function coastalTargets(portCount: number, groundCount: number): readonly Target[] {
  const busiest = [...ports()]
    .filter((port) => port.satelliteTarget)
    .sort((a, b) => b.cargoWeight + b.fishingWeight - a.cargoWeight - a.fishingWeight || a.index - b.index)
    .slice(0, portCount)
    .map(({ anchorageLon, anchorageLat }) => ({ lon: anchorageLon, lat: anchorageLat }));
  const fished = grounds()
    .filter((ground) => !ground.highSeas && Math.abs(ground.lat) < 73)
    .sort((a, b) => worth(b) - worth(a) || a.index - b.index)
    .slice(0, groundCount)
    .map(busiestDisc);
  return [...busiest, ...straits, ...fished];
}

/** A measure of the number of boats: those of the ground's home ports, and those of inshore ports on day trips. */
function worth({ weight, inshorePorts }: Ground): number {
  return weight + inshorePorts.length;
}

/** The disc of a ground with the most fishing. */
function busiestDisc({ lon, lat, ownWeight, banks }: Ground): Target {
  let best = { lon, lat, weight: ownWeight };
  for (const [bankLon, bankLat, , , weight] of banks)
    if (weight > best.weight) best = { lon: bankLon, lat: bankLat, weight };
  return { lon: best.lon, lat: best.lat };
}

const straits: readonly Target[] = [
  { lon: 1.4, lat: 51 }, // Dover
  { lon: -5.5, lat: 35.95 }, // Gibraltar
  { lon: 11, lat: 57.6 }, // Skagerrak and Kattegat
  { lon: 24.6, lat: 59.7 }, // Gulf of Finland
  { lon: 10.9, lat: 37.4 }, // Strait of Sicily
  { lon: 25.4, lat: 36.6 }, // Aegean
  { lon: 29.1, lat: 41.3 }, // Bosporus
  { lon: 32.6, lat: 31.6 }, // Port Said
  { lon: 43.3, lat: 12.6 }, // Bab el-Mandeb
  { lon: 56.4, lat: 26.4 }, // Hormuz
  { lon: 79.9, lat: 5.8 }, // Dondra Head
  { lon: 100.4, lat: 3.4 }, // Malacca
  { lon: 104.2, lat: 1.3 }, // Singapore
  { lon: 105.8, lat: -6 }, // Sunda
  { lon: 115.8, lat: -8.7 }, // Lombok
  { lon: 119.5, lat: 24.5 }, // Taiwan Strait
  { lon: 121.5, lat: 20.2 }, // Luzon
  { lon: 129.3, lat: 34.6 }, // Korea Strait
  { lon: 140.6, lat: 41.4 }, // Tsugaru
  { lon: -79.6, lat: 8.6 }, // Gulf of Panama
  { lon: -80.2, lat: 25.3 }, // Florida
  { lon: -85.5, lat: 21.7 }, // Yucatan
  { lon: -68.8, lat: -52.6 }, // Magellan
  { lon: 18.2, lat: -34.4 }, // Cape of Good Hope
  { lon: 41, lat: -16.5 }, // Mozambique Channel
  { lon: -17.6, lat: 14.7 }, // Dakar
  { lon: 5, lat: 4 }, // Niger delta
  { lon: 179.3, lat: -18.2 }, // Fiji
  { lon: -179.2, lat: 51.6 }, // Aleutian passes
  { lon: 172.8, lat: 1.4 }, // Tarawa
];

/** Areas with large fleets or with fishing by light. `share`: the share of passes for which the area is requested. */
export const nightAreas: readonly (Target & { readonly share: number })[] = [
  { lon: 124.5, lat: 30, share: 0.7 }, // East China Sea
  { lon: 134, lat: 39, share: 0.45 }, // Sea of Japan
  { lon: 112, lat: 15, share: 0.9 }, // South China Sea
  { lon: 104, lat: 7, share: 0.55 }, // Gulf of Thailand
  { lon: 111, lat: -5, share: 0.45 }, // Java Sea
  { lon: 68, lat: 18, share: 0.45 }, // Arabian Sea
  { lon: 88, lat: 16, share: 0.4 }, // Bay of Bengal
  { lon: -60, lat: -45, share: 0.7 }, // Patagonian shelf
  { lon: -83, lat: -12, share: 0.65 }, // Peru
  { lon: -17, lat: 20, share: 0.4 }, // West Africa
  { lon: 14, lat: 37, share: 0.3 }, // Central Mediterranean
  { lon: 152, lat: 43, share: 0.4 }, // Northwest Pacific
  { lon: 179, lat: -17, share: 0.25 }, // Fiji
];
