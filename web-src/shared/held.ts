/** A token that the pages of a world hold in this browser. */
export interface Held {
  readonly user: string;
  readonly token: string;
  /** Whether the admin interface gave it out, or a sign-in. */
  readonly by: 'admin' | 'password';
}

/** What this tab holds once another has changed its session: another user there changes nothing here. */
export function heldAfter(ofTab: Held | undefined, now: Held | undefined, before: Held | undefined): Held | undefined {
  if (ofTab === undefined) return now;
  const isOwn = ofTab.user === (now ?? before)?.user;
  return isOwn ? now : ofTab;
}
