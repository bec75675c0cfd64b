import type { ClockChange } from '../../../src/tools/client/admin-types.js';
import { worldAdmin } from '../../shared/admin.js';
import { playgroundAddress } from '../../shared/playground-address.js';
import { act } from '../act.js';
import { cameQuery, movedText } from './moved-text.js';
import { instantText, runningText } from './world-clock.js';

/** Changes the clock of the page's world, and tells what it shows then and what a move has brought. */
export function changeClock(doing: string, change: ClockChange): Promise<boolean> {
  return act(doing, async () => {
    const { now: from } = await worldAdmin.clock();
    const clock = await worldAdmin.changeClock(change);
    const text = `The clock shows ${instantText(Date.parse(clock.now))} UTC, ${runningText(clock)}.`;
    if (change.now === undefined && change.advance === undefined) return text;
    const between = await worldAdmin.eventsBetween(from, clock.now);
    const query = cameQuery(between);
    const link = query === undefined ? undefined : { href: playgroundAddress(query), text: 'List those that came' };
    return { text: `${text} For ${between.user}: ${movedText(between)}.`, link };
  });
}
