import { spawnSync } from 'node:child_process';

/** Why tests on a real Redis are left out; false where Debian's redis-server is installed. */
export const withoutRedis =
  spawnSync('redis-server', ['--version']).status === 0 ? false : 'redis-server is not installed';
