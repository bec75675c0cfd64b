import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StateServer } from '../../bench/balancer.js';

/** A reason for which a server of Redis refuses writes: how it begins and how it ends. */
export interface Refusal {
  /** What the server's reply begins with. */
  readonly name: string;
  /** Whether all writes are refused, not only commands of the log. */
  readonly isOfAll: boolean;
  begin(redis: StateServer): Promise<void>;
  end(redis: StateServer): Promise<void>;
}

type Command = readonly string[];

/** MISCONF writes into the folder of the server. */
export const refusals: readonly Refusal[] = [
  refusal('READONLY', [['REPLICAOF', '127.0.0.1', '1']], [['REPLICAOF', 'NO', 'ONE']]),
  refusal('OOM', [['CONFIG', 'SET', 'maxmemory', '1']], [['CONFIG', 'SET', 'maxmemory', '0']]),
  {
    // A server with save points does not end when it cannot save.
    ...refusal('MISCONF', [], [['CONFIG', 'SET', 'save', '']]),
    async begin(redis) {
      // A folder in place of the file lets a save fail.
      const [, folder = ''] = (await redis.command('CONFIG', 'GET', 'dir')).split('\n');
      mkdirSync(join(folder, 'dump.rdb', 'in-the-way'), { recursive: true });
      await redis.command('CONFIG', 'SET', 'save', '3600 1');
      await redis.command('CONFIG', 'SET', 'stop-writes-on-bgsave-error', 'yes');
      await redis.command('BGSAVE');
      while (!/rdb_last_bgsave_status:err/.test(await redis.command('INFO', 'persistence')));
    },
  },
  refusal(
    'NOREPLICAS',
    [['CONFIG', 'SET', 'min-replicas-to-write', '1']],
    [['CONFIG', 'SET', 'min-replicas-to-write', '0']],
  ),
  refusal('NOPERM', [['ACL', 'SETUSER', 'default', '-@write']], [['ACL', 'SETUSER', 'default', '+@all']]),
  {
    ...refusal('NOPERM xadd', [['ACL', 'SETUSER', 'default', '-xadd']], [['ACL', 'SETUSER', 'default', '+@all']]),
    isOfAll: false,
  },
  refusal('NOPERM evalsha', [['ACL', 'SETUSER', 'default', '-@scripting']], [['ACL', 'SETUSER', 'default', '+@all']]),
];

function refusal(name: string, begin: readonly Command[], end: readonly Command[]): Refusal {
  const run = (commands: readonly Command[]) => async (redis: StateServer) => {
    for (const command of commands) await redis.command(...command);
  };
  return { name, isOfAll: true, begin: run(begin), end: run(end) };
}
