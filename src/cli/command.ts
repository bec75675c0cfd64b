import type { Terminal } from './terminal.js';

/** Runs a command. Returns the exit code: 0, or 1 for a failure. A UsageError becomes 2. */
export type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** A command and its help. */
export interface Entry {
  readonly run: Command;
  /** One sentence: what the command does. */
  readonly sentence: string;
  /** The arguments, such as `[URL]`. */
  readonly usage?: string;
  /** Lines that can be typed. */
  readonly examples: readonly [string, string];
  /** The page of the documentation that is about it. */
  readonly page: string;
  /** The meaning of each argument, in indented lines. */
  readonly details?: () => string;
}
