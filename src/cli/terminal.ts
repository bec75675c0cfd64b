import { onNpmEnd } from './npm-end.js';

/** Where a command reads and writes. A test hands in its own. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What is piped in. */
  readonly input: AsyncIterable<string | Uint8Array>;
  /** Results; a pipe reads them. */
  readonly out: Output;
  /** Progress, logs and complaints. */
  readonly err: Output;
  /** Real milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Memory that the process holds, bytes. */
  readonly memoryBytes: () => number;
  /** Calls back at every SIGINT and SIGTERM from now on. */
  readonly onSignal: (listener: () => void) => void;
  /** Calls back when the npm ends that has started this process, if one has. */
  readonly onNpmEnd: (listener: () => void) => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

export interface Output {
  write(text: string): unknown;
  /** A person looks at it. */
  readonly isTTY?: boolean;
  /** Characters in a line, when a person looks at it. */
  readonly columns?: number;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    env: process.env,
    // Asked for late: a command that reads nothing must not open standard input.
    get input() {
      return process.stdin;
    },
    out: process.stdout,
    err: process.stderr,
    nowMs: Date.now,
    memoryBytes: () => process.memoryUsage.rss(),
    onSignal(listener) {
      process.on('SIGINT', listener);
      process.on('SIGTERM', listener);
    },
    onNpmEnd: (listener) => void onNpmEnd(process.env, listener),
    exit: (code) => process.exit(code),
  };
}
