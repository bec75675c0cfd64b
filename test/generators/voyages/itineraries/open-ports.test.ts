import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { portRules } from '../../../../generators/chart/history.js';
import { ports } from '../../../../generators/chart/ports.js';
import { crossingShare } from '../../../../generators/chart/waterways/crossing-share.js';
import { blockAt } from '../../../../generators/fleet/fleet.js';
import type { Vessel } from '../../../../generators/fleet/fleet-vessel.js';
import { identityAt } from '../../../../generators/fleet/identity.js';
import { phase } from '../../../../generators/motion/plan.js';
import { motionOf } from '../../../support/motion.js';

const seed = 5;
const second = (date: string) => Date.parse(`${date}T00:00Z`) / 1000;
const { vessels } = blockAt(seed, 0);
const merchants = vessels.filter(({ kind }) => kind === 'cargo' || kind === 'tanker');
const countryOf = (port: number) => ports()[port]!.countryCode;
const plansOf = (vessel: Vessel, from: string, to: string) =>
  motionOf(seed).plansBetween(vessel, second(from), second(to));

describe('ports that are open by date', () => {
  it('Russian ships call in the EU until April 2022, and in no barred port in the year from May 2022 on', () => {
    const bars = portRules().flatMap(({ bar }) => bar ?? []);
    const callsIn = (from: string, to: string) =>
      merchants
        .filter(({ index }) => identityAt(seed, index, second(from)).countryCode === 'RUS')
        .flatMap((vessel) => plansOf(vessel, from, to).flatMap(({ stays }) => stays))
        .filter(({ fromS, toS }) => toS > second(from) && fromS < second(to))
        .filter(({ port }) =>
          bars.some((bar) => bar.countries.has(countryOf(port)) && !bar.exceptions.has(ports()[port]!.locode)),
        ).length;
    assert.ok(callsIn('2021-05-10', '2022-01-01') > 10);
    assert.equal(callsIn('2022-05-10', '2023-01-01'), 0);
  });

  it('no ship calls in Ukraine and in Russia, or in Israel and in Lebanon, Syria or Iran', () => {
    for (const { apart } of portRules()) {
      if (apart === undefined) continue;
      let visitors = 0;
      for (const vessel of merchants) {
        const parts = motionOf(seed).serviceOf(vessel).later ?? [];
        const last = parts.at(-1)?.service ?? motionOf(seed).serviceOf(vessel);
        const sides = apart.sides.map((side) => last.ports.some((port) => side.has(countryOf(port))));
        if (sides[0]) visitors += 1;
        assert.ok(!(sides[0] && sides[1]), `${vessel.index}`);
      }
      assert.ok(visitors >= 3, `${visitors} ships`);
    }
  });

  it('the Strait of Hormuz is passed every day up to February 2026, and by few ships from 1 March on', () => {
    const { strait, sinceS } = portRules().find((rule) => rule.strait !== undefined)!;
    const passages = merchants.flatMap((vessel) =>
      plansOf(vessel, '2026-02-01', '2026-04-01').flatMap((plan) =>
        [...plan.tS].filter((_, leg) => leg + 1 < plan.tS.length && crossingShare(plan, leg, strait!.line) >= 0),
      ),
    );
    const between = (fromS: number, toS: number) => passages.filter((tS) => tS >= fromS && tS < toS).length;
    const before = between(second('2026-02-01'), sinceS);
    assert.ok(before > 40, `${before} before`);
    assert.ok(between(sinceS, second('2026-04-01')) < 0.15 * before);
  });

  it('vessels of Ukraine fish before the invasion, and stay in port from then on', () => {
    const fleet = [0, 1]
      .flatMap((block) => blockAt(seed, block).vessels)
      .filter(
        ({ kind, homePort, distantWater }) => kind === 'fishing' && !distantWater && countryOf(homePort) === 'UKR',
      );
    const legsIn = (from: string, to: string) =>
      fleet
        .flatMap((vessel) => plansOf(vessel, from, to))
        .flatMap((plan) =>
          [...plan.tS].filter((tS, leg) => plan.phase[leg] === phase.fishing && tS >= second(from) && tS < second(to)),
        ).length;
    assert.ok(legsIn('2021-02-24', '2021-05-01') > 10);
    assert.equal(legsIn('2022-02-26', '2022-06-01'), 0);
  });
});
