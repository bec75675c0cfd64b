import { faultsOf, longestMs } from './chromium.js';
import { browser, ocean } from './opened.js';
import { pageSizes } from './panel-page.js';

const shared = openPage();

/**
 * The page that tests share, blank: to open another one takes 2 s of processor time, to load one of ours anew a fifth.
 * Tests that store something in the browser, or begin with a scheme of colours, open a page of their own.
 */
export async function blankPage() {
  const { page, faults } = await shared;
  await page.goto('about:blank');
  await page.setViewportSize(pageSizes[1]);
  faults.length = 0;
  return { page, faults };
}

async function openPage() {
  const context = await browser.newContext({ acceptDownloads: true });
  context.setDefaultTimeout(longestMs);
  const page = await context.newPage();
  return { page, faults: faultsOf(page, ocean.url) };
}
