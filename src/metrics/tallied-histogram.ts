import { Histogram } from 'prom-client';
import { countedKinds, durationBoundsS, type RequestTally } from './request-tally.js';

interface Sample {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** The durations of a tally as a histogram, whose classes are added up when it is read. */
export class TalliedHistogram extends Histogram<'kind'> {
  readonly #name: string;
  readonly #help: string;
  readonly #tally: RequestTally;

  constructor(name: string, help: string, tally: RequestTally) {
    super({ name, help, labelNames: ['kind'], buckets: [...durationBoundsS], registers: [] });
    this.#name = name;
    this.#help = help;
    this.#tally = tally;
  }

  /** What the registry writes. It asks this method of a histogram, in place of `get`. */
  async getForPromString() {
    const values = countedKinds.flatMap((kind) => this.#samplesOf(kind));
    return { name: this.#name, help: this.#help, type: 'histogram', values, aggregator: 'sum' };
  }

  #samplesOf(kind: (typeof countedKinds)[number]): Sample[] {
    const { byDuration, seconds } = this.#tally.of(kind);
    let sum = 0;
    const classes = byDuration.map((count, i) => {
      sum += count;
      const le = durationBoundsS[i] ?? '+Inf';
      return { metricName: `${this.#name}_bucket`, labels: { le, kind }, value: sum };
    });
    return [
      ...classes,
      { metricName: `${this.#name}_sum`, labels: { kind }, value: seconds },
      { metricName: `${this.#name}_count`, labels: { kind }, value: sum },
    ];
  }
}
