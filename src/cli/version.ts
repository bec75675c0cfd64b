import { readFileSync } from 'node:fs';
import { packageFile } from '../package-files.js';
import type { Terminal } from './terminal.js';

export function version(_args: readonly string[], { out }: Terminal): number {
  out.write(`${packageVersion()}\n`);
  return 0;
}

/** The version in package.json. */
export function packageVersion(): string {
  const text = readFileSync(packageFile('package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
