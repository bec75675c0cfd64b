import assert from 'node:assert/strict';
import { readJsonFixture } from '../../../src/base/fixture-files.js';
import { chordDistanceM } from '../geometry.js';
import type { Law } from '../law.js';
import { coastOf, speedBetween } from '../motion.js';
import { aisKinds, detectionKinds, type Point, someOfEach, vesselsOf } from '../view.js';

/** Approaches of ports, where the law does not apply. */
const approachM = 28_000;

/** Top speed of each ship type, knots; for all other types that of the fastest ferry. */
const topKn: Readonly<Record<string, number>> = {
  FISHING: 18,
  CARGO: 24,
  TANKER: 17,
  TUG: 15,
};
const fastestKn = 42;

/** Hops against the speed that ships of the type reach; coast off approaches and canals. */
export const atSea: Law = {
  number: 9,
  says:
    'tracks stay at sea and off the coast, except in approaches and canals, and no hop is faster than the top ' +
    'speed of the vessel',
  breaks: [
    {
      what: 'vessels steam at three times their speed',
      file: 'generators/motion/plan-builder',
      find: 'distanceM / (speedKn * knotMs)',
      replace: 'distanceM / (3 * speedKn * knotMs)',
    },
    {
      what: 'every position lies two degrees further north',
      file: 'generators/motion/plan',
      find: 'return { lon, lat, speedKn: speedOfLeg',
      replace: 'return { lon, lat: Math.min(80, lat + 2), speedKn: speedOfLeg',
    },
  ],
  begin() {
    const ports = readJsonFixture<Point[]>('ports.json');
    const narrows = readJsonFixture<{ box: readonly [number, number, number, number] }[]>('narrow-waters.json');
    let [asked, ashore, hops] = [0, 0, 0];
    const isLeftOut = ({ lon, lat }: Point) =>
      narrows.some(
        ({ box: [west, south, east, north] }) => lon >= west && lat >= south && lon <= east && lat <= north,
      ) ||
      ports.some((port) => Math.abs(port.lat - lat) < 0.3 && chordDistanceM(port.lon, port.lat, lon, lat) < approachM);
    return {
      async view(view) {
        const points: Point[] = [];
        for (const event of someOfEach(view.events, [...aisKinds, ...detectionKinds], 3)) {
          const vessels = vesselsOf(event);
          for (const { trackId, positions, vesselId } of await view.tracksOf(event)) {
            const type = vessels.find((vessel) => vessel.vesselId === vesselId)?.vesselType ?? '';
            positions.forEach((at, i) => {
              if (i % 12 === 0) points.push(at.point);
              const before = positions[i - 1];
              if (!before) return;
              const speedKn = speedBetween(before, at);
              assert.ok(
                speedKn <= (topKn[type] ?? fastestKn),
                `${trackId} (${type}) makes ${speedKn} kn at ${at.time}`,
              );
              assert.ok(Math.abs(at.point.lat) <= 85 && Math.abs(at.point.lon) <= 180, trackId);
              hops += 1;
            });
          }
        }
        const open = points.filter((point) => !isLeftOut(point));
        const coast = await coastOf(view, open);
        asked += open.length;
        ashore += coast.filter(({ farM, isWater }) => farM <= 1000 || !isWater).length;
        return hops;
      },
      end(few) {
        assert.ok(asked > (few ? 50 : 1000), `${asked} positions`);
        assert.ok(ashore <= asked / 1000, `${ashore} of ${asked} positions ashore`);
      },
    };
  },
};
