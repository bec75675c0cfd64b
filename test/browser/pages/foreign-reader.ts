import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decodedFeatures } from '../../support/decoded-tile.js';
import { signIn } from '../../support/empty-service.js';
import { ocean } from '../../support/opened.js';

/** In the source folder, since TypeScript does not copy it to dist. */
const folder = fileURLToPath(new URL('../../../../test/browser/pages/', import.meta.url));

for (const [layer, input] of [
  ['eventsV2', { startTime: { gte: '2025-05-20' } }],
  ['satelliteFrames', { collectedAt: { gte: '2025-05-25' } }],
] as const) {
  test(`protoc reads every feature, key and value of the tiles of ${layer}, and no unknown field`, async () => {
    const token = await signIn(ocean.service);
    const query = encodeURIComponent(JSON.stringify(input));
    const url = `http://localhost/vectorTiles/${layer}/1/1/0?query=${query}`;
    const response = await ocean.service.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = await protoc(bytes);
    const features = decodedFeatures(bytes, layer);
    assert.ok(features.length > 10);
    assert.equal(text.match(/^ {2}features \{$/gm)?.length, features.length);
    assert.ok(text.includes(`  name: "${layer}"`) && text.includes('  version: 2') && text.includes('  extent: 4096'));
    // protoc prints an unknown field by its number.
    assert.doesNotMatch(text, /^ *\d+[:\s{]/m);
    const keys = [...text.matchAll(/^ {2}keys: "(\w+)"$/gm)].map((match) => match[1]);
    for (const { properties } of features)
      for (const name of Object.keys(properties)) assert.ok(keys.includes(name), name);
    const values = new Set([...text.matchAll(/^ {4}string_value: "([^"\\]*)"$/gm)].map((match) => match[1]));
    for (const { properties } of features) {
      for (const value of Object.values(properties))
        if (typeof value === 'string' && /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/.test(value) && !value.includes("'"))
          assert.ok(values.has(value), value);
    }
  });
}

function protoc(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['--decode=Tile', `--proto_path=${folder}`, 'vector-tile.proto'];
    const child = execFile('protoc', args, { maxBuffer: 2 ** 28 }, (error, out) =>
      error ? reject(error) : resolve(out),
    );
    child.stdin?.end(bytes);
  });
}
