import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, firefox } from 'playwright-core';
import { longestMs } from './chromium.js';

/** Debian's browser; undefined where there is none. */
export const firefoxPath = ['/usr/bin/firefox-esr'].find((path) => existsSync(path));
/** Debian's `xvfb`; undefined where there is none. */
export const screenPath = ['/usr/bin/Xvfb'].find((path) => existsSync(path));

/**
 * Firefox as its makers build it, driven by WebDriver BiDi. It draws maps only where it has a screen. What pages save
 * comes into the folder `downloadsPath`, of which the driver does not tell: see `savedFile`.
 */
export function openFirefox(executablePath: string, display?: string, downloadsPath?: string): Promise<Browser> {
  const env = { ...process.env, ...(display === undefined ? {} : { DISPLAY: display }) };
  // The driver that draws in software is on Firefox's list of those that are not used.
  const firefoxUserPrefs = { 'webgl.force-enabled': true };
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    env,
    firefoxUserPrefs,
    ...(downloadsPath && { downloadsPath }),
  });
}

/** The path of a JSON file that a page saves, once all of it is there. */
export async function savedFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const signal = AbortSignal.timeout(longestMs);
  while (!isWhole(path)) await delay(20, undefined, { signal });
  return path;
}

function isWhole(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
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
