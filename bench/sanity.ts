/**
 * Compares the ocean with public facts: `npm run sanity` prints the table of docs/README.md, `npm run sanity --
 * --write` puts it there. It measures the default ocean in June 2025: orbits by their model, vessels by their plans,
 * the rest by the rows that are served.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { grounds } from '../generators/chart/grounds.js';
import { seedBits } from '../generators/draws/random.js';
import { vesselAt } from '../generators/fleet/fleet.js';
import type { Vessel } from '../generators/fleet/fleet-vessel.js';
import { type Scene, scenesOfDay } from '../generators/frames/scenes.js';
import type { Stay } from '../generators/motion/plan.js';
import { createOcean } from '../generators/ocean.js';
import { abeam, besideTrack, crossingS, sinceNodeAt, trackState } from '../generators/orbits/ground-track.js';
import { cyclePosition, type Mission, missions, orbits, type SatelliteOrbit } from '../generators/orbits/satellites.js';
import { Motion } from '../generators/voyages/positions.js';
import { distanceM } from '../src/geo/sphere.js';
import { type DayChunk, detectionKinds, type EventKind, kindCode, none, openDuration } from '../src/model/event.js';
import { options } from '../src/options/options.js';

interface Fact {
  readonly what: string;
  readonly ours: string;
  readonly published: string;
  readonly source: string;
}

const seedText = options.seed.fallback;
const seed = seedBits(seedText);
const day = Date.UTC(2025, 5, 1) / 86_400_000;
const days = 30;
/** Vessels whose plans are measured; enough to include the rare kinds. */
const asked = 10_000;
const windowS = day * 86400;

const ocean = createOcean({ seed: seedText, scale: 1, threads: 2 });
const chunks = await ocean.generate(day, day + days);
await ocean.close();
const facts: Fact[] = [...orbitFacts(), ...landsatFacts(), ...frameFacts(), ...vesselFacts(), ...eventFacts(chunks)];
const table = [
  '| What | Here | Published | Source |',
  '| --- | --- | --- | --- |',
  ...facts.map(({ what, ours, published, source }) => `| ${what} | ${ours} | ${published} | ${source} |`),
].join('\n');
console.log(table);
if (process.argv.includes('--write')) {
  const readme = new URL('../../docs/README.md', import.meta.url);
  const parts = readFileSync(readme, 'utf8').split(/(<!-- sanity -->|<!-- end of sanity -->)/);
  parts[2] = `\n${table}\n`;
  writeFileSync(readme, parts.join(''));
}

function orbitFacts(): Fact[] {
  const rows: [SatelliteOrbit['name'], string, string][] = [
    ['Sentinel-1A', '18:00', 'ESA, Sentinel-1 mission guide'],
    ['Sentinel-2B', '22:30', 'ESA, Sentinel-2 mission guide (descending 10:30)'],
    ['Landsat 8', '22:00 ± 15 min', 'USGS, Landsat 8 handbook (descending 10:00)'],
    ['NOAA-20', '13:30 ± 10 min', 'NOAA, JPSS'],
  ];
  const nodes = rows.map(([name, published, source]) => {
    const orbit = orbits.find((each) => each.name === name)!;
    return { what: `${name}: local time northward over the equator`, ours: clock(nodeHours(orbit)), published, source };
  });
  const cycles: [string, Mission, string, string][] = [
    ['Sentinel-1', missions.sentinel1, '12 days, 175 orbits', 'ESA, revisit and coverage'],
    ['Sentinel-2', missions.sentinel2, '10 days, 143 orbits', 'ESA, Sentinel-2 mission guide'],
    ['Landsat', missions.landsat, '16 days, 233 orbits', 'USGS, WRS-2'],
    ['VIIRS', missions.viirs, '16 days, 227 orbits', 'NOAA, JPSS ground track'],
  ];
  return [
    ...nodes,
    ...cycles.map(([name, mission, published, source]) => {
      const orbit = orbits.find((each) => each.mission === mission)!;
      return { what: `${name}: track repeats after`, ours: repeat(orbit), published, source };
    }),
  ];
}

/** Local mean time of the next northward crossing of the equator, found by steps along the track. */
function nodeHours(orbit: SatelliteOrbit): number {
  const below = (timeS: number) => {
    const { track, sinceNodeS } = cyclePosition(orbit, timeS);
    return besideTrack(trackState(orbit.mission, track, sinceNodeS), 0);
  };
  let timeS = day * 86400;
  while (!(below(timeS)[1] < 0 && below(timeS + 1)[1] >= 0)) timeS++;
  const hours = ((timeS / 3600) % 24) + below(timeS)[0] / 15;
  return hours - 24 * Math.floor(hours / 24);
}

/** The smallest whole number of days after which the satellite is at the same position, within a kilometre. */
function repeat(orbit: SatelliteOrbit): string {
  const at = (timeS: number) => {
    const { track, sinceNodeS } = cyclePosition(orbit, timeS);
    return besideTrack(trackState(orbit.mission, track, sinceNodeS), 0);
  };
  const startS = day * 86400 + 40_000;
  const start = at(startS);
  for (let later = 1; later < 60; later++) {
    if (distanceM(...start, ...at(startS + later * 86400)) > 1000) continue;
    const passed = cyclePosition(orbit, startS + later * 86400).orbit - cyclePosition(orbit, startS).orbit;
    return `${later} days, ${passed} orbits`;
  }
  return 'never';
}

function landsatFacts(): Fact[] {
  const mission = missions.landsat;
  const rowAt = (track: number, row: number) =>
    besideTrack(trackState(mission, track, sinceNodeAt(mission, Math.PI + ((row - 60) * 2 * Math.PI) / 248)), 0);
  const trackOfPath = (path: number) =>
    Array.from({ length: 233 }, (_, track) => track).find((track) => ((track * 16) % 233) + 1 === path)!;
  const [lon1] = rowAt(trackOfPath(1), 60);
  const [lon2] = rowAt(trackOfPath(2), 60);
  const [, lat122] = rowAt(0, 122);
  const [, lat1] = rowAt(0, 1);
  const between = distanceM(...rowAt(0, 59), ...rowAt(0, 60)) / 1000;
  return [
    {
      what: 'Landsat: path 1 crosses the equator southward at',
      ours: `${(-lon1).toFixed(2)}° W`,
      published: '64.60° W',
      source: 'USGS, WRS-2',
    },
    {
      what: 'Landsat: from one path to the next, at the equator',
      ours: `${(distanceM(lon1, 0, lon2, 0) / 1000).toFixed(0)} km to the west`,
      published: '172 km to the west',
      source: 'USGS, WRS-2',
    },
    {
      what: 'Landsat: rows 1 and 122 are centred at',
      ours: `${lat1.toFixed(1)}° N, ${(-lat122).toFixed(1)}° S; ${between.toFixed(0)} km between rows`,
      published: '80.8° N, 81.9° S; 185 km scenes overlap by 10 to 15 %',
      source: 'USGS, WRS-2',
    },
  ];
}

function frameFacts(): Fact[] {
  const scenes = Array.from({ length: days }, (_, i) => scenesOfDay(seed, day + i)).flat();
  const width = (kind: Scene['kind']) =>
    `${Math.round(median(scenes.filter((scene) => scene.kind === kind).map(widthKm)))} km`;
  const elevation = abeam(missions.sentinel1, 70, -117.6, 35.77, crossingS(missions.sentinel1, 35.77, 'south'));
  return [
    {
      what: 'Swath: Sentinel-1 IW, Landsat, VIIRS',
      ours: [width('sar_sentinel1'), width('eo_landsat_8_9'), width('viirs')].join(', '),
      published: '250 km, 185 km, 3,000 km',
      source: 'ESA, USGS, NOAA',
    },
    {
      what: 'Sentinel-1: relative orbit 71 has Ridgecrest (35.77° N 117.6° W) in its swath',
      ours: `${Math.round(elevation.acrossRad * 6378)} km right of the track, swath 367 to 617 km`,
      published: 'in the image S1A…20190704T135158…027968',
      source: 'ESA product, 4 July 2019',
    },
  ];
}

/** The swath of a frame of one ring: its area by strips of latitude, divided by the length of the flight over it. */
function widthKm({ rings, lengthMs, kind }: Scene): number {
  let area = 0;
  const radians = Math.PI / 180;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [aLon, aLat] = ring[i]!;
      const [bLon, bLat] = ring[i + 1]!;
      area -= ((bLon - aLon) * radians * (Math.sin(aLat * radians) + Math.sin(bLat * radians))) / 2;
    }
  }
  const speedKmS = { sar_sentinel1: 6.76, eo_landsat_8_9: 6.76, eo_sentinel2: 6.6, viirs: 6.55 }[kind];
  return (area * 6371 * 6371) / ((lengthMs / 1000) * speedKmS);
}

function vesselFacts(): Fact[] {
  const motion = new Motion(seed);
  const tripsH: number[] = [];
  const darkTripsH: number[] = [];
  const staysH: number[] = [];
  const hawaiiDays: number[] = [];
  for (let index = 0; index < asked; index++) {
    const vessel = vesselAt(seed, index);
    const service = motion.serviceOf(vessel);
    if (isHawaiian(vessel)) hawaiiDays.push(service.periodS / 86400);
    if (index >= asked / 4) continue;
    const isMerchant = vessel.lengthM >= 70 && ['cargo', 'tanker'].includes(String(vessel.kind));
    if (vessel.kind !== 'fishing' && !isMerchant) continue;
    // All trips and calls that begin within the window, as a survey counts them: most are short.
    const stays = staysBetween(
      [...motion.plansBetween(vessel, windowS, windowS + 120 * 86400)].flatMap((plan) => plan.stays),
    );
    stays.forEach((stay, i) => {
      const next = stays[i + 1];
      const tripH = next && (next.fromS - stay.toS) / 3600;
      if (vessel.kind === 'fishing' && tripH) (vessel.ais ? tripsH : darkTripsH).push(tripH);
      if (isMerchant && i > 0 && next) staysH.push((stay.toS - stay.fromS) / 3600);
    });
  }
  return [
    {
      what: 'Fishing: median trip, berth to berth',
      ours: [
        `${tripLength([...tripsH, ...darkTripsH])}; with AIS ${tripLength(tripsH)}`,
        `without ${tripLength(darkTripsH)}`,
      ].join(', '),
      published: 'most trips 2 to 7 days; a night inshore, months far out',
      source: 'fishingandfish.com, popular',
    },
    {
      what: 'Longliners around Hawaii: from one departure to the next',
      ours: hawaiiDays.length > 0 ? `${Math.round(median(hawaiiDays))} days (${hawaiiDays.length} vessels)` : 'none',
      published: '31 days (375 trips of 128 vessels in a quarter)',
      source: 'NOAA PIFSC, logbooks April to June 2013',
    },
    {
      what: 'Cargo ships and tankers: median time in port',
      ours: `${(median(staysH) / 24).toFixed(2)} days`,
      published: '0.97 days (0.70 container, 2.05 dry bulk, 0.94 liquid)',
      source: 'UNCTAD, Review of Maritime Transport 2019',
    },
  ];
}

function tripLength(hours: readonly number[]): string {
  return `${(median(hours) / 24).toFixed(1)} days (middle half ${quartiles(hours, 24)})`;
}

/** The stays, with those that continue from one plan to the next joined. */
function staysBetween(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stays) {
    const last = joined[joined.length - 1];
    if (last && last.port === stay.port && stay.fromS <= last.toS + 60)
      joined[joined.length - 1] = { ...last, toS: stay.toS };
    else joined.push(stay);
  }
  return joined;
}

function isHawaiian(vessel: Vessel): boolean {
  return vessel.kind === 'fishing' && grounds()[vessel.ground]!.name.startsWith('Hawaii longline');
}

function eventFacts(made: readonly DayChunk[]): Fact[] {
  const rendezvousH = durationsH(made, 'standard_rendezvous');
  const detections = detectionKinds.map((kind) => darkShare(made, kind));
  const seen = detections.reduce((sum, { total }) => sum + total, 0);
  return [
    {
      what: 'Rendezvous at sea: median length',
      ours: `${median(rendezvousH).toFixed(1)} h (middle half ${quartiles(rendezvousH, 1)} h)`,
      published: 'encounters count from 3 h on; transshipments last hours to days, 1 h to 6 days',
      source: 'Global Fishing Watch 2016; Starboard',
    },
    {
      what: 'Detections without AIS: Sentinel-1',
      ours: seen === 0 ? 'no detections yet' : percent(detections[detectionKinds.indexOf('sar_sentinel1')]!),
      published: '72 to 76 % of fishing vessels, 21 to 30 % of others',
      source: 'Paolo et al., Nature 625 (2024)',
    },
    {
      what: 'Detections without AIS: Sentinel-2, Landsat, VIIRS',
      ours:
        seen === 0
          ? 'no detections yet'
          : (['eo_sentinel2', 'eo_landsat_8_9', 'viirs'] as const)
              .map((kind) => percent(detections[detectionKinds.indexOf(kind)]!))
              .join(', '),
      published: 'as above; lights at night mostly without',
      source: 'the same',
    },
  ];
}

/** Hours of the events of a kind that have ended. */
function durationsH(made: readonly DayChunk[], kind: EventKind): number[] {
  return made.flatMap(({ events: { length, columns } }) =>
    Array.from({ length }, (_, row) => row)
      .filter((row) => columns.kind[row] === kindCode[kind] && columns.durationS[row] !== openDuration)
      .map((row) => columns.durationS[row]! / 3600),
  );
}

function darkShare(made: readonly DayChunk[], kind: EventKind): { dark: number; total: number } {
  let dark = 0;
  let total = 0;
  for (const { events } of made) {
    const { kind: kinds, createdMs, updatedMs, vessel0 } = events.columns;
    for (let row = 0; row < events.length; row++) {
      if (kinds[row] !== kindCode[kind] || createdMs[row] !== updatedMs[row]) continue;
      total++;
      if (vessel0[row] === none) dark++;
    }
  }
  return { dark, total };
}

function percent({ dark, total }: { dark: number; total: number }): string {
  return total === 0 ? '-' : `${Math.round((dark / total) * 100)} % of ${total.toLocaleString('en')}`;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quartiles(values: readonly number[], unit: number): string {
  return `${(quantile(values, 0.25) / unit).toFixed(1)} to ${(quantile(values, 0.75) / unit).toFixed(1)}`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function clock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
