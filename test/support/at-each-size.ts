import type { Page } from 'playwright-core';
import type { Size } from './map-page.js';
import { pageSizes } from './panel-page.js';

/**
 * Takes the same steps at each of the page sizes, on one page, which takes less time than a page for each. The steps
 * end as they began, or begin with an address. An error names the size.
 */
export async function atEachSize(page: Page, steps: (size: Size) => Promise<void>): Promise<void> {
  for (const size of pageSizes) {
    await page.setViewportSize(size);
    try {
      await steps(size);
    } catch (error) {
      throw new Error(`${size.width} pixels wide: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
