import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { matchM, matchNearest } from '../../../generators/publication/ais-match.js';
import { MatchPositions } from '../../../generators/publication/match-positions.js';
import { chordDistanceM } from '../../laws/geometry.js';
import { property } from '../../support/property.js';

/** Crowded places: within some 4 km of 180° E at 17.5° S, off Fiji, on either side of the line. */
const place = fc
  .record({ east: fc.integer({ min: -400, max: 400 }), north: fc.integer({ min: -400, max: 400 }) })
  .map(({ east, north }) => ({ lon: east < 0 ? 180 + east / 1e4 : -180 + east / 1e4, lat: -17.5 + north / 1e4 }));
const crowd = fc.tuple(fc.array(place, { maxLength: 12 }), fc.array(place, { maxLength: 12 }));
type Place = { readonly lon: number; readonly lat: number };
const metres = (a: Place, b: Place) => chordDistanceM(a.lon, a.lat, b.lon, b.lat);
type Ranked = Place & { readonly pass: number; readonly rank: number };
/** Ranked as they stand. */
function rankedOf(list: readonly Place[], pass = 0): Ranked[] {
  return list.map(({ lon, lat }, rank) => ({ pass, rank, lon, lat }));
}
function positionsOf(list: readonly Ranked[]): MatchPositions {
  const positions = new MatchPositions(list.length);
  list.forEach(({ pass, rank, lon, lat }, i) => {
    positions.set(i, pass, rank, lon, lat);
  });
  return positions;
}
/** Indexes in `vessels` of the vessels that the detections are correlated with; undefined for a dark one. */
function matchesOf(detections: readonly Place[], vessels: readonly Place[]): (number | undefined)[] {
  return told(matchNearest(positionsOf(rankedOf(detections)), positionsOf(rankedOf(vessels))));
}
const told = (matches: Int32Array) => Array.from(matches, (match) => (match < 0 ? undefined : match));
/** Pairs that two formulas may put on different sides of a limit. */
const slackM = 2;

describe('matching detections with vessels', () => {
  it('is one to one and within 1,500 m', async (t) => {
    await property(t, [crowd], ([detections, vessels]) => {
      const matches = matchesOf(detections, vessels);
      const taken = matches.filter((match) => match !== undefined);
      assert.equal(new Set(taken).size, taken.length);
      matches.forEach((match, i) => {
        if (match !== undefined) assert.ok(metres(detections[i]!, vessels[match]!) <= matchM + slackM);
      });
    });
  });

  it('takes the nearest pair first: of any pair that was not taken, one has a nearer partner', async (t) => {
    await property(t, [crowd], ([detections, vessels]) => {
      const matches = matchesOf(detections, vessels);
      detections.forEach((detection, i) => {
        vessels.forEach((vessel, j) => {
          const farM = metres(detection, vessel);
          if (matches[i] === j || farM > matchM - slackM) return;
          const own = matches[i] === undefined ? Infinity : metres(detection, vessels[matches[i]!]!);
          const holder = matches.indexOf(j);
          const others = holder < 0 ? Infinity : metres(detections[holder]!, vessel);
          assert.ok(
            Math.min(own, others) <= farM + slackM,
            `${i} and ${j} are ${farM} m apart and both could do better`,
          );
        });
      });
    });
  });

  it('is made among those of one pass only, whatever other passes there are', async (t) => {
    await property(t, [crowd, crowd], (first, second) => {
      const [detections, vessels] = [0, 1].map((which) => {
        return positionsOf([...rankedOf(first[which]!, 7), ...rankedOf(second[which]!, 8)]);
      });
      const own = matchesOf(...first);
      const others = matchesOf(...second).map((match) => match !== undefined && match + first[1].length);
      assert.deepEqual(
        told(matchNearest(detections!, vessels!)).map((match) => match ?? false),
        [...own.map((match) => match ?? false), ...others],
      );
    });
  });

  it('goes by rank among pairs equally near, whatever order they stand in', async (t) => {
    let equal = 0;
    const ranks = fc.uniqueArray(fc.nat(30), { minLength: 2, maxLength: 8 });
    await property(t, [place, ranks, ranks], (at, detections, vessels) => {
      const ranked = (list: readonly number[]) => positionsOf(list.map((rank) => ({ pass: 0, rank, ...at })));
      const matches = told(matchNearest(ranked(detections), ranked(vessels)));
      const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b);
      ascending(detections).forEach((rank, i) => {
        const match = matches[detections.indexOf(rank)];
        assert.equal(match === undefined ? undefined : vessels[match], ascending(vessels)[i]);
        equal += 1;
      });
    });
    assert.ok(equal > 100, `${equal} detections`);
  });
});
