import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { World } from '../../src/types.js';
import { post } from './empty-service.js';
import type { Size } from './map-page.js';

/** The sizes at which pages are tested. */
export const pageSizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
] as const satisfies readonly Size[];

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

/**
 * The faults that axe-core finds on a page, or in a part of it, by all its rules or by those with a tag or name in
 * `only`. The page's policy forbids other scripts, so it is evaluated.
 */
export async function audited(page: Page, { within = 'html', only = [] as readonly string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(auditor);
  return page.evaluate(
    async ([part, runOnly]) => {
      const auditing: typeof axe = Reflect.get(globalThis, 'axe');
      // To describe what is right takes as much time as to find what is wrong.
      const options = {
        reporter: 'no-passes',
        selectors: false,
        ...(runOnly.length > 0 && { runOnly: [...runOnly] }),
      } as const;
      const { violations } = await auditing.run(part, options);
      return violations.map(({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html)}`);
    },
    [within, only] as const,
  );
}

/** The rules of axe-core whose result depends on the scheme of colours. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The faults of a page that is light, and those of its colours when it is dark; pages follow the system's scheme. */
export async function auditedInBothSchemes(page: Page): Promise<string[]> {
  const faults = await audited(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await audited(page, { only: rulesOfColours })).map((fault) => `dark: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
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
