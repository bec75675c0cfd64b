import { storageKey } from './base.js';
import type { Held } from './held.js';

const key = storageKey('session');

/** That of this tab; in a new tab the last one of any. */
export function readHeld(): Held | undefined {
  return heldIn(sessionStorage.getItem(key)) ?? heldIn(localStorage.getItem(key));
}

function heldIn(text: string | null): Held | undefined {
  try {
    const { user, token, by } = Object(JSON.parse(text ?? 'null'));
    if (typeof user !== 'string' || typeof token !== 'string') return undefined;
    return { user, token, by: by === 'password' ? 'password' : 'admin' };
  } catch {
    return undefined;
  }
}

/** Keeps a token for this tab and for new ones. */
export function writeHeld(held: Held | undefined): void {
  keepHeld(held);
  write(localStorage, held);
}

/** Keeps a token for this tab alone. */
export function keepHeld(held: Held | undefined): void {
  write(sessionStorage, held);
}

function write(storage: Storage, held: Held | undefined): void {
  if (held) storage.setItem(key, JSON.stringify(held));
  else storage.removeItem(key);
}

/** Calls back when another tab has changed its session, with that and the last one before. */
export function followHeld(listener: (now: Held | undefined, before: Held | undefined) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage && event.key === key)
      listener(heldIn(event.newValue), heldIn(event.oldValue));
  });
}
