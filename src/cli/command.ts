import type { Terminal } from './terminal.js';

/** Gives the exit code: 0, 1 for a failure. A UsageError becomes 2. */
export type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** A command, and what help says of it. */
export interface Entry {
  readonly run: Command;
  /** What it does. */
  readonly sentence: string;
  /** The words after its name. */
  readonly usage?: string;
  /** What these words mean, in lines of their own. */
  readonly details?: () => string;
}
