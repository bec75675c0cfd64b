/** Orbits by steps along their tracks, and the frames of the measured days. */
import { type Scene, scenesOfDay } from '../../generators/frames/scenes.js';
import { abeam, besideTrack, crossingS, sinceNodeAt, trackState } from '../../generators/orbits/ground-track.js';
import {
  cyclePosition,
  type Mission,
  missions,
  orbits,
  periodS,
  type SatelliteOrbit,
} from '../../generators/orbits/satellites.js';
import { distanceM } from '../../src/earth/geo/sphere.js';
import { type Fact, median } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Facts of orbits and frames. */
export function satelliteFacts(measured: MeasuredOcean): Fact[] {
  return [...orbitFacts(measured), ...landsatFacts(), ...frameFacts(measured), ...moveFacts()];
}

function orbitFacts({ day }: MeasuredOcean): Fact[] {
  const rows: [SatelliteOrbit['name'], string, string][] = [
    ['Sentinel-1A', '18:00', 'ESA, Sentinel-1 mission guide'],
    ['Sentinel-2B', '22:30', 'ESA, Sentinel-2 mission guide (descending 10:30)'],
    ['Landsat 8', '22:00 ± 15 min', 'USGS, Landsat 8 handbook (descending 10:00)'],
    ['NOAA-20', '13:30 ± 10 min', 'NOAA, JPSS'],
  ];
  const nodes = rows.map(([name, published, source]) => {
    const orbit = orbits.find((each) => each.name === name)!;
    return {
      what: `${name}: local time northward over the equator`,
      ours: clock(nodeHours(orbit, day)),
      published,
      source,
    };
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
      return { what: `${name}: track repeats after`, ours: repeat(orbit, day), published, source };
    }),
  ];
}

/** Local mean time of the next northward crossing of the equator, found by steps along the track. */
function nodeHours(orbit: SatelliteOrbit, day: number): number {
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
function repeat(orbit: SatelliteOrbit, day: number): string {
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

function frameFacts({ seed, day, days }: MeasuredOcean): Fact[] {
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

/** Orbits after the moves of satellites, against names of products and notices. */
function moveFacts(): Fact[] {
  const at = (name: SatelliteOrbit['name'], time: string) =>
    cyclePosition(orbits.find((orbit) => orbit.name === name)!, Date.parse(time) / 1000);
  const apart = (time: string) => {
    const share = ['NOAA-20', 'NOAA-21'] as const;
    const [a, b] = share.map((name) => at(name, time).sinceNodeS / periodS(missions.viirs));
    const off = Math.abs(a! - b!);
    return `${Math.round(360 * Math.min(off, 1 - off))}°`;
  };
  return [
    {
      what: 'Sentinel-1C after its move: orbit on 16 September 2026, 02:06 UTC',
      ours: String(at('Sentinel-1C', '2026-09-16T02:06:01Z').orbit),
      published: '9466',
      source: 'ESA product S1C…20260916T020601…009466',
    },
    {
      what: 'Sentinel-1D: orbit on 28 August 2026, 12:21 UTC',
      ours: String(at('Sentinel-1D', '2026-08-28T12:21:16Z').orbit),
      published: '4326',
      source: 'ESA product S1D…20260828T122116…004326',
    },
    {
      what: 'Sentinel-2A after its move: relative orbit on 13 May 2025, 10:40 UTC',
      ours: String(at('Sentinel-2A', '2025-05-13T10:40:41Z').track + 1),
      published: '8',
      source: 'ESA product S2A…20250513T104041…R008',
    },
    {
      what: 'NOAA-20 and NOAA-21 along the orbit, before and after April 2024',
      ours: `${apart('2024-01-01')}, ${apart('2024-06-01')}`,
      published: '180° afterwards',
      source: 'NOAA OSPO, notice of 13 March 2024',
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

function clock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
