import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countedKinds, durationBoundsS, type RequestTally } from './request-tally.js';
import type { ServiceGauges } from './service-gauges.js';

const gaugeHelp: Readonly<Record<keyof ServiceGauges, readonly [name: string, help: string]>> = {
  ready: ['ready', '1 when requests of the world default wait for no days and no state is lost, else 0.'],
  stateLost: ['state_lost', '1 when the state that replicas share cannot be reached or takes no writes, else 0.'],
  worlds: ['worlds', 'Worlds that are there.'],
  sessions: ['sessions', 'Good and expired tokens of all worlds.'],
  snapshots: ['snapshots', 'Open snapshots of all worlds.'],
  journalEntries: ['journal_entries', 'Requests in the journals of all worlds.'],
  days: ['days', 'Days of the ocean in memory.'],
  eventRows: ['event_rows', 'Rows of events in memory; each version of an event is a row.'],
};

/**
 * The numbers of a service and of its process, as prom-client keeps them. Its module is imported as a whole, because a
 * bundler gives a dynamic import of it no names.
 */
export function registryOf(tally: RequestTally, gauges: () => ServiceGauges): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    name: 'maritime_events_requests_total',
    help: 'Requests that were answered, by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const kind of countedKinds)
        for (const [status, count] of tally.of(kind).byStatus) this.inc({ kind, status }, count);
    },
  });
  const durations = 'Time from a request to the head of its answer, by kind. Durations are whole milliseconds.';
  registry.registerMetric(new TalliedHistogram('maritime_events_request_duration_seconds', durations, tally));
  // One reading of the state for all gauges: the registry calls them one after the other, this one first.
  let read: ServiceGauges;
  for (const [member, [name, help]] of Object.entries(gaugeHelp)) {
    new Gauge({
      name: `maritime_events_${name}`,
      help,
      registers,
      collect() {
        if (member === 'ready') read = gauges();
        this.set(Reflect.get(read, member));
      },
    });
  }
  collectDefaultMetrics({ register: registry });
  return registry;
}

interface Sample {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** The durations of a tally as a histogram, whose classes are added up when it is read. */
class TalliedHistogram extends Histogram<'kind'> {
  readonly #name: string;
  readonly #help: string;
  readonly #tally: RequestTally;

  constructor(name: string, help: string, tally: RequestTally) {
    super({ name, help, labelNames: ['kind'], buckets: [...durationBoundsS], registers: [] });
    this.#name = name;
    this.#help = help;
    this.#tally = tally;
  }

  /** The text for the registry, which calls this method of a histogram instead of `get`. */
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
