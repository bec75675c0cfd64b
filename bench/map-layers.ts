/** What the maps show of the default ocean: each layer is points or lines in one colour. */
import { seedBits } from '../generators/draws/random.js';
import { silencesBetween } from '../generators/fleet/ais.js';
import { vesselAt } from '../generators/fleet/fleet.js';
import { blockSize } from '../generators/fleet/fleet-mix.js';
import type { Gear, Vessel } from '../generators/fleet/fleet-vessel.js';
import { scenesOfDay } from '../generators/frames/scenes.js';
import { phase } from '../generators/motion/plan.js';
import { createOcean } from '../generators/ocean.js';
import { Motion } from '../generators/voyages/positions.js';
import { options } from '../src/compose/options/options.js';
import { type DayChunk, type EventKind, kindCode } from '../src/model/event.js';
import type { FrameKind } from '../src/model/frame.js';
import type { LonLat, Region, Rgb } from './world-map.js';

/** A layer holds points, or the corners of lines. */
export interface Layer {
  readonly label: string;
  readonly colour: Rgb;
  readonly opacity: number;
  /** Pixels of a point; 1 unless given. */
  readonly size?: number;
  readonly points?: readonly LonLat[];
  readonly lines?: readonly (readonly LonLat[])[];
}

type Style = Pick<Layer, 'colour' | 'opacity' | 'size'>;

const seedText = options.seed.fallback;
const seed = seedBits(seedText);
const motion = new Motion(seed);
const fleet: readonly Vessel[] = Array.from({ length: blockSize }, (_, index) => vesselAt(seed, index));
/** The first day of June 2025, days since 1970, and the days of the month. */
const day = Date.UTC(2025, 5, 1) / 86_400_000;
const days = 30;
const ocean = createOcean({ seed: seedText, scale: 1, threads: 2 });
const chunks: readonly DayChunk[] = await ocean.generate(day, day + days);
await ocean.close();

/** Outlines of a day's frames of a kind. */
export function frames(kind: FrameKind, style: Style): Layer {
  const scenes = scenesOfDay(seed, day).filter((scene) => scene.kind === kind);
  return { ...style, label: `${kind} ${scenes.length}`, lines: scenes.flatMap(({ rings }) => rings) };
}

/** The positions of some vessels every two hours, from a day (days since 1970) on. */
export function positions(
  label: string,
  holds: (vessel: Vessel) => boolean,
  style: Style,
  fromDay = day,
  count = 14,
): Layer {
  const hours = Array.from({ length: count * 12 }, (_, i) => fromDay * 24 + i * 2);
  const points = fleet.filter(holds).flatMap((vessel) =>
    hours.map((hour): LonLat => {
      const { lon, lat } = motion.positionAt(vessel, hour * 3600);
      return [lon, lat];
    }),
  );
  return { ...style, label, points };
}

/** Starts of the month's events of a kind, of all gears or of vessels of one gear. */
export function events(kind: EventKind, style: Style, gear?: Gear): Layer {
  const points: LonLat[] = [];
  for (const { events: rows } of chunks) {
    const { kind: kinds, startLonE6, startLatE6, createdMs, updatedMs, vessel0 } = rows.columns;
    for (let row = 0; row < rows.length; row++) {
      if (kinds[row] !== kindCode[kind] || createdMs[row] !== updatedMs[row]) continue;
      if (gear !== undefined && gearOf(vessel0[row]!) !== gear) continue;
      points.push([startLonE6[row]! / 1e6, startLatE6[row]! / 1e6]);
    }
  }
  return { ...style, label: `${gear ?? kind} ${points.length.toLocaleString('en')}`, points };
}

/** By the vessel's number in a reference to an identity. */
function gearOf(ref: number): Gear | null {
  return fleet[Math.floor(ref / 64)]?.gear ?? null;
}

/** Where vessels fell silent in the month, for so many hours. */
export function gaps(label: string, [leastH, mostH]: readonly [number, number], style: Style): Layer {
  const [fromS, toS] = [day * 86_400, (day + days) * 86_400];
  const points = fleet
    .filter(({ ais }) => ais)
    .flatMap((vessel) =>
      silencesBetween(motion.scheduleOf(vessel), fromS, toS)
        .filter(({ startS, endS }) => endS - startS >= leastH * 3600 && endS - startS < mostH * 3600)
        .map(({ startS }): LonLat => {
          const { lon, lat } = motion.positionAt(vessel, startS);
          return [lon, lat];
        }),
    );
  return { ...style, label: `${label} ${points.length.toLocaleString('en')}`, points };
}

/** Legs under way in the month within a region, of some vessels, on courses within 90° of one. */
export function passages(
  label: string,
  region: Region,
  holds: (vessel: Vessel) => boolean,
  courseDeg: number,
  style: Style,
): Layer {
  const [fromS, toS] = [day * 86_400, (day + days) * 86_400];
  const [east, north] = [Math.sin((courseDeg / 180) * Math.PI), Math.cos((courseDeg / 180) * Math.PI)];
  const lines: LonLat[][] = [];
  for (const vessel of fleet.filter(holds)) {
    for (const { tS, lon, lat, phase: phases } of motion.plansBetween(vessel, fromS, toS)) {
      for (let leg = 0; leg + 1 < tS.length; leg++) {
        if (phases[leg] !== phase.underway || tS[leg]! < fromS || tS[leg]! >= toS) continue;
        const turns = 360 * Math.round((lon[leg]! - region.west) / 360);
        const ends: LonLat[] = [
          [lon[leg]! - turns, lat[leg]!],
          [lon[leg + 1]! - turns, lat[leg + 1]!],
        ];
        const [dLon, dLat] = [lon[leg + 1]! - lon[leg]!, lat[leg + 1]! - lat[leg]!];
        const isInside = ends.every(
          ([x, y]) => x > region.west - 3 && x < region.east + 3 && y > region.south - 3 && y < region.north + 3,
        );
        if (isInside && dLon * Math.cos((lat[leg]! / 180) * Math.PI) * east + dLat * north >= 0) lines.push(ends);
      }
    }
  }
  return { ...style, label, lines };
}
