import type { Registry } from 'prom-client';
import { countedKinds, type RequestTally } from './request-tally.js';
import type { ServiceGauges } from './service-gauges.js';

/** The numbers of a service: its requests are counted as they are answered, its state is read when it is asked for. */
export interface ServiceMetrics {
  readonly tally: RequestTally;
  /** The text in the format of Prometheus, version 0.0.4. Loads what writes it at the first call. */
  text(): Promise<string>;
}

export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8';

const gaugeHelp: Readonly<Record<keyof ServiceGauges, readonly [name: string, help: string]>> = {
  ready: ['ready', '1 when requests of the world default wait for no days, else 0.'],
  worlds: ['worlds', 'Worlds that are there.'],
  sessions: ['sessions', 'Good and expired tokens of all worlds.'],
  snapshots: ['snapshots', 'Open snapshots of all worlds.'],
  journalEntries: ['journal_entries', 'Requests in the journals of all worlds.'],
  days: ['days', 'Days of the ocean in memory.'],
  eventRows: ['event_rows', 'Rows of events in memory; each version of an event is a row.'],
};

export function createMetrics(tally: RequestTally, gauges: () => ServiceGauges): ServiceMetrics {
  let registry: Promise<Registry> | undefined;
  return {
    tally,
    async text() {
      registry ??= registryOf(tally, gauges);
      return (await registry).metrics();
    },
  };
}

async function registryOf(tally: RequestTally, gauges: () => ServiceGauges): Promise<Registry> {
  const { Counter, Gauge, Registry, collectDefaultMetrics } = await import('prom-client');
  const { TalliedHistogram } = await import('./tallied-histogram.js');
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
  // One reading for all gauges: the registry asks them one after the other, the first of them first.
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
