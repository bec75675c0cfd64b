import { jammerAt } from '../../generators/chart/jamming.js';
import { waters, watersAt } from '../../generators/chart/reception.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { phase } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';
import { Reports } from '../../generators/voyages/reports.js';
import { courseOf, noCompass, speedOf } from '../../src/model/report.js';
import { type Fact, quantile } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const otherSeed = 7;
const daysMeasured = 12;
/** Vessels whose reports are measured: every fourth of a block. */
const every = 4;

/** What is wrong in AIS, and how ships come to their berths, in two oceans. */
export function dirtFacts({ motion, day }: MeasuredOcean): Fact[] {
  const found = [motion, new Motion(otherSeed)].map((each) => measure(each, day * 86_400));
  const both = (text: (one: Measured) => string) => found.map(text).join('; ');
  return [
    {
      what: 'Class A under way at over 5 kn: share with a navigational status that does not fit',
      ours: both(({ underway }) => share(underway.wrong, underway.all)),
      published: '30 % of the fields; target: 5 to 10 %',
      source: 'Harati-Mokhtari et al., Journal of Navigation 60 (2007)',
    },
    {
      what: 'Reports of class A with status 2, 3, 4, 11, 12',
      ours: both(({ codes }) => [2, 3, 4, 11, 12].map((code) => share(codes.get(code) ?? 0, total(codes))).join(', ')),
      published: 'no figure found',
      source: 'Recommendation ITU-R M.1371',
    },
    {
      what: 'Speeds and courses that are not available',
      ours: both(({ reports, noSpeed, noCourse }) => `${share(noSpeed, reports)}, ${share(noCourse, reports)}`),
      published: '1 to 2 %',
      source: 'general knowledge',
    },
    {
      what: 'Heading off the course, under way at over 5 kn: median, 95 %',
      ours: both(({ offDeg }) => [0.5, 0.95].map((at) => `${quantile(offDeg, at).toFixed(1)}°`).join(', ')),
      published: '0 to 3°, 5 to 15° in a cross wind',
      source: 'general knowledge',
    },
    {
      what: 'From sending to reception: median near ports; 5 %, median, 95 % elsewhere',
      ours: both(({ ashoreS, farS }) =>
        [
          `${quantile(ashoreS, 0.5)} s`,
          [0.05, 0.5, 0.95].map((at) => (quantile(farS, at) / 60).toFixed(0)).join(', '),
        ].join('; '),
      ).concat(' min'),
      published: 'seconds from stations ashore, 10 to 60 minutes from satellites',
      source: 'general knowledge',
    },
    {
      what: 'Pauses between reports of class A in mid-ocean: median, 95 %',
      ours: both(({ pauseS }) => [0.5, 0.95].map((at) => `${(quantile(pauseS, at) / 60).toFixed(1)} min`).join(', ')),
      published: '20 min, 5 h (general knowledge)',
      source: 'general knowledge',
    },
    {
      what: 'Ships over 100 m: speed an hour, 30 and 15 minutes before the berth, median',
      ours: both(({ approachKn }) => approachKn.map((speeds) => quantile(speeds, 0.5).toFixed(1)).join(', ')).concat(
        ' kn',
      ),
      published: 'pilots for 1 to 4 h at 6 to 10 kn, the last 30 to 60 minutes below 5 to 7 kn',
      source: 'general knowledge',
    },
    {
      what: 'Regions where jamming was reported: share of the days of vessels with displaced positions',
      ours: both(({ jammed }) => share(jammed.displaced, jammed.days)),
      published: 'off Gdansk navigation was out for 17 % of June and July 2025; target: 0.2 to 1 % of days',
      source: 'Gdynia Maritime University and GPSPatron',
    },
  ];
}

interface Measured {
  reports: number;
  noSpeed: number;
  noCourse: number;
  readonly underway: { wrong: number; all: number };
  readonly codes: Map<number, number>;
  readonly jammed: { displaced: number; days: number };
  readonly offDeg: number[];
  readonly ashoreS: number[];
  readonly farS: number[];
  readonly pauseS: number[];
  /** An hour, half an hour and a quarter of an hour before the berth. */
  readonly approachKn: readonly [number[], number[], number[]];
}

const fitting: ReadonlySet<number> = new Set([0, 3, 4, 7, 11, 12]);

function measure(motion: Motion, fromS: number): Measured {
  const reports = new Reports(motion);
  const found: Measured = {
    ...{ reports: 0, noSpeed: 0, noCourse: 0, underway: { wrong: 0, all: 0 }, codes: new Map() },
    jammed: { displaced: 0, days: 0 },
    ...{ offDeg: [], ashoreS: [], farS: [], pauseS: [], approachKn: [[], [], []] },
  };
  for (let index = 0; index < 2500; index++) {
    const vessel = vesselAt(motion.seed, index);
    if (!vessel.ais) continue;
    addApproaches(found, motion, vessel, fromS);
    addJammed(found, motion, vessel, fromS);
    if (index % every !== 0) continue;
    const { aisClass } = vessel;
    let beforeS = Number.NaN;
    let wasOcean = false;
    for (const report of reports.between(index, fromS, fromS + daysMeasured * 86_400)) {
      const [speedKn, courseDeg] = [speedOf(report), courseOf(report)];
      const { navigationStatus, headingDeg, delayS = 0, lon, lat, tS } = report;
      found.reports++;
      if (speedKn === null) found.noSpeed++;
      if (courseDeg === null) found.noCourse++;
      if (aisClass === 'A') found.codes.set(navigationStatus, (found.codes.get(navigationStatus) ?? 0) + 1);
      if (aisClass === 'A' && speedKn !== null && speedKn > 5) {
        found.underway.all++;
        if (!fitting.has(navigationStatus)) found.underway.wrong++;
        if (courseDeg !== null && headingDeg !== noCompass)
          found.offDeg.push(Math.abs(((headingDeg - courseDeg + 540) % 360) - 180));
      }
      const code = watersAt(lon, lat);
      (code === waters.shore ? found.ashoreS : found.farS).push(delayS);
      if (aisClass === 'A' && wasOcean && code === waters.ocean) found.pauseS.push(tS - beforeS);
      beforeS = tS;
      wasOcean = code === waters.ocean;
    }
  }
  return found;
}

function addApproaches(found: Measured, motion: Motion, vessel: Vessel, fromS: number): void {
  if (vessel.lengthM <= 100) return;
  for (const plan of motion.plansBetween(vessel, fromS, fromS + daysMeasured * 86_400)) {
    for (const stay of plan.stays) {
      if (stay.fromS < fromS || stay.fromS - 3600 < plan.tS[0]!) continue;
      const before = [3600, 1800, 900].map((s) => motion.fixAt(vessel, stay.fromS - s));
      if (before.some((fix) => fix.phase !== phase.underway)) continue;
      before.forEach((fix, i) => {
        found.approachKn[i]!.push(fix.speedKn);
      });
    }
  }
}

function addJammed({ jammed }: Measured, motion: Motion, vessel: Vessel, fromS: number): void {
  // Displaced positions are rare: a longer time shows some.
  const toS = fromS + 5 * daysMeasured * 86_400;
  for (let tS = fromS; tS < toS; tS += 86_400) if (jammerAt(motion.positionAt(vessel, tS), tS) >= 0) jammed.days++;
  const gaps = motion.scheduleOf(vessel).gaps.between(fromS, toS);
  jammed.displaced += gaps.filter(({ jammer }) => jammer !== undefined).length;
}

function share(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`;
}

function total(codes: ReadonlyMap<number, number>): number {
  return [...codes.values()].reduce((sum, count) => sum + count, 0);
}
