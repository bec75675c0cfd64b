import type { Service, ServiceOptions } from './types.js';

/** Options of a service in a page. Those of ports, threads, folders and replicas are not among them. */
export interface BrowserOptions
  extends Omit<ServiceOptions, 'cache' | 'cacheLimit' | 'host' | 'port' | 'records' | 'state'> {
  /** Whether the browser keeps the days that were made, for the next page of the origin; by default it does not. */
  readonly cache?: boolean | undefined;
  /**
   * The address of the folder `files/` that `npx maritime-events browser` writes, with the ocean's maps; threads run
   * the code above it. Without the option, the folder `files/` beside the code.
   */
  readonly files?: string | undefined;
}

/** A service in a page: all of a service but ports. */
export type BrowserService = Omit<Service, 'listen'>;
