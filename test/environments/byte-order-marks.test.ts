import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCapsuleFile } from '../../src/cli/capsule-file.js';
import { readStartOptions } from '../../src/cli/start-options.js';
import { emptyService } from '../support/empty-service.js';

/** Some editors write a byte order mark before the text of a file. */
const marked = (text: string) => `\ufeff${text}`;

test('files with a byte order mark are read as without: configuration, capsule, records', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), marked(text));
    return join(folder, name);
  };
  const config = file('config.json', '{"days": 7}');
  assert.equal(readStartOptions(['--config', config], {}).values.days, 7);
  const records = file('records.json', '{"users": [{"name": "ann", "password": "secret"}]}');
  const service = await emptyService({ records: [records] });
  t.after(() => service.close());
  const capsule = service.capsule();
  assert.deepEqual(readCapsuleFile(file('world.json', JSON.stringify(capsule))), capsule);
});

test('bodies with a byte order mark are read as without, over HTTP and in process', async (t) => {
  const service = await emptyService();
  t.after(() => service.close());
  const { url } = await service.listen({ port: 0 });
  const asked = (path: string, body: object) =>
    ({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: marked(JSON.stringify(body)),
    }) as const;
  for (const { path, ...init } of [
    asked('/graphql', { query: '{ __typename }' }),
    asked('/__admin/worlds/default/clock', { path: 'advance', seconds: 1 }),
  ]) {
    const answers = [await fetch(url + path, init), await service.fetch(new Request(url + path, init))];
    for (const answer of answers) assert.doesNotMatch(await answer.text(), /not JSON/, path);
  }
});
