import { packageVersion } from '../package-files.js';
import type { Terminal } from './terminal.js';

export function version(_args: readonly string[], { out }: Terminal): number {
  out.write(`${packageVersion()}\n`);
  return 0;
}
