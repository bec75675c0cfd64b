import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

/** Debian's browser; undefined where there is none. */
export const firefoxPath = ['/usr/bin/firefox-esr'].find((path) => existsSync(path));

/** Firefox as its makers build it, driven by WebDriver BiDi. */
export function openFirefox(executablePath: string): Promise<Browser> {
  return firefox.launch({ channel: 'moz-firefox', executablePath });
}
