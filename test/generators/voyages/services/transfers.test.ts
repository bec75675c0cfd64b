import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transferAreas } from '../../../../generators/chart/transfer-areas.js';
import { blockAt } from '../../../../generators/fleet/fleet.js';
import { fixOf } from '../../../../generators/motion/plan.js';
import { distanceM } from '../../../../src/earth/geo/sphere.js';
import { motionOf } from '../../../support/motion.js';

const seed = 1;
const second = (date: string) => Date.parse(`${date}T00:00Z`) / 1000;

/** The meetings of the callers of all areas in a span, with the place of their middle. */
function meetingsIn(from: string, to: string) {
  const motion = motionOf(seed);
  const areas = transferAreas();
  return [0, 1].flatMap((block) =>
    areas.flatMap((area) =>
      (blockAt(seed, block).callersAt.get(area.index) ?? []).flatMap((caller) =>
        motion.plansBetween(caller, second(from), second(to)).flatMap((plan) =>
          plan.meetings
            .filter(({ fromS, toS }) => fromS >= second(from) && toS < second(to))
            .map((meeting) => {
              const { lon, lat } = fixOf(plan, (meeting.fromS + meeting.toS) / 2);
              return { area, caller, ...meeting, lon, lat };
            }),
        ),
      ),
    ),
  );
}

describe('transfers between tankers', () => {
  it('lie within the area, beside a host of the same block, for 2 to 36 hours', () => {
    const motion = motionOf(seed);
    const meetings = meetingsIn('2025-03-01', '2025-06-01');
    assert.ok(meetings.length > 100, String(meetings.length));
    for (const { area, caller, partner, fromS, toS, lon, lat } of meetings) {
      const block = blockAt(seed, Math.floor(caller.index / 2500));
      const host = block.hostsAt.get(area.index)!.find(({ index }) => index === partner)!;
      const near = motion.positionAt(host, (fromS + toS) / 2);
      assert.ok(distanceM(lon, lat, near.lon, near.lat) < 200);
      assert.ok(area.sites.some((site) => distanceM(lon, lat, site.lon, site.lat) < site.radiusM + 200));
      const hours = (toS - fromS) / 3600;
      assert.ok(hours > 0.6 && hours < 36 && (caller.subtype !== 'bunker' || hours < 6), `${hours} h`);
    }
  });

  it('are in the Laconian Gulf before May 2024, and off Malta since', () => {
    const lons = (from: string, to: string) =>
      meetingsIn(from, to).flatMap(({ area, lon }) => (area.sites.length > 1 ? [lon] : []));
    const [before, since] = [lons('2023-09-01', '2024-03-01'), lons('2024-08-01', '2025-02-01')];
    assert.ok(before.length > 5 && before.every((lon) => lon > 22 && lon < 23.5), String(before));
    assert.ok(since.length > 5 && since.every((lon) => lon > 14 && lon < 16), String(since));
  });
});
