import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { changes } from './act.js';
import { reasonOf } from './reason.js';

export interface Polled<T> {
  /** The last answer; undefined before the first. */
  readonly value: T | undefined;
  /** Why the last call failed. */
  readonly problem: string | undefined;
}

/** Asks again and again while the page is seen, and after each action. `key` names what is asked. */
export function usePolled<T>(ask: () => Promise<T>, everyMs: number, key = ''): Polled<T> {
  const polled = useSignal<Polled<T>>({ value: undefined, problem: undefined });
  const change = changes.value;
  useEffect(() => {
    let isOver = false;
    const once = async () => {
      if (document.hidden) return;
      try {
        const value = await ask();
        if (!isOver) polled.value = { value, problem: undefined };
      } catch (error) {
        if (!isOver) polled.value = { value: polled.value.value, problem: reasonOf(error) };
      }
    };
    void once();
    const timer = setInterval(once, everyMs);
    document.addEventListener('visibilitychange', once);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', once);
    };
  }, [everyMs, key, change]);
  return polled.value;
}
