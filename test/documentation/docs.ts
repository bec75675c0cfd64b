import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { adminRoutes } from '../../src/api/admin/admin-routes.js';
import { commands as programs } from '../../src/cli/commands.js';
import { readStartOptions } from '../../src/cli/start-options.js';
import { checkTexts } from '../../src/tools/check/check-texts.js';
import { docsProject, envOfPort, freePort, root, type Snippet, snippetsOf } from '../support/docs-project.js';

const run = promisify(execFile);
/** The flags of the server that most pages start. Their commands ask one service of this process in its place. */
const flags = '--seed ci --now 2025-06-01 --days 10 --scale 0.05 --quiet';
/** A client of the referee. */
const sync = 'curl --silent --fail $MARITIME_EVENTS_URL/health';
const { folder, env, remove } = docsProject({ sync }, flags);
process.on('exit', remove);

/** The commands of pages, and what the output of those that are run holds. */
const commands = new Map<string, RegExp>([
  ['start.md', /\{"data":\{"searchEventsV2":\{"records":\[\{"start":\{"time":"2025-[^}]*\}\},\{/],
  ['admin.md', /"now":"2025-06-02T06:00:00\.000Z".*"token":"[^"]+".*"path":"advance"/],
  ['testing.md', /"status":"ok"/],
  ['faults.md', /"struck":0\}\]\}<!DOCTYPE html>/],
  ['records.md', /"withdrawn":\{"events":\["first"\]/],
  ['worlds.md', /"now":"2025-05-30T06:10:00\.000Z".*"rate":10800.*"name":"copy"/],
  ['tools.md', /own: 8 of 8 rules kept, 0 broken/],
]);

/** Commands that are read and not run here, with what they need. */
const read = new Map([
  ['ci.md', 'an engine for containers'],
  ['browser.md', 'test/browser/tab.ts'],
  ['replicas.md', 'HAProxy, and a server of state'],
  ['operating.md', 'an SDK of OpenTelemetry'],
  ['export.md', 'ci-docs.ts and test/long/export-recipe.ts run what needs no cluster and no database'],
  ['../README.md', 'readme.ts runs them'],
  ['../CONTRIBUTING.md', 'the scripts are what runs this test'],
]);

/** Snippets in other languages, with the test that holds them. */
const others = new Map([
  ['browser.md ts', 'test/browser/tab.ts'],
  ['ci.md ts', 'ci-docs.ts'],
  ['export.md sql', 'test/long/export-duckdb.ts'],
  ['export.md text', 'ci-docs.ts'],
  ['operating.md text', 'two queries of PromQL'],
  ['../README.md text', 'readme.ts'],
  ['architecture.md text', 'a drawing'],
]);

const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const snippets = [...pages, 'recipes/README.md', '../README.md', '../CONTRIBUTING.md'].flatMap((page) =>
  snippetsOf(page).map((snippet, number) => ({ ...snippet, page, number })),
);

// Tests that snippets declare become tests of this file. The first test waits until all of them are declared.
let declared = () => {};
const isDeclared = new Promise<void>((resolve) => {
  declared = resolve;
});
test('each page with commands that are run has them in one snippet', async () => {
  await isDeclared;
  for (const page of commands.keys())
    assert.equal(snippets.filter((each) => each.page === page && each.language === 'sh').length, 1, page);
});

// The snippets are modules of the project and run in this process, one after the other, as they are printed. Nearly all
// have one seed and scale, so they share the days that this service holds.
const library = pathToFileURL(join(folder, 'node_modules/maritime-events/dist/library/index.js'));
const { createService } = await import(library.href);
const held = await createService({ ...readStartOptions(flags.split(' '), {}).values, cache: false });
const { port: heldPort } = await held.listen({ port: 0 });
test.after(() => held.close());
for (const { page, number, ...snippet } of snippets) {
  const title = `${page.replace('../', '')} under "${snippet.heading}"`;
  const output = commands.get(page);
  if (snippet.language === 'js') {
    const failure = await failureOf(`${page.replaceAll(/\W/g, '-')}-${number}`, snippet);
    test(`the code of ${title} runs`, () => assert.equal(failure, undefined));
  } else if (snippet.language === 'sh' && output)
    test(`the commands of ${title} run`, () => runCommands(snippet, output));
  else test(`the ${snippet.language} of ${title} is right`, () => judge(page, snippet));
}
declared();

test('each call of the admin interface that a page names is one', () => {
  const known = new Set(adminRoutes.map(({ method, path }) => `${method} ${path}`));
  for (const page of pages) {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    for (const [, method, path = ''] of text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/__admin[^`\s?]*)/g))
      assert.ok(known.has(`${method} ${path.replace('/default', '/{world}')}`), `${page}: ${method} ${path}`);
  }
});

/** What a snippet throws. */
async function failureOf(name: string, { code }: Snippet): Promise<unknown> {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  try {
    await import(pathToFileURL(path).href);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Runs the commands of a page as in a terminal; each must succeed, and the servers that it starts must end. */
async function runCommands({ code }: Snippet, output: RegExp): Promise<void> {
  const isHeld = code.includes(flags);
  const port = isHeld ? heldPort : await freePort();
  const small = { MARITIME_EVENTS_SCALE: '0.02', MARITIME_EVENTS_DAYS: '3' };
  const options = { cwd: folder, env: { ...env, ...small, ...envOfPort(folder, 4017, port) } };
  const { stdout } = await run('bash', ['-c', `set -em\n${code}set +e\nwait\n`], options);
  assert.match(stdout.replaceAll('\n', ' '), output);
  if (!isHeld) await assert.rejects(fetch(`http://127.0.0.1:${port}/health`));
}

/** Judges what is not run. */
async function judge(page: string, { language, code }: Snippet): Promise<void> {
  if (language === 'sh') {
    assert.ok(read.has(page), 'commands are run, or there is a reason why not');
    await run('bash', ['-n', '-c', code]);
    for (const [, line = ''] of code.matchAll(/(maritime-events (?:[a-z]|.*--).*)$/gm)) judgeWords(line.split(/\s+/));
  } else if (language === 'json') JSON.parse(code);
  else if (language === 'graphql')
    assert.deepEqual((await checkTexts([{ name: 'page.graphql', text: code }])).findings, []);
  else if (language === 'yaml')
    for (const document of parseAllDocuments(code)) {
      assert.deepEqual([...document.errors, ...document.warnings], []);
      judgeYaml(document.toJS());
    }
  else assert.ok(others.has(`${page} ${language}`), 'another language has a test of its own');
}

/** Judges the commands in a description of containers: lists that begin as those of the package do. */
function judgeYaml(value: unknown): void {
  if (Array.isArray(value) && programs.has(value[0])) judgeWords(['maritime-events', ...value.map(String)]);
  if (typeof value === 'string' && /(^|\s)maritime-events \w+ -/.test(value)) judgeWords(value.split(/\s+/));
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) judgeYaml(each);
}

/** A command of the package has its name and its flags from the program. */
function judgeWords(words: readonly string[]): void {
  const given = words.slice(words.indexOf('maritime-events') + 1);
  const name = given.find((word) => !word.startsWith('-')) ?? '';
  if (/[|&]/.test(name)) return;
  const entry = programs.get(name);
  assert.ok(entry, `there is a command ${name}`);
  const known = `${entry.usage}\n${entry.details?.()}`;
  for (const flag of given.filter((word) => word.startsWith('--') && word !== '--'))
    assert.ok(known.includes(flag), flag);
}
