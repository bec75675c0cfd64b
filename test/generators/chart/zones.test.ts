import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isClosedZone, isNearZone, zoneAt, zones } from '../../../generators/chart/zones.js';
import { flagSlot } from '../../../generators/fleet/flag-slots.js';
import { blockAt } from '../../../generators/fleet/fleet.js';
import { fleetSlotOf } from '../../../generators/fleet/fleet-mix.js';
import { phase, wrapped } from '../../../generators/motion/plan.js';
import { flags } from '../../../src/model/flags.js';
import { motionOf } from '../../support/motion.js';

const seed = 11;
const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = Date.UTC(2025, 6, 1) / 1000;

describe('zones', () => {
  it('end 200 nautical miles off their base points, and at the median line', () => {
    const names = [
      [-61.5, -46.4],
      [-60.4, -46.4],
      [-59, -50],
      [-90.5, -4],
      [-95.5, -1],
      [-80, -10],
      [-82.5, -10],
      [72, -6],
      [-176, 26],
      [-158, 24],
      [2, 56],
    ].map(([lon, lat]) => zoneAt(lon!, lat!)?.name);
    assert.deepEqual(names, [
      'Argentina',
      undefined,
      'Falkland Islands',
      'Galápagos',
      undefined,
      'Peru',
      undefined,
      'Chagos',
      'Papahānaumokuākea',
      'Main islands of Hawaii',
      undefined,
    ]);
  });

  it('a disc is near a zone if a point of it may lie in one, on both sides of 180°', () => {
    assert.ok(isNearZone(-60.2, -46.4, 80_000) && !isNearZone(-58, -46.4, 80_000));
    assert.ok(isNearZone(178.6, 28.4, 50_000) && !isNearZone(170, 28.4, 50_000));
  });

  it('are closed to the gears of other countries, no-take areas to all', () => {
    const [argentina, chagos] = ['Argentina', 'Chagos'].map((name) => zones().find((zone) => zone.name === name)!);
    assert.ok(isClosedZone(argentina!, 'CHN', 'squid_jigger'));
    assert.ok(!isClosedZone(argentina!, 'ARG', 'squid_jigger') && !isClosedZone(argentina!, 'CHN', 'set_longlines'));
    assert.ok(isClosedZone(chagos!, 'ESP', 'tuna_purse_seines'));
  });

  it('foreign jiggers work outside the zones and close to them, vessels of Argentina inside its zone', () => {
    const hours = { foreignInside: 0, foreignOutside: 0, argentine: 0, noTake: 0 };
    for (const vessel of blockAt(seed, 0).vessels) {
      if (vessel.kind !== 'fishing' || vessel.dayBoat) continue;
      const { countryCode } = flags()[flagSlot(seed, fleetSlotOf(seed, vessel.index), 0).flag]!;
      for (const { tS, lon, lat, phase: phases } of motionOf(seed).plansBetween(vessel, fromS, toS)) {
        for (let leg = 0; leg + 1 < tS.length; leg++) {
          if (phases[leg] !== phase.fishing) continue;
          const zone = zoneAt(wrapped(lon[leg]!), lat[leg]!);
          const hour = (tS[leg + 1]! - tS[leg]!) / 3600;
          if (zone?.isNoTake) hours.noTake += hour;
          if (zone?.name === 'Argentina' && countryCode === 'ARG') hours.argentine += hour;
          if (vessel.gear !== 'squid_jigger') continue;
          if (zone !== undefined && isClosedZone(zone, countryCode, 'squid_jigger')) hours.foreignInside += hour;
          else if (zone === undefined) hours.foreignOutside += hour;
        }
      }
    }
    assert.ok(hours.foreignOutside > 5_000 && hours.argentine > 100, JSON.stringify(hours));
    assert.ok(hours.foreignInside <= 0.005 * hours.foreignOutside, JSON.stringify(hours));
    assert.equal(hours.noTake, 0);
  });
});
