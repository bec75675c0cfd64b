import type { World } from '../../worlds/world.js';
import type { Caller } from './identify.js';
import { identify } from './identify.js';

/** A caller, and the instant as of which its request is answered. */
export interface TimedCaller {
  readonly asOfMs: number;
  readonly caller: Caller;
}

/**
 * The caller of the next request to a world, and its instant. The request moves a clock that has a step, unless a page
 * of the service sent it: a look at a world through its pages does not change it.
 */
export function callerOfNext(
  { clock, sessions }: World,
  authorization: string | undefined,
  step: () => number | Promise<number>,
): TimedCaller | Promise<TimedCaller> {
  const asOfMs = clock.nowMs();
  const caller = identify(authorization, sessions, asOfMs);
  if (clock.stepPerRequestMs === 0 || caller.pages) return { asOfMs, caller };
  const at = (nextMs: number) => ({ asOfMs: nextMs, caller: identify(authorization, sessions, nextMs) });
  const nextMs = step();
  return nextMs instanceof Promise ? nextMs.then(at) : at(nextMs);
}
