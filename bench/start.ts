import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './row.js';
import { timesRow } from './row.js';
import { startServer } from './server-process.js';
import { statistics, timed } from './statistics.js';

const bin = fileURLToPath(new URL('../src/cli/bin.js', import.meta.url));

/** From the command to an answer of /health, on the default ocean up to the real now; beside a Node that does nothing. */
export async function benchStart(): Promise<BenchRow[]> {
  const ours = await timed(5, async () => {
    const server = await startServer([bin, 'start', '--port', '0', '--json', '--quiet']);
    const response = await fetch(`${server.url}/health`);
    if (!response.ok) throw new Error(`/health answered ${response.status}`);
    void server.stop();
  });
  const nothing = await timed(5, () => once(spawn(process.execPath, ['-e', '0']), 'close'));
  const row = timesRow('cold start, command to ready', statistics(ours), '`node -e 0`', statistics(nothing));
  return [{ ...row, ratio: `${(statistics(ours).median / statistics(nothing).median).toFixed(0)} times as long` }];
}
