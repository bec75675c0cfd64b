import { type View, writeAddress } from '../address.js';

/**
 * What follows the page's address in a link to a view: also the user, and the end of the time shown where that is the
 * world's now, so that another browser shows the same later too.
 */
export function viewLink(view: View, user: string | undefined, nowMs: number): string {
  const now = new Date(Math.floor(nowMs / 60_000) * 60_000).toISOString().replace('.000Z', 'Z');
  return writeAddress({ ...view, user, until: view.until ?? now });
}
