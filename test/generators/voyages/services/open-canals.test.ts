import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fairwayBetween } from '../../../../generators/chart/fairways.js';
import { ports } from '../../../../generators/chart/ports.js';
import { seedBits } from '../../../../generators/draws/random.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { fairwayOf } from '../../../../generators/voyages/services/open-canals.js';
import { tripAt, tripStartS } from '../../../../generators/voyages/services/vessel-service.js';
import { motionOf } from '../../../support/motion.js';

const seed = seedBits('canals test');
const at = (date: string) => Date.parse(date) / 1000;
const port = (code: string) => ports().findIndex(({ locode }) => locode === code);

function canalsOf(vessel: Vessel, from: string, to: string, date: string): string[] {
  const { sections } = fairwayOf(seed, vessel, port(from), port(to), at(date))!;
  return sections.map(({ water }) => water.name).filter((name) => /Suez|Panama|Kiel/.test(name));
}

describe('canals that are open to a ship', () => {
  const ship = (lengthM: number, widthM: number, index = 0): Vessel => ({ ...vesselAt(seed, index), lengthM, widthM });

  it('a ship that is longer than the locks of Kiel goes round Skagen', () => {
    assert.deepEqual(canalsOf(ship(180, 28), 'DEHAM', 'PLGDN', '2022-01-01'), ['Kiel Canal']);
    assert.deepEqual(canalsOf(ship(250, 28), 'DEHAM', 'PLGDN', '2022-01-01'), []);
  });

  it('a wide ship passes Panama from June 2016 on', () => {
    assert.deepEqual(canalsOf(ship(290, 32), 'USHOU', 'USLAX', '2015-01-01'), ['Panama Canal']);
    assert.deepEqual(canalsOf(ship(330, 48), 'USHOU', 'USLAX', '2015-01-01'), []);
    assert.deepEqual(canalsOf(ship(330, 48), 'USHOU', 'USLAX', '2017-01-01'), ['Panama Canal']);
  });

  it('from 2024 on three in five ships from Europe to Asia go round the Cape, and none from Jeddah to Genoa', () => {
    const ships = Array.from({ length: 400 }, (_, index) => ship(200, 30, index));
    const shareBy = (date: string, from: string, to: string) =>
      ships.filter((each) => canalsOf(each, from, to, date).includes('Suez Canal')).length / ships.length;
    assert.equal(shareBy('2023-11-01', 'NLRTM', 'SGSIN'), 1);
    const share = shareBy('2024-06-01', 'NLRTM', 'SGSIN');
    assert.ok(share > 0.32 && share < 0.48, `${share}`);
    assert.equal(shareBy('2024-06-01', 'SAJED', 'ITGOA'), 1);
    const around = ships.find((each) => canalsOf(each, 'NLRTM', 'SGSIN', '2024-06-01').length === 0)!;
    const { lat, alongM } = fairwayOf(seed, around, port('NLRTM'), port('SGSIN'), at('2024-06-01'))!;
    const usual = fairwayBetween(port('NLRTM'), port('SGSIN'))!;
    assert.ok(Math.min(...lat) < -34, 'round the Cape of Good Hope');
    assert.ok(alongM.at(-1)! > 1.3 * usual.alongM.at(-1)! && alongM.at(-1)! < 1.6 * usual.alongM.at(-1)!);
  });

  it('a service that changes has trips one after the other, each from the home berth and back', () => {
    const motion = motionOf(seed);
    const changing = Array.from({ length: 600 }, (_, index) => vesselAt(seed, index)).filter(
      (vessel) => (motion.serviceOf(vessel).later ?? []).length > 0,
    );
    assert.ok(changing.length >= 5, `${changing.length} vessels`);
    for (const vessel of changing.slice(0, 12)) {
      const service = motion.serviceOf(vessel);
      for (const { trip: first, fromS } of service.later!) {
        assert.equal(tripStartS(service, first), fromS);
        for (let trip = first - 2; trip < first + 2; trip++) {
          const startS = tripStartS(service, trip);
          const endS = tripStartS(service, trip + 1);
          assert.equal(tripAt(service, startS), trip);
          assert.equal(tripAt(service, endS - 1), trip);
          const { tS, lon, lat } = motion.planOf(vessel, trip);
          assert.equal(tS[0], startS);
          assert.equal(tS.at(-1), endS);
          assert.equal(lat[0], lat.at(-1));
          assert.ok(Math.abs(((lon[0]! - lon.at(-1)! + 540) % 360) - 180) < 1e-9);
        }
      }
    }
  });
});
