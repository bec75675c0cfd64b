import { signal } from '@preact/signals';

type Later = typeof import('./later.js');

const fetched = signal<Later | undefined>(undefined);

/** The parts of the page that are fetched when they are first used. */
export async function later(): Promise<Later> {
  fetched.value ??= await import('./later.js');
  return fetched.value;
}

/** The same for a component, which is drawn again once they are there; `onFail` is given the reason if they are not. */
export function useLater(onFail: (error: unknown) => void): Later | undefined {
  if (!fetched.value) later().catch(onFail);
  return fetched.value;
}
