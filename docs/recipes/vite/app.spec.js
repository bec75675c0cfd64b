import { expect, test } from '@playwright/test';

test('the application shows events, and other ones after half a day', async ({ page }) => {
  await page.goto('/');
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const newest = () => rows.first().getAttribute('id');
  const today = await newest();
  // The page asks the service worker; the requests of `page.request` would go to the host.
  await page.evaluate(() =>
    fetch('/api/__admin/worlds/default/clock', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT12H' }),
    }),
  );
  await page.reload();
  await expect(rows).toHaveCount(5);
  expect(await newest()).not.toBe(today);
});
