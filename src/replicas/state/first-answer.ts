import { ServiceError } from '../../base/errors.js';
import { delay } from '../../base/work/event-loop.js';

/** Replies of a server that will be able to answer soon. */
const notYet = /^(?:LOADING|BUSY|MASTERDOWN|TRYAGAIN)\b/;
const tries = 50;
const pauseMs = 100;

/**
 * The answer to the first command to a server. A server that still loads its data gets the command again for five
 * seconds. If the server refuses the command, this rejects with UNAVAILABLE and the server's message.
 */
export async function firstAnswer<T>(ask: () => Promise<T>, address: string): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!notYet.test(reason) || tried === tries)
        throw new ServiceError('UNAVAILABLE', `The state at ${address} refuses what it is asked: ${reason}. ${needs}`);
    }
    await delay(pauseMs);
  }
}

const needs =
  'It must be one server of Redis 6.2 or later, or Valkey, that takes writes, in a database of its own, with a user ' +
  'who may run scripts on keys that begin with maritime-events:.';
