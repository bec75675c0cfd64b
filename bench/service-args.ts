import { fileURLToPath } from 'node:url';

/** The arguments of a Node process that serves an ocean on a free port, for `startServer`. */
export function serviceArgs(ocean: Readonly<Record<'seed' | 'scale' | 'days' | 'now', string | number>>): string[] {
  const options = Object.entries(ocean).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const bin = fileURLToPath(new URL('../src/cli/bin.js', import.meta.url));
  return [bin, 'start', '--port', '0', '--json', '--quiet', ...options];
}
