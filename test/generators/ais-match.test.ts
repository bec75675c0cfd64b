import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { matchM, matchNearest, nearLatitudes } from '../../generators/ais-match.js';
import { chordDistanceM } from '../laws/geometry.js';
import { property } from '../support/property.js';

/** Crowded places: within some 4 km of 180° E at 17.5° S, off Fiji, on either side of the line. */
const place = fc
  .record({ east: fc.integer({ min: -400, max: 400 }), north: fc.integer({ min: -400, max: 400 }) })
  .map(({ east, north }) => ({ lon: east < 0 ? 180 + east / 1e4 : -180 + east / 1e4, lat: -17.5 + north / 1e4 }));
const crowd = fc.tuple(fc.array(place, { maxLength: 12 }), fc.array(place, { maxLength: 12 }));
type Place = { readonly lon: number; readonly lat: number };
const metres = (a: Place, b: Place) => chordDistanceM(a.lon, a.lat, b.lon, b.lat);
/** Pairs that two formulas may put on different sides of a limit. */
const slackM = 2;

describe('matching detections with vessels', () => {
  it('is one to one and within 1,500 m', async (t) => {
    await property(t, [crowd], ([detections, vessels]) => {
      const matches = matchNearest(detections, vessels);
      const taken = matches.filter((match) => match !== undefined);
      assert.equal(new Set(taken).size, taken.length);
      matches.forEach((match, i) => {
        if (match !== undefined) assert.ok(metres(detections[i]!, vessels[match]!) <= matchM + slackM);
      });
    });
  });

  it('takes the nearest pair first: of any pair that was not taken, one has a nearer partner', async (t) => {
    await property(t, [crowd], ([detections, vessels]) => {
      const matches = matchNearest(detections, vessels);
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

  it('comes out the same without those whose latitude is far from every detection', async (t) => {
    let left = 0;
    await property(t, [crowd], ([detections, vessels]) => {
      const mayMatch = nearLatitudes(detections);
      const near = vessels.filter(({ lat }) => mayMatch(lat));
      left += vessels.length - near.length;
      const ofNear = matchNearest(detections, near).map((match) => match !== undefined && near[match]!);
      const ofAll = matchNearest(detections, vessels).map((match) => match !== undefined && vessels[match]!);
      assert.deepEqual(ofNear, ofAll);
    });
    assert.ok(left > 20, `only ${left} left out`);
  });
});
