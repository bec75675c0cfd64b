import { delay } from '../work/event-loop.js';
import { openPage } from './keys/open-page.js';
import { processKeys } from './keys/process-keys.js';
import { onNpmEnd } from './npm-end.js';

/** The process around a command: its environment, streams, clock and signals. Tests pass one of their own. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard input. */
  readonly input: AsyncIterable<string | Uint8Array>;
  /** Standard output: results, which a pipe may read. */
  readonly out: Output;
  /** Standard error: progress, logs and error messages. */
  readonly err: Output;
  /** Real milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Settles after real milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Resident memory of the process, bytes. */
  readonly memoryBytes: () => number;
  /** Calls back at each SIGINT and SIGTERM. */
  readonly onSignal: (listener: (signal: 'SIGINT' | 'SIGTERM') => void) => void;
  /** Calls back when the npm that has started this process ends. */
  readonly onNpmEnd: (listener: () => void) => void;
  /** Calls back with each key that is pressed; returns false where no terminal gives keys. */
  readonly onKey: (listener: (key: string) => void) => boolean;
  /** Opens a page in a browser; calls back where there is none. */
  readonly openPage: (url: string, onFailure: () => void) => void;
  /** Lets a server go on when the readers of its streams have gone; other commands end with that of their output. */
  readonly outliveReaders: () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

export interface Output {
  /** False where the reader is behind; `once('drain', ...)` then calls back when it has taken all. */
  write(text: string): unknown;
  once?(event: 'drain', listener: () => void): unknown;
  /** Whether it is a terminal, not a file or a pipe. */
  readonly isTTY?: boolean;
  /** Characters in a line of a terminal. */
  readonly columns?: number;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  let goesOn = false;
  // Without its log a command does what it is for. A line about it could not be read either.
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (goesOn) return;
    // A reader that closes the pipe early, such as head, ends the command; that is no failure.
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`Standard output cannot be written: ${error.message}.\n`);
    process.exit(1);
  });
  return {
    env: process.env,
    // A getter: a command that reads nothing must not open standard input.
    get input() {
      return process.stdin;
    },
    out: process.stdout,
    err: process.stderr,
    nowMs: Date.now,
    wait: delay,
    memoryBytes: () => process.memoryUsage.rss(),
    onSignal(listener) {
      process.on('SIGINT', () => listener('SIGINT'));
      process.on('SIGTERM', () => listener('SIGTERM'));
    },
    onNpmEnd: (listener) => void onNpmEnd(process.env, listener),
    onKey: (listener) => processKeys(process.stdin, listener),
    openPage,
    outliveReaders() {
      goesOn = true;
    },
    exit: (code) => process.exit(code),
  };
}
