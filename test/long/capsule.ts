import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createService } from '../../src/index.js';
import { valueAt } from '../support/empty-service.js';
import { recordedWork } from '../support/recorded-work.js';

const bin = fileURLToPath(new URL('../../src/cli/bin.js', import.meta.url));

test('a capsule that is made here is replayed identically in another process on Node 24', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'world.json');
  await using service = await createService({
    seed: 'capsule',
    scale: 0.1,
    days: 14,
    threads: 1,
    now: '2025-06-01T12:00:00Z',
    stories: ['reflagged-vessel'],
    quiet: true,
  });
  await recordedWork(service);
  writeFileSync(file, JSON.stringify(service.capsule()));

  const args = ['-y', 'node@24', bin, 'start', '--capsule', file, '--port', '0', '--quiet', '--json', '--no-cache'];
  const child = spawn('npx', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  while (!out.includes('\n')) await once(child.stdout, 'data');
  const { url } = JSON.parse(out);
  const answer = await fetch(`${url}/__admin/worlds/default/requests/replay`, { method: 'POST' });
  const replay: unknown = await answer.json();
  assert.deepEqual(valueAt(replay, 'different'), []);
  assert.ok(Number(valueAt(replay, 'same')) >= 50, JSON.stringify(replay));
});
