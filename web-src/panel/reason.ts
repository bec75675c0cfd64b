import { AdminError } from '../../src/tools/client/admin-client.js';
import { problemText } from '../shared/formats.js';

/** Why a call failed, in words for the user of the page. */
export function reasonOf(error: unknown): string {
  if (error instanceof AdminError) return error.reason;
  // Fetch rejects with a TypeError where there is no answer.
  return error instanceof TypeError ? 'The service does not answer. Is it running?' : problemText(error);
}
