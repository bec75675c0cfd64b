/** The ships of a view as of one instant, by columns. */
export interface Fleet {
  readonly instantMs: number;
  readonly ships: readonly Ship[];
  /** Row of each ship by its key. */
  readonly rowOf: ReadonlyMap<string, number>;
}

/** A ship at its last report. */
export interface Ship {
  readonly vesselId: string;
  readonly name: string | undefined;
  readonly type: string;
  readonly country: string | undefined;
  /** Undefined where the set sends none. */
  readonly speedKn: number | undefined;
  /** Degrees clockwise from north; undefined where the set sends none. */
  readonly courseDeg: number | undefined;
  /** Seconds since 1970. */
  readonly sentS: number;
  /** Position in Web Mercator: from 0 in the north-west to 1. */
  readonly x: number;
  readonly y: number;
}

/** Two ships may send one MMSI: the second is told from the first by its number. */
export function fleetOf(instantMs: number, ships: readonly Ship[]): Fleet {
  const rowOf = new Map<string, number>();
  for (const [row, { vesselId }] of ships.entries()) {
    let key = vesselId;
    for (let count = 2; rowOf.has(key); count++) key = `${vesselId} ${count}`;
    rowOf.set(key, row);
  }
  return { instantMs, ships, rowOf };
}
