import { AskingStopped } from '../tools/endpoint/allowance.js';
import type { Terminal } from './terminal.js';

/**
 * Runs a command that sends requests to an endpoint. Exit code 3, with a line on standard error, if that was not
 * possible.
 */
export async function untilStopped({ err }: Terminal, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AskingStopped)) throw error;
    err.write(`${error.message}\n`);
    return 3;
  }
}
