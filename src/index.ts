import type { Service, ServiceOptions } from './api.js';
// Loaded first, before a test can replace Node's timers and clocks by fake ones.
import './work/event-loop.js';
import { openService } from './open-service.js';
import './real-time.js';

export type * from './api.js';

/**
 * Opens a service over a simulated ocean and settles when it is ready to answer. Rejects with a ServiceError
 * (BAD_USER_INPUT) that names the option, its value and the accepted values. Services of one process with the same seed
 * and scale share the days that are made, and nothing else.
 */
export function createService(options: ServiceOptions = {}): Promise<Service> {
  return openService(options);
}
