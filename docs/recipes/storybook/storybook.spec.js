import { expect, test } from '@playwright/test';

test('a story of the built Storybook shows events, from a host that only has files', async ({ page, baseURL }) => {
  const others = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) others.push(request.url());
  });
  await page.goto('/?path=/story/newest-events--newest');
  await expect(page.frameLocator('#storybook-preview-iframe').getByRole('listitem')).toHaveCount(5);
  expect(others).toEqual([]);
});
