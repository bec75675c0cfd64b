/**
 * The kinds of request that are counted apart. A page is any request of no other kind: files and probes are pages too.
 */
export const countedKinds = ['graphql', 'tile', 'picture', 'page', 'admin'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The upper bounds of the classes of durations, in seconds; a last class is without a bound. */
export const durationBoundsS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5] as const;

/** Statuses are below this. */
const statusesEnd = 600;

/** The counts of one kind of request. */
export interface KindCounts {
  /** By status. */
  readonly byStatus: ReadonlyMap<number, number>;
  /** By class of duration. */
  readonly byDuration: readonly number[];
  readonly seconds: number;
}

/**
 * Counts the answers of a service. A count is three additions to typed arrays (20 ns), so that it costs a small query
 * nothing that can be measured; names and labels are made when the counts are read.
 */
export class RequestTally {
  readonly #tables = new Map(
    countedKinds.map((kind) => [
      kind,
      { statuses: new Float64Array(statusesEnd), durations: new Float64Array(durationBoundsS.length + 1), ms: 0 },
    ]),
  );

  /** Counts an answer, with the milliseconds from the request to the head of the answer. */
  count(kind: CountedKind, status: number, ms: number): void {
    const table = this.#tables.get(kind)!;
    table.statuses[status]!++;
    let at = 0;
    while (at < durationBoundsS.length && ms > durationBoundsS[at]! * 1000) at++;
    table.durations[at]!++;
    table.ms += ms;
  }

  of(kind: CountedKind): KindCounts {
    const { statuses, durations, ms } = this.#tables.get(kind)!;
    const byStatus = new Map<number, number>();
    statuses.forEach((count, status) => {
      if (count > 0) byStatus.set(status, count);
    });
    return { byStatus, byDuration: [...durations], seconds: ms / 1000 };
  }
}
