import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, openBrowser } from '../support/chromium.js';
import { listeningOcean } from '../support/listening-ocean.js';

const [ocean, browser] = await Promise.all([listeningOcean(), openBrowser()]);
test.after(async () => {
  await browser.close();
  await ocean.service.close();
});

test('GraphiQL opens with a bar to sign in, which shows progress, and its first query is answered', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const faults = faultsOf(page, ocean.url);
  await page.goto(`${ocean.url}/graphql`);
  await page.waitForSelector('.graphiql-execute-button');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SignIn(')) await released;
    await route.continue();
  });
  await page.click('#sign-in button');
  assert.equal(await page.textContent('#sign-in output'), 'Signing in …', 'before it is answered');
  release();
  await page.waitForFunction(() =>
    /Signed in as demo/.test(document.querySelector('#sign-in output')?.textContent ?? ''),
  );
  await page.click('.graphiql-execute-button');
  await page.waitForFunction(() => /searchEventsV2/.test(document.querySelector('.result-window')?.textContent ?? ''));
  const answer = (await page.textContent('.result-window')) ?? '';
  assert.match(answer, /eventId/);
  assert.doesNotMatch(answer, /errors/);
  assert.deepEqual(faults, []);
  await page.close();
});
