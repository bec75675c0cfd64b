import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { worldAdmin } from '../../shared/admin.js';
import { usePolled } from '../poll.js';
import type { SeenClock } from './world-clock.js';
import { worldNowMs } from './world-clock.js';

const everyMs = 2000;
const tickMs = 200;

/** The clock of the page's world and its now, which follows a running clock between the answers of the service. */
export function useClock(): {
  readonly clock: SeenClock | undefined;
  readonly nowMs: number;
  readonly problem?: string;
} {
  const { value: clock, problem } = usePolled(async (): Promise<SeenClock> => {
    const shown = await worldAdmin.clock();
    return { ...shown, seenMs: performance.now() };
  }, everyMs);
  const realMs = useSignal(performance.now());
  const running = clock?.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      realMs.value = performance.now();
    }, tickMs);
    return () => clearInterval(timer);
  }, [running]);
  const nowMs = clock ? worldNowMs(clock, Math.max(realMs.value, clock.seenMs)) : 0;
  return { clock, nowMs, ...(problem === undefined ? {} : { problem }) };
}
