import { readFileSync } from 'node:fs';
import type { Terminal } from './terminal.js';

export function version(_args: readonly string[], { out }: Terminal): number {
  out.write(`${packageVersion()}\n`);
  return 0;
}

/** As package.json says it, seen from `dist/src/cli/`. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
