import { ServiceError } from '../base/errors.js';
import type { JournalMatch } from '../types.js';
import { comparison } from '../worlds/journal/match-recording.js';

/**
 * Throws BAD_USER_INPUT for a filter that the journals of several replicas do not take: `since` is an instant, since
 * each replica numbers its own requests.
 */
export function checkFilter(filter: JournalMatch): void {
  if (typeof filter.since === 'number') {
    const message =
      `since is an instant of the world such as 2025-06-01T12:00:00Z, not ${filter.since}: with a shared state each ` +
      'replica has numbers of its own.';
    throw new ServiceError('BAD_USER_INPUT', message);
  }
  comparison(filter);
}
