import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';
import type { StopSignal } from '../../types.js';

/** A journal, or all journals together. */
export interface Changing {
  /** Calls back at the next change; returns a function that cancels this. */
  onChange(listener: () => void): () => void;
}

/** Settles at the next change or abort, or with `beat` after a time without any. */
export function nextChange(
  changing: Changing,
  signal: StopSignal | undefined,
  beatMs: number | undefined,
): Promise<'change' | 'beat'> {
  return new Promise((resolve) => {
    const settle = (what: 'change' | 'beat') => {
      clearTimeout(timer);
      forget();
      signal?.removeEventListener('abort', changed);
      resolve(what);
    };
    const changed = () => settle('change');
    const forget = changing.onChange(changed);
    const timer = beatMs === undefined ? undefined : setTimeout(() => settle('beat'), beatMs).unref();
    signal?.addEventListener('abort', changed, { once: true });
  });
}
