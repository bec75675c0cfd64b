import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { World } from '../../src/api.js';
import { faultsOf, longestMs } from './chromium.js';
import { post } from './empty-service.js';
import type { Size } from './map-page.js';

/** The sizes at which pages are tested. */
export const pageSizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
] as const satisfies readonly Size[];

export interface PanelOptions {
  readonly section?: string;
  readonly size?: Size;
  readonly scheme?: 'light' | 'dark';
}

/** Opens a section of the panel in a browser without storage, and waits until it has what it shows. */
export async function openPanel(
  browser: Browser,
  url: string,
  { section = 'requests', size = pageSizes[1], scheme = 'dark' }: PanelOptions = {},
) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, acceptDownloads: true });
  context.setDefaultTimeout(longestMs);
  const page = await context.newPage();
  const faults = faultsOf(page, new URL(url).origin);
  await goToPanel(page, url, section);
  return { page, faults };
}

/** Opens a section of the panel anew, on a page that may show it already. */
export async function goToPanel(page: Page, url: string, section = 'requests'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/panel#${section}`);
  await shown(page);
}

/** Waits until the section has what it shows. */
export async function shown(page: Page): Promise<void> {
  await page.waitForSelector('.listing .rows, .listing .empty:not(:has-text("Loading")), .cards');
}

/** What the panel says of its last action. */
export async function told(page: Page, state: 'done' | 'failed' = 'done'): Promise<string> {
  return (await page.waitForSelector(`.outcome[data-state="${state}"]`)).innerText();
}

/** Asks as a client of a world does, as demo. */
export async function askAs(world: World, query: string, variables: Record<string, unknown> = {}): Promise<void> {
  await world.fetch(post(query, { variables, token: world.sessions.issue('demo') }));
}

const auditor = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The faults that axe-core finds on a page. The page's policy forbids other scripts, so it is evaluated. */
export async function audited(page: Page): Promise<string[]> {
  await page.evaluate(auditor);
  return page.evaluate(async () => {
    const auditing: typeof axe = Reflect.get(globalThis, 'axe');
    const { violations } = await auditing.run();
    return violations.map(({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html)}`);
  });
}

/** Presses Tab until a control of this text or label has the focus; throws where the keyboard does not reach it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return { names: [], isSeen: false };
      const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      const texts = [
        activeElement.getAttribute('aria-label'),
        activeElement.innerText,
        ...labels.map((l) => l.innerText),
      ];
      return {
        names: texts.map((text) => text?.trim() ?? ''),
        isSeen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      };
    });
    if (!found.names.some((each) => each.startsWith(name))) continue;
    if (!found.isSeen) throw new Error(`The focus on ${name} is not seen.`);
    return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}
