import type { Page } from 'playwright-core';
import type { Size } from './map-page.js';
import { pageSizes } from './panel-page.js';

/**
 * Takes the same steps at each of the page sizes, on one page, which takes less time than a page for each. The steps
 * end as they began, or begin with an address. An error names the size.
 */
export async function atEachSize(
  page: Page,
  steps: (size: Size) => Promise<void>,
  sizes: readonly Size[] = pageSizes,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    try {
      await steps(size);
    } catch (error) {
      throw new Error(`${size.width} pixels wide: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}

/**
 * The same at the sizes of a phone and of a laptop, for what a map does: drawn in software, a map takes as long on the
 * widest page as on both. How it looks there is a matter of other tests.
 */
export function atBothSizes(page: Page, steps: (size: Size) => Promise<void>): Promise<void> {
  return atEachSize(page, steps, pageSizes.slice(0, 2));
}
