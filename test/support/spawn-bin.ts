import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testCacheHome } from './oceans.js';

/** The packed command, as users run it: it loads in half the time of the files that it is packed from. */
export const packedBin = fileURLToPath(new URL('../../command/maritime-events.js', import.meta.url));

/** The command in a process of its own. */
export interface RunningBin {
  readonly process: ChildProcess;
  /** Resolves with standard output once it holds this text; rejects if the process ends before. */
  printed(text: string): Promise<string>;
  /** Resolves when the process ends. */
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/** Starts the command, or another file as a command. The process ends with the test. */
export function spawnBin(
  t: TestContext,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  file = packedBin,
): RunningBin {
  const child = spawn(process.execPath, [file, ...args], {
    // The process reads and writes no cache in the home folder.
    env: { PATH: process.env['PATH'] ?? '', XDG_CACHE_HOME: testCacheHome, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.err += text));
  const closed = once(child, 'close');
  return {
    process: child,
    ended: closed.then(() => ({ code: child.exitCode, ...written })),
    async printed(text) {
      const end = closed.then(() => 'end' as const);
      while (!written.out.includes(text)) {
        const next = await Promise.race([once(child.stdout, 'data'), end]);
        if (next === 'end') throw new Error(`ended without printing ${text}: ${written.out}${written.err}`);
      }
      return written.out;
    },
  };
}
