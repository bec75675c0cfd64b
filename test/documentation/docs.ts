import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readStartOptions } from '../../src/cli/start-options.js';
import { docsProject, freePort, root, type Snippet, snippetsOf } from '../support/docs-project.js';

const run = promisify(execFile);
/** The flags of the server that most pages start. Their commands ask one service of this process in its place. */
const flags = '--seed ci --now 2025-06-01 --days 10 --scale 0.05 --quiet';
const { folder, env, remove } = docsProject({}, flags);
process.on('exit', remove);

/** What the output of the commands of a page holds. Pages that are not here have no commands that are run. */
const outputs = new Map([
  ['start.md', /\{"data":\{"searchEventsV2":\{"records":\[\{"start":\{"time":"2025-[^}]*\}\},\{/],
  ['admin.md', /"now":"2025-06-02T06:00:00\.000Z".*"token":"[^"]+".*"path":"advance"/],
  ['testing.md', /"status":"ok"/],
  ['faults.md', /"struck":0\}\]\}<!DOCTYPE html>/],
  ['records.md', /"withdrawn":\{"events":\["first"\]/],
  ['worlds.md', /"now":"2025-05-30T06:10:00\.000Z".*"rate":10800/],
]);

const snippets = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .flatMap((page) => snippetsOf(page).map((snippet) => ({ ...snippet, page })));

// Tests that snippets declare become tests of this file. The first test waits until all of them are declared.
let declared = () => {};
const isDeclared = new Promise<void>((resolve) => {
  declared = resolve;
});
test('each page with commands has them in one snippet', async () => {
  await isDeclared;
  for (const page of outputs.keys())
    assert.equal(snippets.filter((each) => each.page === page && each.language === 'sh').length, 1, page);
});

// The snippets are modules of the project and run in this process, one after the other. Nearly all have one seed and
// scale, so they share the days that this service holds.
const library = pathToFileURL(join(folder, 'node_modules/maritime-events/dist/library/index.js'));
const { createService } = await import(library.href);
const held = await createService({ ...readStartOptions(flags.split(' '), {}).values, cache: false });
const { port: heldPort } = await held.listen({ port: 0 });
test.after(() => held.close());
for (const { page, ...snippet } of snippets) {
  const output = outputs.get(page);
  if (snippet.language === 'js') {
    const failure = await failureOf(page, snippet);
    test(`the code of docs/${page} under "${snippet.heading}" runs`, () => assert.equal(failure, undefined));
  } else if (snippet.language === 'sh' && output) {
    test(`the commands of docs/${page} wait for a server, ask it and end it`, async () => {
      const isHeld = snippet.code.includes(flags);
      const port = isHeld ? heldPort : await freePort();
      const script = snippet.code.replaceAll('4017', String(port)).replace(/^kill %1$/m, 'kill %1; wait');
      const { stdout } = await run('bash', ['-c', `set -m\n${script}`], { cwd: folder, env });
      assert.match(stdout, output);
      if (!isHeld) await assert.rejects(fetch(`http://127.0.0.1:${port}/health`));
    });
  }
}
declared();

/** What a snippet throws. */
async function failureOf(page: string, { heading, code }: Snippet): Promise<unknown> {
  const path = join(folder, `${page}-${heading.replaceAll(/\W+/g, '-')}.mjs`);
  // Node 20 has no `await using`: the services are closed at the end of the module.
  const closed: string[] = [];
  const plain = code.replace(/^await using (\w+)/gm, (_, opened: string) => {
    closed.unshift(`await ${opened}[Symbol.asyncDispose]();\n`);
    return `const ${opened}`;
  });
  writeFileSync(path, plain + closed.join(''));
  try {
    await import(pathToFileURL(path).href);
    return undefined;
  } catch (error) {
    return error;
  }
}
