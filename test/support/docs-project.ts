import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A project with the package installed as npm does it, for the snippets of docs/. Its folder also holds the cache. */
export interface DocsProject {
  readonly folder: string;
  /** The environment of its commands, without the variables of this test runner. */
  readonly env: Readonly<Record<string, string | undefined>>;
  remove(): void;
}

/**
 * Makes the project. In `env` the command `npx` takes its options up to `--` and runs the installed program at once:
 * npm itself would take a second of each snippet. A start with the flags `running` waits, since such a server runs.
 * Port 4017 of the pages is the port in `DOCS_PORT`, for programs here and, by `envOfPort`, for curl.
 */
export function docsProject(scripts: Readonly<Record<string, string>> = {}, running = '-'): DocsProject {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  const bin = join(folder, 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(root, join(folder, 'node_modules', 'maritime-events'));
  symlinkSync(join(root, 'dist/command/maritime-events.js'), join(bin, 'maritime-events'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'project', private: true, type: 'module', scripts }),
  );
  const words = join(folder, 'words');
  mkdirSync(words);
  const npx = join(words, 'npx');
  const lines = [
    '#!/bin/sh',
    `case "$*" in "maritime-events start --port "*" ${running}") exec sleep 60;; esac`,
    'for word; do shift; [ "$word" = 4017 ] && word=$DOCS_PORT; set -- "$@" "$word"; done',
    '[ "$1" = --yes ] && while [ "$1" != -- ]; do shift; done && shift',
    `exec "${bin}/$@"`,
  ];
  writeFileSync(npx, `${lines.join('\n')}\n`);
  chmodSync(npx, 0o755);
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_'));
  const env = { ...Object.fromEntries(own), XDG_CACHE_HOME: folder, PATH: `${words}:${process.env['PATH']}` };
  return { folder, env, remove: () => rmSync(folder, { recursive: true }) };
}

/** Variables with which curl finds a printed port of this machine at another one, so that commands stay as printed. */
export function envOfPort(folder: string, printed: number, port: number): Readonly<Record<string, string>> {
  const home = join(folder, `curl-${port}`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, '.curlrc'), `connect-to = "127.0.0.1:${printed}:127.0.0.1:${port}"\n`);
  return { CURL_HOME: home, DOCS_PORT: String(port) };
}

export interface Snippet {
  readonly heading: string;
  readonly language: string;
  readonly code: string;
}

/** The snippets of a page of docs/ (or of another one, seen from there), with their headings. */
export function snippetsOf(page: string): Snippet[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const parts = text.matchAll(/^## (.*)$|^( *)```(\w+)\n([\s\S]*?)^ *```$/gm);
  let heading = '';
  const found: Snippet[] = [];
  for (const [, title, indent = '', language, code] of parts) {
    heading = title ?? heading;
    if (language === undefined || code === undefined) continue;
    found.push({ heading, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') });
  }
  return found;
}

/** A port of this machine on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
