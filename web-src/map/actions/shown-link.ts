import type { App } from '../app.js';
import { viewLink } from './view-link.js';

/** What follows the page's address in a link to what the page shows. */
export function shownLink({ state, session, clock }: App, follows = false): string {
  return viewLink(state.view.peek(), { user: session.user, seed: clock.seed, nowMs: clock.nowMs }, follows);
}

/** The link to what the page shows. */
export function linkTo(app: App, follows: boolean): string {
  return location.href.replace(/#.*$/s, '') + shownLink(app, follows);
}
