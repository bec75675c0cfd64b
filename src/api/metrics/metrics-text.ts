import type { RequestTally } from './request-tally.js';
import type { ServiceGauges } from './service-gauges.js';

/** The numbers of a service: requests are counted when they are answered; the state is read for each text. */
export interface ServiceMetrics {
  readonly tally: RequestTally;
  /** The text in the format of Prometheus, version 0.0.4. Loads what writes it at the first call. */
  text(): Promise<string>;
}

export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8';

export function createMetrics(tally: RequestTally, gauges: () => ServiceGauges): ServiceMetrics {
  let registry: Promise<{ metrics(): Promise<string> }> | undefined;
  return {
    tally,
    async text() {
      registry ??= import('#metrics-registry').then(({ registryOf }) => registryOf(tally, gauges));
      return (await registry).metrics();
    },
  };
}
