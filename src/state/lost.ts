import { ServiceError } from '../errors.js';

/** The silence after which a store is lost. */
export const silenceMs = 150;

/** Why a silent store is lost. */
export function silence(): Error {
  return new Error(`it has not answered for ${silenceMs} ms`);
}

/** What is asked of a store that is lost. */
export function lost(): ServiceError {
  const message = 'The state that the replicas of this service share cannot be reached. Try again in a second.';
  return new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 });
}
