import { invariant } from '../../src/base/errors.js';
import type { AreaObservations, AreaWatch } from '../../src/model/area.js';
import { joinedObservations, observationsByArea } from '../events/asked-areas.js';
import type { DayRows } from '../sheets/day-rows.js';
import type { Span } from '../sheets/span.js';
import type { FleetShare } from './fleet-shares.js';
import type { Job, Jobs } from './tasks.js';

/** The observation of areas on some spans of days: a task for each share of the fleet in each span. */
export class AreaJobs implements Jobs {
  readonly #areas: readonly AreaWatch[];
  readonly #number: number;
  readonly #shares: readonly FleetShare[];
  readonly #spans: readonly Span[];
  /** By span, then by share. */
  readonly #packs: DayRows<Int32Array>[][];
  #given = 0;
  #done = 0;

  /** `number` tells this list of areas from others. */
  constructor(areas: readonly AreaWatch[], number: number, spans: readonly Span[], shares: readonly FleetShare[]) {
    this.#areas = areas;
    this.#number = number;
    this.#spans = spans;
    this.#shares = shares;
    this.#packs = spans.map(() => []);
  }

  get isDone(): boolean {
    return this.#done === this.#spans.length * this.#shares.length;
  }

  /** Workers of all roles observe areas. */
  next(): Job | undefined {
    const run = Math.floor(this.#given / this.#shares.length);
    const span = this.#spans[run];
    if (span === undefined) return undefined;
    const share = this.#given++ % this.#shares.length;
    return {
      task: { stage: 'watch', span, share: this.#shares[share]!, number: this.#number, areas: this.#areas },
      take: (answer) => {
        invariant(answer.stage === 'watch', 'a watch task is answered with observations');
        this.#packs[run]![share] = answer.observations;
        this.#done += 1;
      },
    };
  }

  /** The observations by area, once all jobs are done. */
  async observations(): Promise<AreaObservations[]> {
    const bySpan: AreaObservations[][] = [];
    for (const [run, span] of this.#spans.entries())
      bySpan.push(await observationsByArea(this.#areas, span, this.#packs[run]!));
    return this.#areas.map((_, area) => joinedObservations(bySpan.map((observations) => observations[area]!)));
  }
}
