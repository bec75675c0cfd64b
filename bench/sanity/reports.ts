import { waters, watersAt } from '../../generators/chart/reception.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { flatDistanceM, unwrappedNear } from '../../generators/motion/plan.js';
import type { Motion } from '../../generators/voyages/positions.js';
import { Reports } from '../../generators/voyages/reports.js';
import type { AisReport } from '../../src/model/report.js';
import { type Fact, quantile } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Vessels whose reports are measured: every tenth of a block, over the first days. */
const every = 10;
const measuredDays = 12;

/** Distributions of AIS reports: errors, changes from report to report, gaps, stays. */
export function reportFacts({ motion, day }: MeasuredOcean): Fact[] {
  const found = measure(motion, day * 86_400);
  const stays = stayedH(motion, day * 86_400);
  return [
    {
      what: 'Reports: distance from the true position, 95 %',
      ours: `${quantile(found.errorM, 0.95).toFixed(1)} m`,
      published: '3 to 5 m for satellite navigation alone; ships also yaw. Steps of 0.19 m',
      source: 'rya.org.uk, GPS evidence; Recommendation ITU-R M.1371',
    },
    {
      what: 'Reports under way, minutes apart: change of speed',
      ours: `${spread(found.speedKn, 'kn', 2)}; ${equalShare(found.speedKn)} % none`,
      published: 'no distribution found; sets send steps of 0.1 kn',
      source: 'Recommendation ITU-R M.1371',
    },
    {
      what: 'Reports under way, minutes apart: change of course',
      ours: `${spread(found.courseDeg, '°', 1)}; ${equalShare(found.courseDeg)} % none`,
      published: 'no distribution found; sets send steps of 0.1°',
      source: 'Recommendation ITU-R M.1371',
    },
    {
      what: 'Reports under way: rate of turn',
      ours: spread(found.turnDegMin, '° a minute', 2),
      published: 'no figure found; a ship that alters course turns at 10 to 30° a minute',
      source: 'common practice',
    },
    ...gapFacts(found),
    ...stays.map(
      ({ what, lengthsH, medianDays }): Fact => ({
        what: `Stay in port: ${what}`,
        ours: [
          `${spread(lengthsH, 'h', 0)}; at the published median`,
          `the distributions are ${distance(lengthsH, 24 * medianDays)} points apart`,
        ].join(' '),
        published: `median ${medianDays} days`,
        source: 'UNCTAD, Review of Maritime Transport 2019',
      }),
    ),
  ];
}

function gapFacts({ gapS, fisherS }: Measured): Fact[] {
  const names = ['near ports', 'off the coast', 'in the ocean', 'in crowded seas'];
  const published = [
    'no figure found',
    'no figure found',
    'over 50 messages an hour in mid Pacific, where some vessels are not heard for hours',
    'fewer messages near Asia; of class B none in dense seas',
  ];
  return [
    ...Object.values(waters).map((code, i): Fact => {
      const gaps = gapS[code]!;
      const lostS = gaps.filter((s) => s > 1800).reduce((sum, s) => sum + s, 0);
      const allS = gaps.reduce((sum, s) => sum + s, 0);
      return {
        what: `Gaps between reports ${names[i]}: median, 99 %, share of time in gaps of over half an hour`,
        ours: [
          ...[0.5, 0.99].map((share) => minutes(quantile(gaps, share))),
          `${Math.round((100 * lostS) / allS)} %`,
        ].join(', '),
        published: published[i]!,
        source: i < 2 ? '-' : 'Global Fishing Watch, How it works',
      };
    }),
    {
      what: 'Fishing vessels with AIS: share of time in gaps of 12 hours and more',
      ours: `${((100 * fisherS.lost) / fisherS.all).toFixed(1)} %`,
      published: 'up to 6 % of the activity of fishing vessels, 2017 to 2019',
      source: 'Welch et al., Science Advances 8 (2022)',
    },
  ];
}

interface Measured {
  readonly errorM: number[];
  readonly speedKn: number[];
  readonly courseDeg: number[];
  readonly turnDegMin: number[];
  /** By code of the waters where they begin, seconds. */
  readonly gapS: number[][];
  readonly fisherS: { lost: number; all: number };
}

function measure(motion: Motion, fromS: number): Measured {
  const reports = new Reports(motion);
  const found: Measured = {
    errorM: [],
    speedKn: [],
    courseDeg: [],
    turnDegMin: [],
    gapS: Object.values(waters).map(() => []),
    fisherS: { lost: 0, all: 0 },
  };
  for (let index = 0; index < 2500; index += every) {
    const vessel = vesselAt(motion.seed, index);
    if (!vessel.ais) continue;
    const heard = reports.between(index, fromS, fromS + measuredDays * 86_400);
    heard.forEach((at, i) => {
      if (i % 20 === 0) found.errorM.push(errorM(motion, vessel, at));
      const before = heard[i - 1];
      if (before !== undefined) addPair(found, vessel, before, at);
    });
  }
  return found;
}

function errorM(motion: Motion, vessel: Vessel, { tS, lon, lat }: AisReport): number {
  const there = motion.positionAt(vessel, tS);
  return flatDistanceM(there.lon, there.lat, unwrappedNear(lon, there.lon), lat);
}

function addPair(found: Measured, vessel: Vessel, before: AisReport, at: AisReport): void {
  const lengthS = at.tS - before.tS;
  found.gapS[watersAt(before.lon, before.lat)]!.push(lengthS);
  if (vessel.kind === 'fishing') {
    found.fisherS.all += lengthS;
    if (lengthS >= 12 * 3600) found.fisherS.lost += lengthS;
  }
  // Under way: faster than any vessel at anchor, and not after a gap.
  if (Math.min(before.speedKn, at.speedKn) < 5 || lengthS > 600) return;
  const turnDeg = Math.abs(((at.courseDeg - before.courseDeg + 540) % 360) - 180);
  found.speedKn.push(Math.abs(at.speedKn - before.speedKn));
  found.courseDeg.push(turnDeg);
  found.turnDegMin.push((60 * turnDeg) / lengthS);
}

/** Stays of a month by type, with the published medians, days. */
function stayedH(motion: Motion, fromS: number) {
  const types = [
    { what: 'container ships', subtypes: ['container'], medianDays: 0.7 },
    { what: 'dry bulk carriers', subtypes: ['bulk', 'bulk carrier'], medianDays: 2.05 },
    { what: 'tankers', subtypes: [], medianDays: 0.94 },
  ].map((type) => ({ ...type, lengthsH: [] as number[] }));
  for (let index = 0; index < 2500; index++) {
    const vessel = vesselAt(motion.seed, index);
    const type = types.find(({ subtypes, what }) =>
      what === 'tankers' ? vessel.kind === 'tanker' : subtypes.some((one) => one === vessel.subtype),
    );
    if (type === undefined || vessel.subtype === 'bunker') continue;
    for (const { tS, stays } of motion.plansBetween(vessel, fromS, fromS + 30 * 86_400)) {
      // Stays at the ends of a trip go on in its neighbours.
      for (const stay of stays) {
        if (stay.fromS > tS[0]! && stay.toS < tS[tS.length - 1]!) type.lengthsH.push((stay.toS - stay.fromS) / 3600);
      }
    }
  }
  return types.filter(({ lengthsH }) => lengthsH.length > 0);
}

function spread(values: readonly number[], unit: string, digits: number): string {
  const [half, most] = [0.5, 0.95].map((share) => quantile(values, share).toFixed(digits));
  return `median ${half} ${unit}, 95 % ${most} ${unit}`;
}

function equalShare(changes: readonly number[]): number {
  return Math.round((100 * changes.filter((change) => change < 0.05).length) / changes.length);
}

/**
 * The distance of Kolmogorov and Smirnov at the one published point: by how many percentage points the share of values
 * below the published median differs from a half.
 */
function distance(values: readonly number[], publishedMedian: number): string {
  const below = values.filter((value) => value < publishedMedian).length / values.length;
  return (100 * Math.abs(below - 0.5)).toFixed(0);
}

function minutes(seconds: number): string {
  return seconds < 5400 ? `${(seconds / 60).toFixed(1)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
