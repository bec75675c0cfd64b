import { clearTimeout, setImmediate, setTimeout } from '../../base/work/event-loop.js';

/** The time between two checks for an answer that has not arrived. */
const lookMs = 25;

/**
 * Bounds the silence of another side, over one or more answers. A time in which the event loop of this process stood
 * still counts as two checks at most, and does not count if the answer arrived in that time: a slow process is no
 * silence of the other side.
 */
export class SilenceBound {
  readonly #ms: number;
  readonly #steadyNowMs: () => number;
  readonly #silent: () => Error;
  #silentMs = 0;

  /** `silent` makes the error of a wait when the other side has been silent for `ms`. */
  constructor(ms: number, steadyNowMs: () => number, silent: () => Error) {
    this.#ms = ms;
    this.#steadyNowMs = steadyNowMs;
    this.#silent = silent;
  }

  /** Settles as an answer does, or rejects when the silence is too long. */
  hold<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let lastMs = this.#steadyNowMs();
      let isOver = false;
      // Between a timer and an immediate the event loop reads data that have arrived.
      const look = () => setImmediate(count);
      let timer = setTimeout(look, lookMs);
      const count = () => {
        if (isOver) return;
        const nowMs = this.#steadyNowMs();
        this.#silentMs += Math.min(nowMs - lastMs, 2 * lookMs);
        lastMs = nowMs;
        if (this.#silentMs < this.#ms) timer = setTimeout(look, lookMs);
        else reject(this.#silent());
      };
      const end = <V>(settle: (value: V) => void) => {
        return (value: V) => {
          isOver = true;
          clearTimeout(timer);
          settle(value);
        };
      };
      answer.then(end(resolve), end(reject));
    });
  }
}

/** As `SilenceBound.hold` for one answer. */
export function withinSilence<T>(
  answer: Promise<T>,
  ms: number,
  steadyNowMs: () => number,
  silent: () => Error,
): Promise<T> {
  return new SilenceBound(ms, steadyNowMs, silent).hold(answer);
}
