import { timeText } from '../../shared/formats.js';
import { type View, writeAddress } from '../address.js';

/** Whose view a link is of. */
export interface Sender {
  readonly user: string | undefined;
  readonly seed: string;
  readonly nowMs: number;
}

/**
 * What follows the page's address in a link to a view: also the user, the ocean, and the end of the time shown where
 * that is the world's now, so that another browser shows the same later too. A link that `follows` leaves that to the
 * clock of the world that it is opened in.
 */
export function viewLink(view: View, { user, seed, nowMs }: Sender, follows = false): string {
  const now = new Date(Math.floor(nowMs / 60_000) * 60_000).toISOString().replace('.000Z', 'Z');
  return writeAddress({ ...view, user, ocean: seed, until: view.until ?? (follows ? undefined : now) });
}

/** What a link shows otherwise here than where it was copied. */
export function missingFrom({ user, ocean, until }: View, here: Sender): string[] {
  const told: string[] = [];
  if (ocean !== undefined && ocean !== here.seed)
    told.push(`The view is of the ocean “${ocean}”, and this service has the ocean “${here.seed}”: its ships and
      events are others.`);
  if (user !== undefined && here.user !== undefined && user !== here.user)
    told.push(`The view is what the user ${user} sees, who is not known here: this is what ${here.user} sees.`);
  // A user who follows a link of another clock would take an empty sea for the view.
  if (until !== undefined && ocean !== undefined && Date.parse(until) > here.nowMs + 60_000)
    told.push(`The view ends at ${timeText(until)}, which is later than this world’s now: what is seen then is not
      there.`);
  return told.map((text) => text.replaceAll(/\s+/g, ' '));
}
