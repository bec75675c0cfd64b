/**
 * A water with listed lines, as it is typed: a canal, or a strait with separated traffic. Points are `lon lat, lon lat`
 * in degrees. A route that crosses one gate and later the other follows the lane of its direction in between.
 */
export interface Waterway {
  readonly name: string;
  /** A straight line across the water at each end; `forth` leads from the first to the second. */
  readonly gates: readonly [string, string];
  readonly forth: Lane;
  /** Of the other direction; the same lane backwards unless given. */
  readonly back?: Lane;
  /** Where ships wait before the other direction, if only that differs. */
  readonly backWait?: Pick<Wait, 'roads' | 'radiusM'>;
  /** The largest ships, by date, in the order of the dates; larger ones take another route. */
  readonly limits?: readonly SizeLimit[];
}

export interface Lane {
  /** The line in the order of sailing. It begins and ends near the gates. */
  readonly line: string;
  /** Ships keep so far to the right of the line, metres; 0 unless given. */
  readonly rightM?: number;
  /** Ships use so much of the water on either side, metres. */
  readonly halfWidthM: number;
  /** The highest speed, by date, in the order of the dates; a ship draws its own between the two. */
  readonly speeds?: readonly SpeedLimit[];
  readonly wait?: Wait;
}

export interface SpeedLimit {
  /** ISO date; from the beginning of time unless given. */
  readonly since?: string;
  readonly kn: readonly [number, number];
}

export interface SizeLimit {
  readonly since?: string;
  readonly lengthM: number;
  readonly widthM: number;
}

/** Ships lie at anchor in the roads until their slot. */
export interface Wait {
  /** The middle of the roads, `lon lat`, and their radius. */
  readonly roads: string;
  readonly radiusM: number;
  /** A daily convoy, or slots all day. */
  readonly convoy?: Convoy;
  /** Without a convoy: the shortest and longest wait, by date, in the order of the dates. */
  readonly hours?: readonly WaitRule[];
}

export interface WaitRule {
  readonly since?: string;
  readonly h: readonly [number, number];
}

/** Hours of the day, UTC. */
export interface Convoy {
  /** Ships enter the canal one after the other between these hours. */
  readonly entersH: readonly [number, number];
  /** A ship that is in the roads so many hours before the first one enters belongs to the convoy. */
  readonly closesH: number;
}
