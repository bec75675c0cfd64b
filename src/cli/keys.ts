import type { Terminal } from './terminal.js';

/** What the actions of keys need while the server runs. */
export interface KeyActions {
  /** The address of the service, without a slash at its end. */
  readonly url: string;
  stop(): void;
}

/** The keys as the summary shows them. */
export const keyHelp = 'm map, p playground, c clear, q quit';

/** Reads keys if there is a terminal; returns whether it does. */
export function followKeys({ onKey, out, err, openPage }: Terminal, { url, stop }: KeyActions): boolean {
  if (!out.isTTY) return false;
  const open = (path: string) => openPage(url + path, () => err.write(`Open ${url}${path} in a browser.\n`));
  const actions = new Map<string, () => void>([
    ['m', () => open('/map')],
    ['p', () => open('/graphql')],
    // Clears the screen and the lines that have scrolled away.
    ['c', () => void out.write('\u001b[2J\u001b[3J\u001b[H')],
    ['q', stop],
  ]);
  return onKey((key) => actions.get(key.toLowerCase())?.());
}
