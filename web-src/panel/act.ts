import { signal } from '@preact/signals';
import { AdminError } from '../../src/tools/client/admin-client.js';
import { reasonOf } from './reason.js';

/** What an action did, or why it failed. */
export interface Outcome {
  readonly state: 'busy' | 'done' | 'failed';
  readonly text: string;
  /** Each mistake of a refused call. */
  readonly details: readonly string[];
  readonly link?: Done['link'];
}

/** What an action did, and where more of it is seen. */
export interface Done {
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
}

/** The outcome of the last action; undefined before the first, and after it was put away. */
export const outcome = signal<Outcome | undefined>(undefined);

/** Grows with each action, so that what it may have changed is asked anew. */
export const changes = signal(0);

let isBusy = false;

/**
 * Runs an action and tells what came of it. `doing` is told while it runs; its answer is what it did. Resolves to
 * whether it succeeded. One action runs at a time; another is refused until it ends.
 */
export async function act(doing: string, action: () => Promise<string | Done>): Promise<boolean> {
  if (isBusy) return false;
  isBusy = true;
  outcome.value = { state: 'busy', text: `${doing} …`, details: [] };
  try {
    const done = await action();
    outcome.value = { state: 'done', details: [], ...(typeof done === 'string' ? { text: done } : done) };
    return true;
  } catch (error) {
    outcome.value = failure(doing, error);
    return false;
  } finally {
    isBusy = false;
    changes.value++;
  }
}

/** Tells a mistake that was found before the service was asked. */
export function refuse(text: string): void {
  outcome.value = { state: 'failed', text, details: [] };
}

function failure(doing: string, error: unknown): Outcome {
  const given = error instanceof AdminError ? error.details : [];
  const details = given.map(({ file, line, path, message, accepted }) => {
    const at = [file, line === undefined ? undefined : `line ${line}`, path].filter((part) => part).join(', ');
    return `${at === '' ? '' : `${at}: `}${message}${accepted === undefined ? '' : ` Accepted: ${accepted}.`}`;
  });
  return { state: 'failed', text: `${doing} failed. ${reasonOf(error)}`, details };
}
