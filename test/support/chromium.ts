import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.js';

/** What a page waits at most for a selector or a state, so that a fault ends a test: no measure, machines are busy. */
export const longestMs = 240_000;

/** A browser that draws maps in software: no screen and no graphics card are needed. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? '/usr/bin/chromium',
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox', ...flags],
  });
}

/**
 * Collects the faults of a page: errors and warnings, failed requests, requests to other hosts. Pages ask whether there
 * is an admin interface: its 404 is no fault.
 */
export function faultsOf(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.location().url.includes('/__admin/')) return;
    // The driver reports that the browser, which draws without its help, reads the map's pixels.
    if (message.text().includes('GL Driver Message (OpenGL, Performance')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    // Firefox says so of a stream that a page has left.
    if (!message.startsWith('Failed to load ‘’. A ServiceWorker intercepted')) faults.push(`thrown: ${message}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/__admin/'))
      faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) faults.push(`asks ${url}`);
  });
  return faults;
}
