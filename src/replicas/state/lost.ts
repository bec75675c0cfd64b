import { ServiceError } from '../../base/errors.js';

/** The silence after which a store is lost. */
export const silenceMs = 150;

/** The reason why a silent store is lost. */
export function silence(): Error {
  return new Error(`it has not answered for ${silenceMs} ms`);
}

/** The error for commands that a store has not taken, and never will. */
export class NotTaken extends Error {}

/** The error for a store that answers but refuses to write: it takes no writes at all, or none of this user. */
export class Refused extends NotTaken {}

/** The error for a state from which no replica can continue, however often it tries. */
export class UnreadableState extends ServiceError {
  constructor(what: string) {
    const remedy =
      'To begin the service anew, delete the keys of the state that begin with maritime-events:, or take another ' +
      'database.';
    super('UNAVAILABLE', `${what} ${remedy}`);
  }
}

/** The refusal of a request to a store that is lost. */
export function lost(): ServiceError {
  const message =
    'The state that the replicas of this service share cannot be reached, or takes no changes: nothing was changed. ' +
    'Try again in a second.';
  return new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 });
}

/** The refusal of a change that was sent to a store, and that the store did not acknowledge before it was lost. */
export function unacknowledged(): ServiceError {
  const message =
    'The state that the replicas of this service share was given the change, and cannot be reached any more. The ' +
    'change may have been made: look before you try again.';
  return new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 });
}
