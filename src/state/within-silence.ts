import { clearTimeout, setImmediate, setTimeout } from '../work/event-loop.js';

/** The time between two looks at an answer that has not come. */
const lookMs = 25;

/**
 * Settles as an answer does, or rejects with what `silent` makes when the other side has said nothing for `ms`. A time
 * in which the event loop of this process stood still counts as two looks at most, and what came meanwhile is read
 * before the rejection: a slow process is no silence of the other side.
 */
export function withinSilence<T>(
  answer: Promise<T>,
  ms: number,
  steadyNowMs: () => number,
  silent: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let lastMs = steadyNowMs();
    let silentMs = 0;
    const look = () => {
      const nowMs = steadyNowMs();
      silentMs += Math.min(nowMs - lastMs, 2 * lookMs);
      lastMs = nowMs;
      if (silentMs < ms) timer = setTimeout(look, lookMs);
      else setImmediate(() => reject(silent()));
    };
    let timer = setTimeout(look, lookMs);
    const end = <V>(settle: (value: V) => void) => {
      return (value: V) => {
        clearTimeout(timer);
        settle(value);
      };
    };
    answer.then(end(resolve), end(reject));
  });
}
