import { textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { type Fix, tracksOf } from '../track.js';

/**
 * A line across both lanes of a separation scheme: the middles of the lanes, `towards` is the lane of ships that have
 * the second point on their port side. Degrees; approximate, after IMO, Ships' Routeing.
 */
interface Gate {
  readonly name: string;
  readonly towards: readonly [lon: number, lat: number];
  readonly back: readonly [lon: number, lat: number];
}

const gates: readonly Gate[] = [
  { name: 'Strait of Dover', towards: [1.4, 50.99], back: [1.475, 50.925] },
  { name: 'Strait of Malacca', towards: [102.25, 1.74], back: [102.3, 1.8] },
  { name: 'Singapore Strait', towards: [103.75, 1.125], back: [103.74, 1.146] },
  { name: 'Strait of Gibraltar', towards: [-5.6, 35.925], back: [-5.61, 35.966] },
];

/** Between positions that are further apart in time, a ship need not follow the straight line. */
const longestPauseMs = 30 * 60_000;
/** A ship that crosses a gate at a flatter angle crosses the scheme. The cosine of that angle. */
const leastAlong = 0.8;
/** Few ships pass a gate, so that many are asked however small the sample is. */
const leastShips = 60;

export const sidesOfSeparation: Law = {
  number: 19,
  says: 'cargo ships and tankers pass separation schemes nearer to the lane of their direction',
  async check({ client, sample, addCase }) {
    const vessels = new Set<string>();
    const most = Math.max(leastShips, 5 * sample);
    for (const visit of await sampledEvents(client, kind('port_visit'), 4 * most)) {
      const vesselId = textAt(visit, 'vessels', 'vessel0', 'vesselId');
      const type = textAt(visit, 'vessels', 'vessel0', 'vesselType');
      if ((type !== 'CARGO' && type !== 'TANKER') || vessels.has(vesselId) || vessels.size === most) continue;
      vessels.add(vesselId);
      for (const { trackId, fixes } of await tracksOf(client, visit)) {
        for (let i = 1; i < fixes.length; i++) {
          for (const gate of gates) {
            const isRight = keepsRight(gate, fixes[i - 1]!, fixes[i]!);
            if (isRight === undefined) continue;
            const when = new Date(fixes[i]!.ms).toISOString();
            addCase(isRight ? undefined : `${trackId} passes the ${gate.name} on the wrong side at ${when}`);
          }
        }
      }
    }
  },
};

/** Whether a ship crosses a gate nearer to the lane of its direction; undefined where it does not cross the lanes. */
function keepsRight({ towards, back }: Gate, from: Fix, to: Fix): boolean | undefined {
  if (to.ms - from.ms > longestPauseMs) return undefined;
  const cos = Math.cos((towards[1] / 180) * Math.PI);
  const [gateEast, gateNorth] = [(back[0] - towards[0]) * cos, back[1] - towards[1]];
  const apart = Math.hypot(gateEast, gateNorth);
  // Measured from the middle of the lane `towards`: how far along the gate, as a share of the distance to the other
  // lane, and how far ahead.
  const onGate = ({ lon, lat }: Fix) => {
    const [east, north] = [(lon - towards[0]) * cos, lat - towards[1]];
    return {
      across: (east * gateEast + north * gateNorth) / apart / apart,
      ahead: (east * gateNorth - north * gateEast) / apart,
    };
  };
  const [a, b] = [onGate(from), onGate(to)];
  if (a.ahead < 0 === b.ahead < 0 || Math.abs(a.ahead - b.ahead) > 1) return undefined;
  const sailed = Math.hypot(b.ahead - a.ahead, (b.across - a.across) * apart);
  if (Math.abs(b.ahead - a.ahead) < leastAlong * sailed) return undefined;
  const across = a.across + ((b.across - a.across) * a.ahead) / (a.ahead - b.ahead);
  if (across < -1 || across > 2) return undefined;
  return b.ahead > a.ahead === across < 0.5;
}
