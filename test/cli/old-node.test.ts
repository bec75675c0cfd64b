import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url);
const manifest: { readonly bin: Readonly<Record<string, string>>; readonly engines: { readonly node: string } } =
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const packed = fileURLToPath(new URL(manifest.bin['maritime-events']!, root));
const [major = 0, minor = 0] = manifest.engines.node.replace('>=', '').split('.').map(Number);

/** The output of the command in a Node that reports another version. */
async function printedBy(version: string) {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`, packed, 'version'];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, args)) };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code, stdout, stderr };
  }
}

for (const version of ['18.20.8', `${major}.${minor - 1}.9`, `${major - 1}.99.0`]) {
  test(`on Node ${version} the command says in one sentence which version it needs`, async () => {
    assert.deepEqual(await printedBy(version), {
      code: 1,
      stdout: '',
      stderr: `maritime-events needs Node ${major}.${minor} or later, and this is Node ${version}.\n`,
    });
  });
}

for (const version of [`${major}.${minor}.0`, `${major + 1}.0.0`, `${major + 2}.1.0`]) {
  test(`on Node ${version} the command runs`, async () => {
    const { code, stdout, stderr } = await printedBy(version);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
  });
}

test('the command loads nothing before it has checked the version of Node, in syntax that old versions know', () => {
  const text = readFileSync(packed, 'utf8');
  assert.doesNotMatch(text, /^\s*(?:import|export)\b(?!\()|\bawait\b|\?\?|\?\.|#private|\bstatic\b/m);
  assert.match(text, /\bimport\("/);
});
