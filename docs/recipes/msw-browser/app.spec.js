import { expect, test } from '@playwright/test';

test('the built application shows how many events there are', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('paragraph')).toHaveText(/^[1-9]\d* events$/);
});
