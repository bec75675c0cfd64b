import { distanceM } from '../../../earth/geo/sphere.js';
import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { type Fix, fixAt, tracksOf } from '../track.js';

/** A box that holds the middle of a canal and no port: west, south, east, north, degrees; and the published speeds. */
interface Canal {
  readonly name: string;
  readonly box: readonly [west: number, south: number, east: number, north: number];
  /** Knots over the ground, locks and currents included. */
  readonly slowestKn: number;
  readonly fastestKn: number;
}

const canals: readonly Canal[] = [
  { name: 'Suez Canal', box: [32.2, 30, 32.65, 31.1], slowestKn: 6.5, fastestKn: 9 },
  { name: 'Panama Canal', box: [-80, 9, -79.6, 9.28], slowestKn: 4.3, fastestKn: 5.5 },
  { name: 'Kiel Canal', box: [9.17, 53.9, 10.1, 54.4], slowestKn: 5.9, fastestKn: 8.2 },
  { name: 'Bosporus', box: [28.9, 41.02, 29.2, 41.2], slowestKn: 6.5, fastestKn: 10.1 },
];

const farM = 500_000;
/** A shorter stretch is too inexact for a speed. */
const shortestM = 5_000;

export const canalTimes: Law = {
  number: 18,
  says: 'cargo ships and tankers pass the canals of Suez, Panama and Kiel and the Bosporus at their published speeds',
  async check({ client, sample, addCase }) {
    const vessels = new Set<string>();
    for (const visit of await sampledEvents(client, kind('port_visit'), 60 * sample)) {
      const vesselId = textAt(visit, 'vessels', 'vessel0', 'vesselId');
      const type = textAt(visit, 'vessels', 'vessel0', 'vesselType');
      if ((type !== 'CARGO' && type !== 'TANKER') || vessels.has(vesselId) || vessels.size === 5 * sample) continue;
      if (!isNearCanal(fixAt(visit, 'start'))) continue;
      vessels.add(vesselId);
      for (const { trackId, fixes } of await tracksOf(client, visit)) {
        for (const canal of canals) {
          for (const passage of passagesOf(fixes, canal)) {
            const knots = meanKnOf(passage);
            if (knots === undefined) continue;
            const isRight = knots >= canal.slowestKn && knots <= canal.fastestKn;
            const when = new Date(passage[0]!.ms).toISOString();
            addCase(isRight ? undefined : `${trackId} passes the ${canal.name} from ${when} at ${knots.toFixed(1)} kn`);
          }
        }
      }
    }
  },
};

/** Whether a ship may have come from a canal, or go to it, within the two days of a track. */
function isNearCanal({ lon, lat }: Fix): boolean {
  return canals.some(
    ({ box: [west, south, east, north] }) => distanceM(lon, lat, (west + east) / 2, (south + north) / 2) < farM,
  );
}

/** The stretches of a track within the box of a canal that begin and end outside it. */
function* passagesOf(fixes: readonly Fix[], { box: [west, south, east, north] }: Canal): Generator<readonly Fix[]> {
  let first: number | undefined;
  for (let i = 0; i < fixes.length; i++) {
    const { lon, lat } = fixes[i]!;
    const isInside = lon > west && lat > south && lon < east && lat < north;
    if (isInside) first ??= i;
    else if (first !== undefined) {
      if (first > 0) yield fixes.slice(first, i);
      first = undefined;
    }
  }
}

function meanKnOf(fixes: readonly Fix[]): number | undefined {
  let lengthM = 0;
  for (let i = 1; i < fixes.length; i++)
    lengthM += distanceM(fixes[i - 1]!.lon, fixes[i - 1]!.lat, fixes[i]!.lon, fixes[i]!.lat);
  const seconds = (fixes[fixes.length - 1]!.ms - fixes[0]!.ms) / 1000;
  return lengthM < shortestM ? undefined : (lengthM / seconds) * (3600 / 1852);
}
