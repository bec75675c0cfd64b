import type { Service, ServiceOptions } from './api.js';
// Loaded before a test can replace the timers and clocks of Node by fake ones.
import './work/event-loop.js';
import { openService } from './open-service.js';
import './real-time.js';

export type * from './api.js';

/**
 * A service over a simulated ocean, ready to answer. Rejects with a ServiceError (BAD_USER_INPUT) that names the
 * option, its value and what is accepted. Services of one process with the same seed and scale share the days that are
 * made, and nothing else.
 */
export function createService(options: ServiceOptions = {}): Promise<Service> {
  return openService(options);
}
