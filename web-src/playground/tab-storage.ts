import { storageKey } from '../shared/base.js';

const prefix = `${storageKey('playground')} `;

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** The part of the browser's storage that the playground of this world has: its tabs and its history. */
export const tabStorage: Storage = {
  get length() {
    return keys().length;
  },
  key: (index) => keys()[index]?.slice(prefix.length) ?? null,
  getItem: (name) => localStorage.getItem(prefix + name),
  setItem: (name, value) => localStorage.setItem(prefix + name, value),
  removeItem: (name) => localStorage.removeItem(prefix + name),
  clear() {
    for (const key of keys()) localStorage.removeItem(key);
  },
};
