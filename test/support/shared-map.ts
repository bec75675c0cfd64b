import type { Size } from './map-page.js';
import { endPlayback, goTo, openMapPage } from './map-page.js';
import { browser, ocean } from './opened.js';
import { pageSizes } from './panel-page.js';

const [phone, usual] = pageSizes;
const shared = openMapPage(browser, ocean.url, '', phone);

/**
 * The map page that tests share, at an address, signed in and drawn: to open another one takes as much processor time
 * as ten changes of its address. Tests leave open what they like: the address holds all but what is put right here.
 */
export async function mapAt(hash: string, size: Size = usual) {
  const { page, faults } = await shared;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, reducedMotion: null });
  await endPlayback(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('#panel details')) part.open = false;
  });
  // Leaves the coast tool, closes a drawer that the address does not name.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  if ((await page.getAttribute('#fold', 'aria-expanded')) === 'true') await page.click('#fold');
  await page.setViewportSize(size);
  await goTo(page, hash);
  faults.length = 0;
  return { page, faults };
}
