/** What satellites see: moon, shares without AIS by sensor and region, revisit, delay, chances and false alarms. */
import { type Scene, scenesOfDay } from '../../generators/frames/scenes.js';
import { isInEurope } from '../../generators/orbits/europe.js';
import { coastalTargets } from '../../generators/orbits/targets.js';
import { calmChance, falseAlarmsPerFrame } from '../../generators/sightings/sight-chance.js';
import { moonLitShare } from '../../src/earth/geo/sun-and-moon.js';
import { type DayChunk, detectionKinds, type EventKind, kindCode, none } from '../../src/model/event.js';
import { type Fact, median, percent, quantile } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

export function detectionFacts(measured: MeasuredOcean): Fact[] {
  const scenes = Array.from({ length: measured.days }, (_, i) => scenesOfDay(measured.seed, measured.day + i)).flat();
  return [...moonFacts(measured, scenes), ...darkFacts(measured), ...sensorFacts(measured, scenes)];
}

function moonFacts({ chunks }: MeasuredOcean, scenes: readonly Scene[]): Fact[] {
  const looks = scenes.filter(({ kind }) => kind === 'viirs');
  const moonlit = looks.filter((scene) => scene.moonlight(...middleOf(scene)) > 0).length;
  const perGranule = (isOf: (litShare: number) => boolean) => {
    const granules = looks.filter(({ collectedUs }) => isOf(moonLitShare(collectedUs / 1e6))).length;
    const seen = firstVersions(chunks, ['viirs']).filter(({ startS }) => isOf(moonLitShare(startS))).length;
    return seen / granules;
  };
  const full = perGranule((share) => share > 0.8);
  const dark = perGranule((share) => share < 0.2);
  return [
    {
      what: 'VIIRS: looks with the moon above the horizon',
      ours: percent({ part: moonlit, total: looks.length }),
      published: '45 % in the tropics and middle latitudes',
      source: 'Miller et al. 2012',
    },
    {
      what: 'VIIRS: detections in a granule at full moon, of those in dark nights',
      ours: `${Math.round((full / dark) * 100)} % (${full.toFixed(1)} and ${dark.toFixed(1)})`,
      published: 'no figure found; fleets with lamps rest at full moon, and thresholds rise with the moon',
      source: 'Kim et al. 2021 (thresholds)',
    },
  ];
}

const regions = [
  { name: 'Europe', west: -12, east: 42, south: 34, north: 72 },
  { name: 'East and Southeast Asia', west: 95, east: 145, south: -11, north: 46 },
  { name: 'Africa', west: -20, east: 52, south: -36, north: 33 },
  { name: 'Americas', west: -130, east: -34, south: -56, north: 50 },
] as const;

function darkFacts({ chunks }: MeasuredOcean): Fact[] {
  const bySensor = detectionKinds.map((kind) => `${kind} ${percent(darkShare(firstVersions(chunks, [kind])))}`);
  const byDay = firstVersions(chunks, ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9']);
  const lights = firstVersions(chunks, ['viirs']);
  const inRegion = (all: readonly Seen[], { west, east, south, north }: (typeof regions)[number]) =>
    darkShare(all.filter(({ lon, lat }) => lon > west && lon < east && lat > south && lat < north));
  return [
    {
      what: 'Detections without AIS, by sensor',
      ours: bySensor.join(', '),
      published: '72 to 76 % of fishing vessels, 21 to 30 % of others; VIIRS: over 85 % of fishing lights',
      source: 'Paolo et al., Nature 625 (2024); Global Fishing Watch on VIIRS',
    },
    ...regions.map((region) => ({
      what: `Detections without AIS, ${region.name}: radar and cameras; VIIRS`,
      ours: `${percent(inRegion(byDay, region))}; ${percent(inRegion(lights, region))}`,
      published: {
        Europe: 'fishing seen by radar: 1 in 10',
        'East and Southeast Asia': 'fishing seen by radar: 7 in 10; in waters of China 3 in 10',
        Africa: 'most fishing vessels; Mediterranean: AIS shows a tenth of what it shows in Europe, radar as much',
        Americas: 'no figure found',
      }[region.name],
      source: 'reports on Paolo et al. 2024',
    })),
  ];
}

function sensorFacts({ chunks }: MeasuredOcean, scenes: readonly Scene[]): Fact[] {
  const radar = scenes.filter(({ kind }) => kind === 'sar_sentinel1');
  const days = new Set(scenes.map(({ collectedUs }) => Math.floor(collectedUs / 86_400_000_000))).size;
  const targets = coastalTargets(32, 92);
  const between = (europe: boolean) => {
    const some = targets.filter(({ lon, lat }) => isInEurope(lon, lat) === europe);
    const looks = some.map(({ lon, lat }) => radar.filter((scene) => scene.contains(lon, lat)).length);
    return `${(days / median(looks)).toFixed(1)} days`;
  };
  const delayH = (kind: Scene['kind']) => {
    const hours = firstVersions(chunks, [kind]).map(({ startS, createdMs }) => (createdMs / 1000 - startS) / 3600);
    return `${median(hours).toFixed(1)} h (95 %: ${quantile(hours, 0.95).toFixed(1)} h)`;
  };
  const recall = (lengthM: number) => `${Math.round(100 * calmChance('sar_sentinel1', lengthM))} %`;
  return [
    {
      what: 'Sentinel-1: median time between looks at a target, in Europe and elsewhere',
      ours: `${between(true)}, ${between(false)}`,
      published: 'with two satellites every 6 days in each direction over Europe, 12 days over most land',
      source: 'ESA, Sentinel-1 revisit and coverage',
    },
    {
      what: 'Sentinel-1: ships of 100, 50, 25 and 15 m found in a calm sea',
      ours: [100, 50, 25, 15].map(recall).join(', '),
      published: 'over 95 % from 50 m, 80 % from 25 to 50 m, few under 15 m',
      source: 'Paolo et al. 2024, against AIS',
    },
    {
      what: 'Sentinel-1: false alarms in a slice',
      ours: falseAlarmsPerFrame('sar_sentinel1', 0).toFixed(2),
      published: 'at most 2.4 (5.4 in 100,000 km², in a quiet sea)',
      source: 'Paolo et al. 2024',
    },
    {
      what: 'Sentinel-1: from the look to its detections',
      ours: delayH('sar_sentinel1'),
      published: 'products after 3 or 24 h; a mirror after 6.25 h',
      source: 'ESA; austriandatacube.eodc.eu',
    },
    {
      what: 'Sentinel-2: from the look to its detections',
      ours: delayH('eo_sentinel2'),
      published: 'products made after 3.5 to 5.8 h, published after 3 to 24 h',
      source: 'names of two products; ESA',
    },
    {
      what: 'Landsat: from the look to its detections',
      ours: delayH('eo_landsat_8_9'),
      published: 'level 1 after 4 to 6 h',
      source: 'USGS',
    },
    {
      what: 'VIIRS: from the look to its detections',
      ours: delayH('viirs'),
      published: 'within 3 h; boat detections after 2 to 4 h',
      source: 'NASA LANCE; Payne Institute',
    },
  ];
}

interface Seen {
  readonly lon: number;
  readonly lat: number;
  readonly startS: number;
  readonly createdMs: number;
  readonly dark: boolean;
}

/** The detections of some kinds, as first published. */
function firstVersions(chunks: readonly DayChunk[], kinds: readonly EventKind[]): Seen[] {
  const codes = new Set(kinds.map((kind) => kindCode[kind]));
  return chunks.flatMap(({ events: { length, columns } }) =>
    Array.from({ length }, (_, row) => row)
      .filter((row) => codes.has(columns.kind[row]!) && columns.createdMs[row] === columns.updatedMs[row])
      .map((row) => ({
        lon: columns.startLonE6[row]! / 1e6,
        lat: columns.startLatE6[row]! / 1e6,
        startS: columns.startUs[row]! / 1e6,
        createdMs: columns.createdMs[row]!,
        dark: columns.vessel0[row] === none,
      })),
  );
}

function darkShare(all: readonly Seen[]): { part: number; total: number } {
  return { part: all.filter(({ dark }) => dark).length, total: all.length };
}

function middleOf({ boxes }: Scene): [lon: number, lat: number] {
  const { west, east, south, north } = boxes[0]!;
  return [(west + east) / 2, (south + north) / 2];
}
