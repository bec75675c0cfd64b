import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../', import.meta.url));
/** Rooms without tests of `npm test`. */
const others = ['browser', 'documentation', 'long', 'oracles'];
const rooms = readdirSync(folder, { withFileTypes: true })
  .filter((each) => each.isDirectory() && !others.includes(each.name))
  .map(({ name }) => name);

// A process for each room: ten times as many cases of several rooms are more than one heap holds.
for (const room of rooms)
  test(`the properties of ${room}/ hold in ten times as many cases`, (t) => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, [`${folder}main.js`, `${room}/`], {
      env: { ...env, FC_RUNS: '10' },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const sum = /properties (\d+), cases \d+/.exec(stdout);
    if (sum?.[1] !== '0') t.diagnostic(sum?.[0] ?? 'no sum of properties');
    assert.equal(status, 0, stdout.slice(stdout.indexOf('failing tests:')));
  });
