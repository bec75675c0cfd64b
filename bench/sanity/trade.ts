/** How merchant ships trade over 540 days, by their plans: rotations, weekdays, cargoes, sizes of ports, anchorages. */
import { longestAt } from '../../generators/chart/port-limits.js';
import { ports } from '../../generators/chart/ports.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import { blockSize } from '../../generators/fleet/fleet-mix.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { linerServiceOf } from '../../generators/fleet/liner-services.js';
import { transferJobOf } from '../../generators/fleet/transfer-jobs.js';
import { phase, type Stay } from '../../generators/motion/plan.js';
import { isLoadingPort, loadingPorts } from '../../generators/voyages/itineraries/loading-ports.js';
import { type Fact, median, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const dayS = 86_400;
const spanS = 540 * dayS;
const known = 'general knowledge, not verified';

interface Trader {
  readonly vessel: Vessel;
  readonly calls: readonly Stay[];
  readonly anchoredS: number;
}

export function tradeFacts(measured: MeasuredOcean): Fact[] {
  const traders = tradersOf(measured);
  const tramps = traders.filter(({ vessel }) => vessel.kind === 'tanker' || vessel.subtype === 'bulk');
  const repeated = tramps.filter(({ calls }) => repetitionOf(calls) > 0.9).length;
  const calls = traders.flatMap((trader) => trader.calls.map((call) => ({ ...call, vessel: trader.vessel })));
  const anchored = traders.reduce((sum, { anchoredS }) => sum + anchoredS, 0) / traders.length / spanS;
  const small = traders.filter(({ vessel }) => vessel.kind === 'cargo' && vessel.lengthM < 200);
  const many = small.filter((trader) => new Set(trader.calls.map(({ port }) => port)).size >= 12).length;
  return [
    ...serviceFacts(measured, traders),
    ...cargoFacts(traders),
    {
      what: 'Bulk carriers and tankers that repeat over 90 % of their legs',
      ours: percent({ part: repeated, total: tramps.length }),
      published: 'hardly any; at most 10 % aimed at',
      source: 'Kaluza et al. 2010, doi 10.1098/rsif.2009.0495',
    },
    {
      what: 'Cargo ships under 200 m with 12 ports or more in 540 days',
      ours: percent({ part: many, total: small.length }),
      published: 'a quarter aimed at',
      source: known,
    },
    {
      what: 'Calls of ships longer than their port takes, and those of ships over 150 m',
      ours: [
        percent({ part: calls.filter(isTooLong).length, total: calls.length }),
        calls.filter((call) => call.vessel.lengthM > 150 && isTooLong(call)).length,
      ].join('; '),
      published: 'none',
      source: 'World Port Index: 27 ports with less than 8 m',
    },
    {
      what: 'Los Angeles and Long Beach among the ports by calls of cargo ships and tankers',
      ours: ['USLAX', 'USLGB'].map((locode) => `${rankOf(calls, locode)}.`).join(' and '),
      published: 'among the first 30',
      source: known,
    },
    {
      what: 'Calls of cargo ships and tankers under 5 hours',
      ours: percent({ part: calls.filter(({ fromS, toS }) => toS - fromS < 5 * 3600).length, total: calls.length }),
      published: 'at least 4 % aimed at',
      source: known,
    },
    {
      what: 'Time of cargo ships and tankers at anchor',
      ours: `${(100 * anchored).toFixed(1)} %`,
      published: '10 to 25 %',
      source: known,
    },
  ];
}

function isTooLong({ port, vessel }: Stay & { readonly vessel: Vessel }): boolean {
  // Terminals where cargoes are loaded lie in deep water.
  return longestAt(ports()[port]!) < vessel.lengthM && !isLoadingPort(vessel.subtype, port);
}

function tradersOf({ seed, motion, day }: MeasuredOcean): Trader[] {
  const fromS = day * dayS - spanS;
  const found: Trader[] = [];
  for (let index = 0; index < blockSize; index++) {
    const vessel = vesselAt(seed, index);
    if ((vessel.kind !== 'cargo' && vessel.kind !== 'tanker') || vessel.ground >= 0 || vessel.subtype === 'bunker')
      continue;
    // Those of transfer areas come back to one port.
    if (vessel.kind === 'tanker' && transferJobOf(seed, vessel) !== undefined) continue;
    const calls: Stay[] = [];
    let anchoredS = 0;
    for (const { tS, phase: phases, stays } of motion.plansBetween(vessel, fromS, fromS + spanS)) {
      for (const stay of stays) {
        const last = calls[calls.length - 1];
        // The stay at home before a trip goes on from the one behind the trip before.
        if (last?.port === stay.port && stay.fromS - last.toS < 3600)
          calls[calls.length - 1] = { ...last, toS: stay.toS };
        else calls.push(stay);
      }
      for (let leg = 0; leg + 1 < tS.length; leg++)
        if (phases[leg] === phase.anchored)
          anchoredS += Math.max(0, Math.min(tS[leg + 1]!, fromS + spanS) - Math.max(tS[leg]!, fromS));
    }
    found.push({ vessel, calls, anchoredS });
  }
  return found;
}

/** The share of legs that were sailed one round before, for the round that fits best. */
function repetitionOf(calls: readonly Stay[]): number {
  let best = 0;
  for (let round = 2; round <= calls.length / 2; round++) {
    let same = 0;
    for (let i = round; i < calls.length; i++) if (calls[i]!.port === calls[i - round]!.port) same++;
    best = Math.max(best, same / (calls.length - round));
  }
  return best;
}

function serviceFacts({ seed }: MeasuredOcean, traders: readonly Trader[]): Fact[] {
  const services = new Map<number, Trader[]>();
  for (const trader of traders) {
    const service = linerServiceOf(seed, trader.vessel);
    if (service !== undefined) services.set(service.subject, [...(services.get(service.subject) ?? []), trader]);
  }
  const liners = [...services.values()].flat();
  const rotations = new Map<string, number>();
  for (const { calls } of liners) {
    const key = [...new Set(calls.map(({ port }) => port))].sort((a, b) => a - b).join(' ');
    rotations.set(key, (rotations.get(key) ?? 0) + 1);
  }
  const sharing = [...rotations.values()].filter((ships) => ships >= 4);
  const sharers = sharing.reduce((sum, ships) => sum + ships, 0);
  const offWeekD = liners.flatMap(({ calls }) => {
    const home = calls.filter(({ port }) => port === calls[0]!.port);
    return home.slice(2).map(({ toS }, i) => {
      const weeks = (toS - home[i + 1]!.toS) / (7 * dayS);
      return 7 * Math.abs(weeks - Math.round(weeks));
    });
  });
  const tops = liners.flatMap(({ calls }) => {
    const byPort = new Map<number, number[]>();
    for (const { port, fromS } of calls) {
      const days = byPort.get(port) ?? byPort.set(port, [0, 0, 0, 0, 0, 0, 0]).get(port)!;
      days[Math.floor(fromS / dayS) % 7]!++;
    }
    return [...byPort.values()].flatMap((days) => {
      const sum = days.reduce((total, count) => total + count, 0);
      return sum < 8 ? [] : [Math.max(...days) / sum];
    });
  });
  return [
    {
      what: 'Container and ro-ro ships that share their rotation with three others or more',
      ours: `${percent({ part: sharers, total: liners.length })}, on ${sharing.length} rotations`,
      published: 'services of 4 to 16 ships',
      source: known,
    },
    {
      what: 'Their rounds: off whole weeks, median; calls of a port on its most usual weekday, median',
      ours: `${median(offWeekD).toFixed(2)} days; ${Math.round(100 * median(tops))} %`,
      published: 'weekly; at least 50 % aimed at',
      source: known,
    },
  ];
}

function cargoFacts(traders: readonly Trader[]): Fact[] {
  return ['bulk', 'crude'].map((subtype): Fact => {
    const loads = new Set(loadingPorts(subtype).map(({ port }) => port));
    let [legs, toLoad] = [0, 0];
    for (const { vessel, calls } of traders) {
      if (vessel.subtype !== subtype) continue;
      for (let i = 1; i < calls.length; i++) {
        if (!loads.has(calls[i - 1]!.port)) continue;
        legs++;
        if (loads.has(calls[i]!.port)) toLoad++;
      }
    }
    return {
      what: `${subtype === 'bulk' ? 'Bulk carriers' : 'Crude tankers'}: legs from a loading port to another one`,
      ours: percent({ part: toLoad, total: legs }),
      published: 'at most 1 % aimed at',
      source: known,
    };
  });
}

function rankOf(calls: readonly Stay[], locode: string): number {
  const counts = new Map<number, number>();
  for (const { port } of calls) counts.set(port, (counts.get(port) ?? 0) + 1);
  const index = ports().findIndex((port) => port.locode === locode);
  return 1 + [...counts.values()].filter((count) => count > (counts.get(index) ?? 0)).length;
}
