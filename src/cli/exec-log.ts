import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from './terminal.js';
import { temporaryFolder } from './tried-at-start.js';

/** The file that replaces standard error for the service under `exec`. */
export interface ExecLog {
  readonly output: Output;
  /** Closes the file and deletes it. */
  drop(): void;
  /** Closes the file, and prints its path and its last lines; the file stays. */
  show(err: Output): void;
}

/** Lines of the file that are printed. */
const mostLines = 200;

/** A new file in the folder for temporary files. Throws a UsageError that names the folder if it cannot be written. */
export function execLog(): ExecLog {
  const folder = temporaryFolder('maritime-events-exec-');
  const path = join(folder, 'service.log');
  const file = openSync(path, 'w');
  return {
    output: { write: (text) => writeSync(file, text) },
    drop() {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
    show(err) {
      closeSync(file);
      const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
      const shown = lines.slice(-mostLines);
      const part = shown.length < lines.length ? `the last ${mostLines} of ${lines.length} lines` : 'all lines';
      err.write(`\nThe log of maritime-events, ${part} of ${path}:\n${shown.map((line) => `${line}\n`).join('')}`);
    },
  };
}
