/**
 * The address that the service's other addresses are relative to, such as `http://127.0.0.1:4000/` or, in a world,
 * `http://127.0.0.1:4000/worlds/ann/`. Each page is one name below it; those of the documentation say where it is.
 */
export const base = new URL(document.documentElement.dataset['base'] ?? '.', location.href).href;

const inWorld = /^(.*\/)worlds\/([^/]+)\/$/.exec(base);

/** The name of the page's world. */
export const worldName = inWorld?.[2] ?? 'default';

/** The address of the service, which all worlds share. */
export const root = inWorld?.[1] ?? base;

/** A key of the browser's storage, which the pages of all worlds share. */
export function storageKey(name: string): string {
  const { pathname } = new URL(base);
  return pathname === '/' ? name : `${name} ${pathname}`;
}
