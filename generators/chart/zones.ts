/**
 * Zones where fleets from abroad do not fish: exclusive economic zones, and no-take areas where no fleet does.
 *
 * No map of such zones can be given away with this package in a small size, so they are an approximation of our own: a
 * zone is what lies within 200 nautical miles of its base points and nearer to them than to those of any other row
 * (median lines; United Nations Convention on the Law of the Sea, articles 5, 15 and 57). Base points are capes and
 * islands, to a minute, by common atlases. Treaties that drew other borders are left out, and so are claims: the zone
 * of the Falkland Islands stands for itself, since it gives licences of its own.
 */
import { degreeM, flatDistanceM, unwrappedNear } from '../motion/plan.js';

/**
 * Name | country (alpha-3) | gears that boats of other countries do not use there; `all`: no boat fishes there; empty:
 * the row closes nothing and only bounds its neighbours | base points, longitude latitude | source. Indented lines
 * continue a row.
 */
const rows = `
Galápagos | ECU | squid_jigger drifting_longlines trawlers | -92 1.68, -91.82 1.38, -91.56 -0.05, -91.5 -0.9, -91.67
  -0.37, -90.43 -1.38, -89.62 -1.38, -89.3 -0.7, -89.95 0.32, -90.75 0.6, -90.5 0.35 | Oceana (2020), zenodo 4118526:
  the fleet stays outside
Ecuador | ECU | squid_jigger | -81.01 -2.19, -81.08 -1.27, -80.9 -1.05, -80.08 0.83, -78.9 1.3, -80.3 -2.9 | the same
Colombia | COL | | -78.9 1.6, -78.18 2.97, -81.6 4, -77.6 3.9, -77.4 6.2 | neighbour
Peru | PER | squid_jigger trawlers | -80.3 -3.4, -81.33 -4.68, -81.08 -5.8, -81.13 -6, -80.2 -6.5, -79.45 -7.7, -78.98
  -8.22, -78.62 -9.1, -78.17 -10.1, -77.75 -10.8, -77.26 -12.1, -76.48 -13.03, -76.4 -13.85, -75.9 -14.6, -75.2
  -15.37, -74.25 -15.87, -73.7 -16.23, -72.9 -16.65, -72.1 -17, -71.35 -17.63, -70.4 -18.35 | Ministry of Production
  of Peru, Supreme Decree 014-2011
Chile | CHL | squid_jigger trawlers | -70.33 -18.48, -70.2 -20.2, -70.3 -21.5, -70.6 -23.4, -70.7 -25.4, -71 -27.6,
  -71.5 -28.9, -71.7 -30.3, -71.65 -32, -71.6 -33.4, -72.1 -35, -73.2 -36.9, -73.7 -38.3, -73.9 -40, -74.4 -42, -75
  -44.5, -75.6 -46.8, -75.7 -49, -75.5 -51, -75 -52.6, -73.5 -54.2, -71 -55.2, -67.3 -56 | SERNAPESCA, general
  fisheries law, article 162
Argentina | ARG | squid_jigger trawlers | -56.75 -36.3, -57.53 -38, -58.75 -38.6, -60.07 -38.86, -61.3 -39, -62 -40,
  -62.27 -40.85, -63 -41.1, -63.3 -41.6, -63.75 -42.07, -63.63 -42.77, -64.3 -42.95, -65.05 -43.35, -65.3 -43.7, -65.5
  -44.95, -65.6 -45.7, -65.65 -46.4, -65.75 -47.2, -65.87 -47.75, -66.3 -48.5, -67.6 -49.3, -68.35 -50.15, -69.1
  -50.9, -69 -51.6, -68.35 -52.35, -68.6 -52.65, -66.7 -54.28, -65.1 -54.65, -63.8 -54.72 | Oceana (2021), zenodo
  4893397: ARG under 1 % at the edge, others outside
Uruguay | URY | squid_jigger | -58 -34.4, -56.2 -34.9, -54.95 -34.97, -53.8 -34.4, -53.37 -33.75 | DINARA, law 19.175
Falkland Islands | FLK | | -61.3 -51.8, -61.1 -51.1, -60.3 -51, -58.8 -51.3, -57.7 -51.6, -57.8 -52, -59 -52.45, -59.7
  -52.35 | Falkland Islands Fisheries Department: licences
Chagos | IOT | all | 72.45 -7.35, 71.35 -6.67, 71.22 -6.38, 72.3 -5.68, 71.75 -5.25, 72.47 -5.22, 72.33 -5.33 |
  Proclamation 1 of 2010, British Indian Ocean Territory
Papahānaumokuākea | USA | all | -164.7 23.57, -166.15 23.75, -168 25, -170.58 25.42, -171.73 25.77, -173.97 26.06,
  -175.83 27.83, -177.35 28.2, -178.33 28.4 | Proclamation 9478 of 26 August 2016
Main islands of Hawaii | USA | | -160.2 21.9, -159.6 22.2, -158.2 21.55, -157 21.2, -155.7 20.2, -161.92 23.06 |
  neighbour: west of 163° W alone is closed
`;

const zoneM = 200 * 1852;

export interface Zone {
  readonly name: string;
  readonly country: string;
  readonly gears: ReadonlySet<string>;
  readonly isNoTake: boolean;
  readonly lon: readonly number[];
  readonly lat: readonly number[];
}

let made: readonly Zone[] | undefined;

/** All zones. Made once, from the table. */
export function zones(): readonly Zone[] {
  made ??= rows
    .trim()
    .split(/\n(?! )/)
    .map((row) => {
      const [name, country, gears, points] = row.split('|').map((cell) => cell.trim());
      const positions = points!.split(',').map((point) => point.trim().split(/\s+/).map(Number));
      return {
        name: name!,
        country: country!,
        gears: new Set(gears!.split(' ')),
        isNoTake: gears === 'all',
        lon: positions.map(([lon]) => lon!),
        lat: positions.map(([, lat]) => lat!),
      };
    });
  return made;
}

/** The zone that a position lies in; undefined outside of all. */
export function zoneAt(lon: number, lat: number): Zone | undefined {
  let found: Zone | undefined;
  let nearestM = zoneM;
  for (const zone of zones()) {
    for (let i = 0; i < zone.lat.length; i++) {
      const farM = distanceM(zone, i, lon, lat, nearestM);
      if (farM >= nearestM) continue;
      nearestM = farM;
      found = zone;
    }
  }
  return found;
}

/** Whether a zone may reach a disc around a position. */
export function isNearZone(lon: number, lat: number, radiusM: number): boolean {
  const withinM = zoneM + radiusM;
  return zones().some((zone) => zone.lat.some((_, i) => distanceM(zone, i, lon, lat, withinM) < withinM));
}

/** The distance from a base point; Infinity where the latitude alone is farther than a limit. */
function distanceM({ lon: lons, lat: lats }: Zone, point: number, lon: number, lat: number, withinM: number): number {
  if (Math.abs(lats[point]! - lat) * degreeM > withinM) return Infinity;
  return flatDistanceM(lon, lat, unwrappedNear(lons[point]!, lon), lats[point]!);
}

/** Whether boats of a country with a gear do not fish in a zone. */
export function isClosedZone({ country, gears, isNoTake }: Zone, flag: string, gear: string): boolean {
  return isNoTake || (country !== flag && gears.has(gear));
}
