import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Fairway, longestPassageS, sail } from '../../../generators/chart/fairway.js';
import { fairwayBetween } from '../../../generators/chart/fairways.js';
import { oceanLine } from '../../../generators/chart/ocean-fan.js';
import { ports } from '../../../generators/chart/ports.js';
import { PlanBuilder } from '../../../generators/motion/plan-builder.js';
import { newSheet } from '../../../generators/motion/waypoint-sheet.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { property } from '../../support/property.js';

const port = fc.nat({ max: ports().length - 1 });
const share = fc.double({ min: -1, max: 1, noNaN: true });
const index = (code: string) => ports().findIndex(({ locode }) => locode === code);

describe('the fan of ocean tracks', () => {
  const coast = createCoastline();

  it('keeps every track in it, and the straight legs of each, three kilometres off every coast', (t) =>
    property(
      t,
      [port, port, share, share, share],
      (a, b, first, last, side) => {
        const fairway = fairwayBetween(a, b);
        for (const span of fairway?.spans ?? []) {
          const line = oceanLine(fairway!, span, { first, last });
          const at = (i: number) => {
            const across = i === span.from || i === span.to ? 0 : line.share + line.slope * fairway!.alongM[i]!;
            return pointOf(fairway!, i, across, side);
          };
          for (let i = span.from; i < span.to; i++) {
            const [from, to] = [at(i), at(i + 1)];
            for (const part of [0, 0.3, 0.5, 0.8]) {
              const x = from.lon + (to.lon - from.lon) * part;
              const lat = from.lat + (to.lat - from.lat) * part;
              const lon = x - 360 * Math.floor((x + 180) / 360);
              assert.ok(
                !coast.isLand(lon, lat) && coast.distanceM(lon, lat) > 3000,
                `${ports()[a]!.locode}–${ports()[b]!.locode} at ${lon} ${lat}`,
              );
            }
          }
        }
        return true;
      },
      { runs: 150 },
    ));

  it('gives a ship another track on each crossing of the Pacific, two degrees apart and more', () => {
    const lats = Array.from({ length: 30 }, (_, trip) => {
      const builder = sailed(fairwayBetween(index('CNSHA'), index('USLGB'))!, trip);
      return latAt(builder.finish(), 200);
    });
    const mean = lats.reduce((sum, lat) => sum + lat, 0) / lats.length;
    const spread = Math.sqrt(lats.reduce((sum, lat) => sum + (lat - mean) * (lat - mean), 0) / lats.length);
    assert.ok(spread > 1.5, `${spread}°`);
    assert.equal(new Set(lats.map((lat) => Math.floor(10 * lat))).size > 15, true);
  });

  it('takes ships nearer to the equator in January than in July', () => {
    const fairway = fairwayBetween(index('JPTYO'), index('USLGB'))!;
    const meanIn = (month: number) => {
      const leavesS = Date.UTC(2025, month, 3) / 1000;
      let sum = 0;
      for (let trip = 0; trip < 200; trip++) sum += latAt(sailed(fairway, trip, leavesS).finish(), 195);
      return sum / 200;
    };
    assert.ok(meanIn(6) - meanIn(0) > 0.5, `${meanIn(6)} ${meanIn(0)}`);
  });

  it('makes no passage longer than the longest one, in any weather', (t) =>
    property(
      t,
      [port, port, share, fc.nat({ max: 1e6 })],
      (a, b, side, trip) => {
        const fairway = fairwayBetween(a, b);
        if (fairway === undefined) return true;
        const leavesS = 1_735_689_600 + trip * 3600;
        const builder = sailed(fairway, trip, leavesS, side);
        assert.ok(builder.tS - leavesS <= longestPassageS(fairway, 13), `${ports()[a]!.locode}–${ports()[b]!.locode}`);
        return true;
      },
      { runs: 300 },
    ));
});

function sailed(fairway: Fairway, trip: number, leavesS = 1_750_000_000, side = 0): PlanBuilder {
  const [lon, lat] = [fairway.lon[0]!, fairway.lat[0]!];
  const builder = new PlanBuilder(newSheet(1000), leavesS, { lon, lat, courseDeg: 0 });
  sail(builder, fairway, { side, speedKn: 13, leavesS, seed: 1, vessel: 7, trip }, 0, fairway.lon.length - 1);
  return builder;
}

function pointOf(fairway: Fairway, i: number, across: number, side: number) {
  return {
    lon: fairway.lon[i]! + side * fairway.sideLon[i]! + across * fairway.fanLon[i]!,
    lat: fairway.lat[i]! + side * fairway.sideLat[i]! + across * fairway.fanLat[i]!,
  };
}

/** The latitude at a longitude that the track crosses. */
function latAt({ lon, lat }: { readonly lon: Float64Array; readonly lat: Float64Array }, atLon: number): number {
  const leg = lon.findIndex((x, i) => x <= atLon && lon[i + 1]! > atLon);
  return lat[leg]! + ((lat[leg + 1]! - lat[leg]!) * (atLon - lon[leg]!)) / (lon[leg + 1]! - lon[leg]!);
}
