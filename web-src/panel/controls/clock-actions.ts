import type { ClockChange } from '../../../src/tools/client/admin-types.js';
import { worldAdmin } from '../../shared/admin.js';
import { act } from '../act.js';
import { instantText, runningText } from './world-clock.js';

/** Changes the clock of the page's world, and tells what it shows then. */
export function changeClock(doing: string, change: ClockChange): Promise<boolean> {
  return act(doing, async () => {
    const clock = await worldAdmin.changeClock(change);
    return `The clock shows ${instantText(Date.parse(clock.now))} UTC, ${runningText(clock)}.`;
  });
}
