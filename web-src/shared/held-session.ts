import { storageKey } from './base.js';

/** A token that the pages of a world hold in this browser. */
export interface Held {
  readonly user: string;
  readonly token: string;
  /** Whether the admin interface gave it out, or a sign-in. */
  readonly by: 'admin' | 'password';
}

const key = storageKey('session');

export function readHeld(): Held | undefined {
  try {
    const { user, token, by } = Object(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (typeof user !== 'string' || typeof token !== 'string') return undefined;
    return { user, token, by: by === 'password' ? 'password' : 'admin' };
  } catch {
    return undefined;
  }
}

export function writeHeld(held: Held | undefined): void {
  if (held) localStorage.setItem(key, JSON.stringify(held));
  else localStorage.removeItem(key);
}

/** Calls back when another tab has changed the session. */
export function followHeld(listener: (held: Held | undefined) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) listener(readHeld());
  });
}
