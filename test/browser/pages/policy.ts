import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { blankPage } from '../../support/blank-page.js';
import { ocean } from '../../support/opened.js';

const { url } = ocean;

for (const path of ['/', '/map', '/panel', '/graphql', '/docs']) {
  test(`on ${path} foreign scripts and other origins are blocked, and tests notice attempts`, async () => {
    const { page, faults } = await blankPage();
    await page.goto(`${url}${path}`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.hasRun = true;';
      document.body.append(script);
    });
    assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'hasRun')), undefined);
    const answered = await page.evaluate(() => fetch('http://127.0.0.1:9/').then(String, () => 'refused'));
    assert.equal(answered, 'refused');
    for (const directive of ['script-src', 'connect-src'])
      assert.ok(
        faults.some((fault) => fault.startsWith('error: ') && fault.includes(`${directive} '`)),
        `${directive} in ${faults}`,
      );
  });

  test(`no page can show ${path} in a frame`, async (t) => {
    const host = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${url}${path}"></iframe>`);
    });
    t.after(() => {
      host.closeAllConnections();
      host.close();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const address = host.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { page } = await blankPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    // What the browser shows instead of a page that it may not frame. Its message in the console does not always come.
    assert.deepEqual(
      page.frames().map((frame) => new URL(frame.url()).protocol),
      ['http:', 'chrome-error:'],
    );
  });
}
