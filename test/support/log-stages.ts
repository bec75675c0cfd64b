import { startRedis } from '../../bench/balancer.js';
import type { LogStore } from '../../src/replicas/state/log-store.js';
import { createMemoryLog } from '../../src/replicas/state/memory-log.js';
import { openRedisLog } from '../../src/replicas/state/redis-log.js';
import { withoutRedis } from './redis-if-installed.js';

/** A log that one or several replicas open, and that can be made to lose all. */
export interface LogStage {
  open(): Promise<LogStore>;
  empty(): Promise<unknown>;
  close(): Promise<unknown>;
}

interface GivenStage {
  readonly skip: string | false;
  begin(): Promise<LogStage>;
}

/** Where a log can be: in memory, and on a server that is started for it. */
export const logStages: Readonly<Record<string, GivenStage>> = {
  'in memory': {
    skip: false,
    async begin() {
      const log = createMemoryLog(Date.now);
      return { open: async () => log, empty: async () => log.empty(), close: () => log.close() };
    },
  },
  'on Redis': {
    skip: withoutRedis,
    async begin() {
      const redis = await startRedis();
      return {
        open: () => openRedisLog(redis.url),
        empty: () => redis.command('FLUSHALL'),
        close: () => redis.stop(),
      };
    },
  },
};
