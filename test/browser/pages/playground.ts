import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { atEachSize } from '../../support/at-each-size.js';
import { faultsOf } from '../../support/chromium.js';
import { emptyService } from '../../support/empty-service.js';
import { browser, closed, ocean } from '../../support/opened.js';
import { audited, pageSizes, rulesOfColours } from '../../support/panel-page.js';

/** Opens the playground in a window of its own, and waits for its editor. */
async function openPlayground(url: string, scheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: pageSizes[1], colorScheme: scheme });
  const page = await context.newPage();
  const faults = faultsOf(page, new URL(url).origin);
  await page.goto(`${url}/graphql`);
  await page.waitForSelector('.graphiql-query-editor .view-line');
  return { context, page, faults };
}

/** Runs the operation of the open tab. Returns its answer once that is shown, and fails unless it has the text. */
async function answerTo(page: Page, expected: RegExp): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/graphql') && each.request().method() === 'POST'),
    page.click('.graphiql-execute-button'),
  ]);
  const text = await response.text();
  assert.match(text, expected);
  // The editor draws the lines that have room: on a phone the first ones.
  await page.waitForFunction(
    (head) => document.querySelector('.result-window')?.textContent?.replace(/\s/g, '').includes(head),
    JSON.stringify(JSON.parse(text)).slice(0, 30).replace(/\s/g, ''),
  );
  return text;
}

const examples = [
  ['Events', /standard_rendezvous/],
  ['Vessel', /"mmsi"/],
  ['Tracks', /numPositions/],
  ['Frames', /collectedAt/],
  ['Coast', /distanceToCoastMeters/],
  ['Snapshot', /snapshotId/],
  ['Explain', /"explain"/],
  ['AnError', /RETENTION_EXCEEDED/],
] as const;

test('the playground opens with eight examples, and each is answered as it is, without a sign-in', async () => {
  const world = await ocean.service.worlds.open();
  ocean.service.journal.clear();
  const { context, page, faults } = await openPlayground(`${ocean.url}/worlds/${world.name}`);
  const tabs = page.locator('.graphiql-tab-button');
  assert.deepEqual(
    await tabs.allTextContents(),
    examples.map(([name]) => name),
  );
  await atEachSize(page, async () => {
    for (const [name, expected] of examples) {
      await tabs.getByText(name, { exact: true }).click();
      const answer = await answerTo(page, expected);
      assert.equal(/"errors"/.test(answer), name === 'AnError', name);
    }
  });
  const [first] = world.sessions.list();
  assert.deepEqual([first?.user, first?.pages], ['demo', true]);
  assert.ok(ocean.service.journal.list({ pages: false }).length === 0, 'its requests are those of pages');
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [scheme, only] of [
  ['light', []],
  ['dark', rulesOfColours],
] as const)
  test(`axe-core finds no fault in editor, answer, schema and history, ${scheme}`, async () => {
    const { context, page, faults } = await openPlayground(ocean.url, scheme);
    const audit = (what: string) =>
      atEachSize(page, async () => assert.deepEqual(await audited(page, { only }), [], what));
    await answerTo(page, /standard_rendezvous/);
    await audit('an answer');
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Query', exact: true }).waitFor();
    await audit('the schema');
    await page.getByRole('button', { name: 'Show History' }).click();
    await page.waitForSelector('.graphiql-history-item');
    await audit('history');
    await atEachSize(page, async () => {
      const small = await page
        .locator('button:visible')
        .evaluateAll((all) =>
          all
            .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        );
      assert.deepEqual(small, [], 'targets of 24 pixels');
    });
    assert.deepEqual(faults, []);
    await context.close();
  });

test('on a phone the document, six lines of variables and the answer have room', async () => {
  const { context, page } = await openPlayground(ocean.url);
  await page.setViewportSize(pageSizes[0]);
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  for (const [selector, least] of [
    ['.graphiql-query-editor', 160],
    ['.graphiql-editor-tool', 130],
    ['.graphiql-response', 200],
  ] as const)
    assert.ok((await heightOf(selector)) >= least, selector);
  await context.close();
});

test('a service that refuses introspection has its schema in the playground', async () => {
  await using deployed = await emptyService({ profile: 'deployed' });
  const { url } = await deployed.listen({ port: 0 });
  const { context, page, faults } = await openPlayground(url);
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await atEachSize(page, () => page.getByRole('link', { name: 'SearchEventsV2Input', exact: true }).waitFor());
  assert.doesNotMatch((await page.textContent('.result-window')) ?? '', /introspection/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('tabs and history are kept over a reload, and an address opens a document in a tab of its own', async () => {
  for (const size of pageSizes) {
    const { context, page, faults } = await openPlayground(ocean.url);
    await page.setViewportSize(size);
    await answerTo(page, /standard_rendezvous/);
    const opened = new URLSearchParams({ query: 'query Mine { __typename }', variables: '{"a": 1}' });
    await page.goto('about:blank');
    await page.goto(`${ocean.url}/graphql#${opened}`);
    await page.waitForSelector('.graphiql-query-editor .view-line');
    await page.waitForFunction(() => document.querySelectorAll('.graphiql-tab-button').length === 9);
    assert.match(await answerTo(page, /"Query"/), /__typename/);
    // The editor stores its tabs half a second after a change.
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(([key, value]) => key.endsWith('tabState') && value.includes('Mine')),
    );
    await page.reload();
    await page.waitForSelector('.graphiql-query-editor .view-line');
    await page.waitForFunction(() => document.querySelectorAll('.graphiql-tab-button').length === 9);
    await page.getByRole('button', { name: 'Show History' }).click();
    await page.waitForSelector('.graphiql-history-item');
    const history = await page.locator('.graphiql-history-item').allTextContents();
    assert.deepEqual(
      [history.some((item) => item.includes('Mine')), history.some((item) => item.includes('Events'))],
      [true, true],
    );
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('without the admin interface one signs in by password, and the form says what that ends', async () => {
  for (const size of pageSizes) {
    const { context, page } = await openPlayground(closed.url);
    await page.setViewportSize(size);
    await page.waitForSelector('dialog[open]');
    assert.match((await page.textContent('dialog')) ?? '', /ends the user's earlier one/);
    await page.fill('dialog input[name=password]', 'wrong');
    await page.click('dialog button');
    await page.waitForFunction(() => /wrong/.test(document.querySelector('dialog [role=alert]')?.textContent ?? ''));
    await page.fill('dialog input[name=password]', 'demo');
    await page.click('dialog button');
    await page.waitForSelector('dialog', { state: 'detached' });
    await answerTo(page, /standard_rendezvous/);
    assert.equal(await page.getByRole('link', { name: 'Panel' }).count(), 0, 'no way leads to a panel that is absent');
    await context.close();
  }
});
