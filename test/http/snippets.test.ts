import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { snippetsFor } from '../../src/base/snippets.js';
import { openNamedOcean } from '../support/oceans.js';

const service = await openNamedOcean('small');
const { url } = await service.listen({ port: 0 });
test.after(() => service.close());

const run = promisify(execFile);
const runners = new Map<string, (code: string) => readonly [string, readonly string[]]>([
  ['sh', (code) => ['sh', ['-c', code]]],
  ['js', (code) => ['node', ['--input-type=module', '-e', code]]],
  ['python', (code) => ['python3', ['-c', code]]],
]);
const hasRequests = await run('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
);

for (const { client, language, code } of snippetsFor(url)) {
  const skip = language === 'python' && !hasRequests ? 'needs python3 with requests' : false;
  if (client === 'MapLibre') continue;
  test(`the program of the home page for ${client} signs in and prints events`, { skip }, async () => {
    const [command, args] = runners.get(language)!(code);
    const { stdout } = await run(command, [...args]);
    assert.match(stdout, /eventId|"total":\d+/);
    assert.ok(Number(/\d+/.exec(stdout)?.[0]) > 0, stdout.slice(0, 200));
  });
}

test('the program for MapLibre is JavaScript, and its tiles answer', async () => {
  const { code = '' } = snippetsFor(url).find(({ client }) => client === 'MapLibre') ?? {};
  await transform(code);
  const template = /`(http[^`]*vectorTiles[^`]*)`/.exec(code)?.[1] ?? '';
  const query = encodeURIComponent(JSON.stringify({ startTime: { gte: '2025-05-25' } }));
  const address = template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0').replace('${query}', query);
  const headers = { authorization: `Bearer ${service.sessions.issue('demo')}` };
  const response = await fetch(address, { headers });
  assert.equal(response.status, 200);
  assert.ok((await response.arrayBuffer()).byteLength > 100);
});
