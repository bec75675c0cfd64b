import { existsSync } from 'node:fs';

/** Debian's browser, or the one that `CHROMIUM` names; undefined where there is none. */
export const chromiumPath: string | undefined = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
].find((path) => path !== undefined && existsSync(path));
