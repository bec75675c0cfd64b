import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type Browser, firefox } from 'playwright-core';

/** Debian's browser; undefined where there is none. */
export const firefoxPath = ['/usr/bin/firefox-esr'].find((path) => existsSync(path));
/** Debian's `xvfb`; undefined where there is none. */
export const screenPath = ['/usr/bin/Xvfb'].find((path) => existsSync(path));

/** Firefox as its makers build it, driven by WebDriver BiDi. It draws maps only where it has a screen. */
export function openFirefox(executablePath: string, display?: string): Promise<Browser> {
  const env = { ...process.env, ...(display === undefined ? {} : { DISPLAY: display }) };
  // The driver that draws in software is on Firefox's list of those that are not used.
  const firefoxUserPrefs = { 'webgl.force-enabled': true };
  return firefox.launch({ channel: 'moz-firefox', executablePath, env, firefoxUserPrefs });
}

/** A screen in memory. */
export async function openScreen(path: string): Promise<{ readonly display: string; close(): void }> {
  const server = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = server.stdio[3];
  if (!(told instanceof Readable)) throw new Error('Xvfb tells no number of its display');
  const [number] = await once(told, 'data');
  return { display: `:${String(number).trim()}`, close: () => server.kill() };
}
