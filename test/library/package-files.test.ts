import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findPackageRoot } from '../../src/platform/node/package-files.js';

/** Two folders of an application: with the package installed, and without. */
function application(t: TestContext): { readonly app: string; readonly installed: string; readonly elsewhere: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'maritime-events-')));
  t.after(() => rmSync(folder, { recursive: true }));
  const app = join(folder, 'app');
  const installed = join(app, 'node_modules', 'maritime-events');
  write(join(app, 'package.json'), '{"name": "app"}');
  write(join(installed, 'package.json'), '{"name": "maritime-events"}');
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  return { app, installed, elsewhere };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const urlOf = (...parts: readonly string[]) => pathToFileURL(join(...parts)).href;

test('the code of the package finds its files two folders above itself', (t) => {
  const { installed, elsewhere } = application(t);
  assert.equal(findPackageRoot(urlOf(installed, 'dist/library/index.js'), elsewhere), installed);
});

test('a bundle finds the installed package from its own folder', (t) => {
  const { app, installed, elsewhere } = application(t);
  assert.equal(findPackageRoot(urlOf(app, 'dist/test/bundle.js'), elsewhere), installed);
  assert.equal(findPackageRoot(urlOf(app, 'bundle.js'), elsewhere), installed);
});

test('a bundle elsewhere, or without a URL, finds the installed package from the working directory', (t) => {
  const { app, installed, elsewhere } = application(t);
  for (const url of [undefined, 'webpack:///index.js', urlOf(elsewhere, 'a/b/bundle.js')])
    assert.equal(findPackageRoot(url, app), installed);
});

test('if the package is not found, the error says to mark it as external', (t) => {
  const { elsewhere } = application(t);
  for (const url of [undefined, urlOf(elsewhere, 'bundle.js')])
    assert.throws(() => findPackageRoot(url, elsewhere), /Mark maritime-events as external/);
});
