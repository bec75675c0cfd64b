import { constants } from 'node:os';
import spawn from 'cross-spawn';
import type { Terminal } from './terminal.js';

/**
 * Runs a program on the streams of this process until it ends. Its arguments reach it unchanged, also on Windows, where
 * npm and npx are batch files. Returns its exit code, or 128 plus the number of the signal that ended it, as shells do;
 * 127 if there is no such program and 126 if it cannot be run. SIGTERM is passed on to it, and SIGINT too unless this
 * process has a terminal, which sends Ctrl-C to both.
 */
export function runChild(
  [program = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<number> {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...terminal.env, ...variables },
  });
  terminal.onSignal((signal) => {
    if (signal !== 'SIGINT' || terminal.err.isTTY !== true) child.kill(signal);
  });
  terminal.onNpmEnd(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      // A failure of `kill` is also an `error` event; then the program continues.
      if (child.pid !== undefined) return;
      terminal.err.write(`${program} cannot be run: ${error.message}.\n`);
      resolve(error.code === 'ENOENT' ? 127 : 126);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
