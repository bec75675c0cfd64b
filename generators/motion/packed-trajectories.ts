import type { Box } from '../../src/earth/geo/polygon.js';
import { type Table, tableBuilder } from '../../src/store/columns/table.js';
import type { Track } from './ais-track.js';
import type { QuietTime, Trajectory } from './trajectory.js';
import { newSheet, WaypointSheet, waypointsIn } from './waypoint-sheet.js';

/** The trajectories of some vessels. Their waypoints lie in memory that threads share, so no thread copies them. */
export interface PackedTrajectories {
  /** The waypoints of all trajectories, one after the other: see `waypointsIn`. */
  readonly room: SharedArrayBuffer;
  readonly trajectories: Table<typeof trajectoryLayout>;
  /** Quiet times and tracks of all trajectories, in their order. */
  readonly quietTimes: Table<typeof quietLayout>;
  readonly tracks: Table<typeof trackLayout>;
}

const trajectoryLayout = {
  vessel: 'u32',
  /** How many of each belong to the trajectory. */
  waypoints: 'u32',
  quietTimes: 'u32',
  tracks: 'u32',
  /** The box of the home waters, or NaN. */
  west: 'f64',
  south: 'f64',
  east: 'f64',
  north: 'f64',
} as const;
const quietLayout = { fromS: 'u32', toS: 'u32' } as const;
const trackLayout = { ref: 'u32', fromS: 'u32', toS: 'u32', startS: 'u32', lonE4: 'i32', latE4: 'i32' } as const;

/** What a trajectory has besides its waypoints. */
export type TrajectoryFacts = Pick<Trajectory, 'vessel' | 'home' | 'quietTimes' | 'tracks'>;

/** Packs trajectories one after the other: first their plans are added to `sheet`, then `add` closes each. */
export class TrajectoryPacker {
  readonly sheet: WaypointSheet;
  #added = 0;
  readonly #trajectories = tableBuilder(trajectoryLayout);
  readonly #quietTimes = tableBuilder(quietLayout);
  readonly #tracks = tableBuilder(trackLayout);

  /** Writes over `room`, which no thread reads any more, or in new memory for this many vessels and days. */
  constructor(vessels: number, days: number, room: SharedArrayBuffer | undefined) {
    this.sheet =
      room === undefined ? newSheet(vessels * (tripWaypoints + days * dayWaypoints)) : new WaypointSheet(room);
  }

  /** Adds the trajectory whose plans were added since the one before it. */
  add({ vessel, home, quietTimes, tracks }: TrajectoryFacts): void {
    const waypoints = this.sheet.length - this.#added;
    this.#added += waypoints;
    for (const quietTime of quietTimes) this.#quietTimes.push(quietTime);
    for (const { ref, fromS, toS, start } of tracks) this.#tracks.push({ ref, fromS, toS, ...start });
    const counts = { waypoints, quietTimes: quietTimes.length, tracks: tracks.length };
    this.#trajectories.push({ vessel, ...counts, ...(home ?? noHome) });
  }

  finish(): PackedTrajectories {
    return {
      room: this.sheet.buffer,
      trajectories: this.#trajectories.finish(),
      quietTimes: this.#quietTimes.finish(),
      tracks: this.#tracks.finish(),
    };
  }
}

const noHome: Box = { west: Number.NaN, south: Number.NaN, east: Number.NaN, north: Number.NaN };

/** The trajectories, in the order in which they were added. */
export function unpackTrajectories({ room, trajectories, quietTimes, tracks }: PackedTrajectories): Trajectory[] {
  const { tS, lon, lat, phase } = waypointsIn(room);
  const { columns } = trajectories;
  const allQuietTimes = quietTimesOf(quietTimes);
  const allTracks = tracksOf(tracks);
  let [waypoint, quietTime, track] = [0, 0, 0];
  return Array.from(columns.vessel, (vessel, i): Trajectory => {
    const [firstWaypoint, firstQuietTime, firstTrack] = [waypoint, quietTime, track];
    waypoint += columns.waypoints[i]!;
    quietTime += columns.quietTimes[i]!;
    track += columns.tracks[i]!;
    return {
      vessel,
      tS: tS.subarray(firstWaypoint, waypoint),
      lon: lon.subarray(firstWaypoint, waypoint),
      lat: lat.subarray(firstWaypoint, waypoint),
      phase: phase.subarray(firstWaypoint, waypoint),
      home: homeOf(trajectories, i),
      quietTimes: allQuietTimes.slice(firstQuietTime, quietTime),
      tracks: allTracks.slice(firstTrack, track),
    };
  });
}

function homeOf({ columns }: PackedTrajectories['trajectories'], i: number): Box | undefined {
  const west = columns.west[i]!;
  if (Number.isNaN(west)) return undefined;
  return { west, south: columns.south[i]!, east: columns.east[i]!, north: columns.north[i]! };
}

function quietTimesOf({ columns: { fromS, toS } }: PackedTrajectories['quietTimes']): QuietTime[] {
  return Array.from(fromS, (from, i) => ({ fromS: from, toS: toS[i]! }));
}

function tracksOf({ columns }: PackedTrajectories['tracks']): Track[] {
  return Array.from(columns.ref, (ref, i) => ({
    ref,
    fromS: columns.fromS[i]!,
    toS: columns.toS[i]!,
    start: { startS: columns.startS[i]!, lonE4: columns.lonE4[i]!, latE4: columns.latE4[i]! },
  }));
}

/** Waypoints of a vessel in a day, and of a trip that began before: enough for most. Unwritten memory is free. */
const dayWaypoints = 40;
const tripWaypoints = 200;
