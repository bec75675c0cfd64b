import assert from 'node:assert/strict';
import { separations } from '../../../generators/chart/waterways/separations.js';
import type { Law } from '../law.js';
import { longestPauseS, noiseM, thinnedM } from '../motion.js';
import { type At, aisKinds, type Point, type SeenEvent, secondsOf, type View, vesselsOf } from '../view.js';

/** A gate of a scheme: points on a plane of nautical miles around the middle of the lane ahead. */
interface Gate {
  readonly name: string;
  readonly origin: Point;
  readonly cos: number;
  /** Towards the opposite lane: a unit vector, and how far that lane is. */
  readonly port: readonly [east: number, north: number];
  readonly apartNm: number;
  readonly halfNm: number;
  readonly reachNm: readonly [ahead: number, opposite: number];
}

/** A crossing: how far it lies from the middle of the lane of its direction, and from that of the other lane. */
interface Crossing {
  readonly ownNm: number;
  readonly otherNm: number;
  readonly halfNm: number;
}

/** Vessels of each view whose tracks are read. */
const most = 24;
/** A track that crosses a gate at a flatter angle crosses the scheme. The cosine of that angle. */
const leastAlong = 0.8;
/** Gates are not quite at right angles to all lanes, and a track is a little off its vessel. */
const slackNm = 0.1 + (thinnedM + noiseM) / 1852;

/**
 * Tracks of cargo ships and tankers over the gates of the table of schemes: nearer to the lane of their direction than
 * to the other, and in it.
 */
export const sidesOfSeparation: Law = {
  number: 19,
  says: 'passing ships cross the gates of a separation scheme in the lane of their direction',
  breaks: [
    {
      what: 'ships keep to the left in separation schemes',
      file: 'generators/chart/waterways/separated',
      find: 'lane: enters.ahead ? water.forth : water.back',
      replace: 'lane: enters.ahead ? water.back : water.forth',
    },
    {
      what: 'routes do not know the separation schemes',
      file: 'generators/chart/waterways/follow',
      find: 'passed.push(part);',
      replace: 'void part;',
    },
  ],
  begin() {
    const gates = separations.flatMap(({ name, gates: rows }) => rows.map((row) => gateOf(name, row)));
    const crossings: Crossing[] = [];
    return {
      async view(view) {
        const before = crossings.length;
        for (const [vesselId, event] of merchantsOf(view)) {
          for (const track of await view.tracksOf(event)) {
            if (track.vesselId !== vesselId) continue;
            track.positions.forEach((at, i) => {
              const from = track.positions[i - 1];
              if (!from || secondsOf(at.time) - secondsOf(from.time) > longestPauseS) return;
              crossings.push(...gates.flatMap((gate) => crossingOf(gate, from, at)));
            });
          }
        }
        return crossings.length - before;
      },
      end(few) {
        assert.ok(crossings.length > (few ? 20 : 500), `${crossings.length} crossings`);
        const wrong = crossings.filter(({ ownNm, otherNm }) => ownNm > otherNm).length;
        const outside = crossings.filter(({ ownNm, halfNm }) => ownNm > halfNm + slackNm).length;
        // A clock that is moved shows one ship at each of its stops.
        assert.ok(
          wrong <= crossings.length * (few ? 0.05 : 0.02),
          `${wrong} of ${crossings.length} crossings on the wrong side`,
        );
        assert.ok(outside <= crossings.length * 0.05, `${outside} of ${crossings.length} crossings outside the lanes`);
      },
    };
  },
};

/** Cargo ships and tankers, each with an event. */
function merchantsOf({ events }: View): ReadonlyMap<string, SeenEvent> {
  const found = new Map<string, SeenEvent>();
  for (const event of events) {
    if (found.size === most) break;
    if (!aisKinds.some((kind) => kind === event.eventType)) continue;
    const vessel = vesselsOf(event)[0];
    const isMerchant = vessel?.vesselType === 'CARGO' || vessel?.vesselType === 'TANKER';
    if (isMerchant && !found.has(vessel.vesselId)) found.set(vessel.vesselId, event);
  }
  return found;
}

function gateOf(name: string, [points, widthNm, reachNm]: (typeof separations)[number]['gates'][number]): Gate {
  const [lon = 0, lat = 0, otherLon = 0, otherLat = 0] = points.split(/,? /).map(Number);
  const cos = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(otherLon - lon) * cos * 60, (otherLat - lat) * 60];
  const apartNm = Math.hypot(east, north);
  const port = [east / apartNm, north / apartNm] as const;
  return { name, origin: { lon, lat }, cos, port, apartNm, halfNm: widthNm / 2, reachNm };
}

/** The crossing of a gate by the straight way between two positions, or none. */
function crossingOf({ origin, cos, port, apartNm, halfNm, reachNm }: Gate, a: At, b: At): Crossing[] {
  const [fromAside, fromAlong] = onGate(a.point);
  const [toAside, toAlong] = onGate(b.point);
  if (Math.abs(fromAlong) > 100 || fromAlong < 0 === toAlong < 0) return [];
  const sailedNm = Math.hypot(toAside - fromAside, toAlong - fromAlong);
  if (Math.abs(toAlong - fromAlong) < leastAlong * sailedNm) return [];
  const share = fromAlong / (fromAlong - toAlong);
  const asideNm = fromAside + (toAside - fromAside) * share;
  if (asideNm < -reachNm[0] || asideNm > apartNm + reachNm[1]) return [];
  const [aheadNm, oppositeNm] = [Math.abs(asideNm), Math.abs(asideNm - apartNm)];
  const [ownNm, otherNm] = toAlong > fromAlong ? [aheadNm, oppositeNm] : [oppositeNm, aheadNm];
  return [{ ownNm, otherNm, halfNm }];

  /** How far a point lies to port of the middle of the lane ahead, and how far ahead of the gate, miles. */
  function onGate({ lon, lat }: Point): readonly [aside: number, along: number] {
    const east = (((lon - origin.lon + 540) % 360) - 180) * cos * 60;
    const north = (lat - origin.lat) * 60;
    return [east * port[0] + north * port[1], east * port[1] - north * port[0]];
  }
}
