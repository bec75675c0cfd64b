import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { emptyService, valueAt } from '../support/empty-service.js';

const run = promisify(execFile);
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** A program over the generated client. It compiles only if the types of the client fit. */
const program = `
import * as admin from './client';

export async function steer(baseUrl: string): Promise<string[]> {
  admin.defaults.baseUrl = baseUrl;
  const seen: string[] = [];
  const made = await admin.makeWorld({ name: 'generated', now: '2025-03-01', rate: 10 });
  if (made.status !== 201) throw new Error(made.data.error.message);
  seen.push(made.data.name, made.data.now);
  const moved = await admin.changeClock('generated', { advance: 'P1DT6H', stepPerRequestMs: 1000 });
  if (moved.status === 200) seen.push(moved.data.now, String(moved.data.stepPerRequestMs));
  const token = await admin.openSession('generated', { user: 'demo' });
  if (token.status === 201) seen.push(token.data.token);
  const held = await admin.listSessions('generated');
  if (held.status === 200) seen.push(...held.data.sessions.map(({ user, state }) => user + ' ' + state));
  const wrong = await admin.changeClock('generated', { advance: 'P1Y' });
  if (wrong.status === 400) seen.push(wrong.data.error.details?.[0]?.path ?? '');
  const gone = await admin.dropWorld('nobody');
  seen.push(String(gone.status), String((await admin.dropWorld('generated')).status));
  return seen;
}
`;

test('a client that oazapfts makes from the document compiles, and steers worlds, clocks and sessions', async () => {
  await using service = await emptyService();
  const { url } = await service.listen({ port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'admin-client-'));
  try {
    const client = join(folder, 'client.ts');
    await run(process.execPath, [join(packages, 'oazapfts/dist/cli.js'), `${url}/__admin/openapi.json`, client]);
    await writeFile(join(folder, 'program.ts'), program);
    await symlink(packages, join(folder, 'node_modules'));
    const options = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom'],
        module: 'esnext',
        moduleResolution: 'bundler',
        types: [],
        skipLibCheck: true,
      },
      files: ['program.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    await run(process.execPath, [join(packages, 'typescript/lib/tsc.js'), '-p', folder]).catch((error: unknown) =>
      assert.fail(String(valueAt(error, 'stdout'))),
    );
    const outfile = join(folder, 'program.mjs');
    await build({
      entryPoints: [join(folder, 'program.ts')],
      outfile,
      bundle: true,
      format: 'esm',
    });
    const steered: unknown = await import(pathToFileURL(outfile).href);
    const steer: unknown = valueAt(steered, 'steer');
    assert.ok(typeof steer === 'function');
    const seen: unknown = await steer(url);
    assert.ok(Array.isArray(seen));
    const token = String(seen[4]);
    assert.deepEqual(seen, [
      'generated',
      '2025-03-01T00:00:00.000Z',
      '2025-03-02T06:00:00.000Z',
      '1000',
      token,
      'demo good',
      'advance',
      '404',
      '204',
    ]);
    assert.match(token, /^[\w-]+\.[\w-]+\.[\w-]+$/);
    assert.deepEqual(
      service.worlds.list().map(({ name }) => name),
      ['default'],
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
