import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PluginBuild } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { siteCommand } from '../../src/cli/commands/browser-command.js';
import { browserCode, packedFiles, type StaticFile } from '../../src/cli/commands/browser-files.js';
import { codeVersion } from '../../src/store/cache/code-version.js';
import { faultsOf } from './chromium.js';
import type { Days } from './digest-of-days.js';
import { recordingTerminal } from './recording-terminal.js';

/** A static host: it knows files by their paths and nothing else. */
export interface StaticHost {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  close(): void;
}

const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
]);

/** Serves files by their paths; `isolated`: with the headers that let threads of a page share memory. */
export async function staticHost(files: ReadonlyMap<string, Uint8Array>, isolated = false): Promise<StaticHost> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    asked.push(pathname);
    const bytes = files.get(pathname.replace(/\/$/, '/index.html'));
    const type =
      types.get(pathname.split('.').at(-1)!) ?? (pathname.endsWith('/') ? 'text/html' : 'application/octet-stream');
    if (isolated) {
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
    }
    // Most hosts let browsers keep files for a while.
    if (type === 'application/octet-stream') response.setHeader('cache-control', 'max-age=600');
    response.writeHead(bytes ? 200 : 404, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A folder with an empty page, a service for pages and its files; and parts of one: see `partsCode`. */
export async function tabFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const add = (folder: string, all: readonly StaticFile[]) => {
    for (const { name, bytes } of all) files.set(`${folder}${name}`, bytes);
  };
  files.set('/index.html', Buffer.from('<!doctype html><title>Ocean</title><link rel="icon" href="data:,">'));
  add('/ocean/', browserCode());
  add('/ocean/files/', packedFiles());
  add('/ocean/', [{ name: 'parts.js', bytes: await partsCode() }]);
  return files;
}

/** The files of `maritime-events site`, below a path. */
export function siteFiles(path: string): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    assert.equal(siteCommand([folder], recordingTerminal()), 0);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const names = paths.filter((name) => statSync(join(folder, name)).isFile());
    return new Map(names.map((name) => [`${path}/${name}`, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs in an empty page of a static host of its own, which must have no fault. */
export async function inPage(
  browser: Browser,
  files: ReadonlyMap<string, Uint8Array>,
  run: (page: Page, host: StaticHost) => Promise<void>,
  isIsolated = false,
): Promise<void> {
  const host = await staticHost(files, isIsolated);
  const page = await browser.newPage();
  const faults = faultsOf(page, host.origin);
  try {
    await page.goto(`${host.origin}/`);
    await run(page, host);
    assert.deepEqual(faults, []);
  } finally {
    await page.close();
    host.close();
  }
}

/** The digest of days that a page makes. */
export function digestInPage(page: Page, days: Days): Promise<string> {
  return page.evaluate(async (days) => {
    const code: string = '/ocean/parts.js';
    const { digestOfDays, loadStart } = await import(code);
    await loadStart();
    return digestOfDays(days);
  }, days);
}

/** The code of an ocean and of its digest, and of the scenarios over the hand-made ocean, for a page. */
async function partsCode(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { loadStart } from './src/platform/browser/files.js';" +
        "export { digestOfDays } from './test/support/digest-of-days.js';" +
        "export { handMadeServices, play } from './test/scenarios/play.js';",
      resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    plugins: [{ name: 'version', setup: keepVersion }],
    write: false,
  });
  return outputFiles[0]!.contents;
}

/** As `scripts/pack-code.js` does: the threads of a page must have the version of its code. */
function keepVersion({ onLoad }: PluginBuild): void {
  onLoad({ filter: /\/platform\/browser\/code-version\.js$/ }, () => ({
    contents: `export const codeVersion = () => '${codeVersion()}';`,
  }));
}
