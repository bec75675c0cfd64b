/**
 * A water with listed lines, as it is typed: a canal, or a strait with separated traffic. Points are `lon lat, lon lat`
 * in degrees. A route that crosses one gate and later the other follows the lane of its direction between them.
 */
export interface Waterway {
  readonly name: string;
  /** A straight line across the water at each end; `forth` leads from the first to the second. */
  readonly gates: readonly [string, string];
  readonly forth: Lane;
  /** The lane of the other direction; by default the same lane backwards. */
  readonly back?: Lane;
  /** Where ships wait before the other direction, if only that differs. */
  readonly backWait?: Pick<Wait, 'roads' | 'radiusM'>;
  /** The largest ships, by date, in the order of the dates; larger ones take another route. */
  readonly limits?: readonly SizeLimit[];
}

export interface Lane {
  /** The line in the order of sailing. It begins and ends near the gates. */
  readonly line: string;
  /** Ships keep this far to the right of the line, metres; 0 by default. */
  readonly rightM?: number;
  /** Ships use this much of the water on either side, metres. */
  readonly halfWidthM: number;
  /** The highest speed, by date, in the order of the dates. A draw gives each ship a speed between the two. */
  readonly speeds?: readonly SpeedLimit[];
  readonly wait?: Wait;
}

export interface SpeedLimit {
  /** ISO date; without it the rule has always held. */
  readonly since?: string;
  readonly kn: readonly [number, number];
}

export interface SizeLimit {
  readonly since?: string;
  readonly lengthM: number;
  readonly widthM: number;
}

/** How ships lie at anchor in the roads until their slot. */
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
  /** The convoy takes the ships that are in the roads this many hours before the first one enters. */
  readonly closesH: number;
}
