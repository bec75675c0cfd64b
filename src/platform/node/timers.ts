import * as process from 'node:process';
import * as timers from 'node:timers';

export const { clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } = timers;
export const { nextTick } = process;
