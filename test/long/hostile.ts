import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createService } from '../../src/index.js';
import { allClasses } from '../hostile/all-classes.js';
import { attack, type Damage } from '../hostile/attack.js';
import { damageTable, describeDamage } from '../hostile/describe-damage.js';
import { heldBytes, Meter } from '../hostile/meter.js';
import { serviceTarget } from '../hostile/service-target.js';
import { smallOceanTests } from '../hostile/small-ocean-tests.js';

/** `HOSTILE='geometry 1234'` runs one case, `HOSTILE=geometry` one class; `HOSTILE_CASES=2000` fewer of all. */
const [only, onlyNumber] = [
  /^[a-z ]*[a-z]/.exec(process.env['HOSTILE'] ?? '')?.[0],
  /\d+$/.exec(process.env['HOSTILE'] ?? '')?.[0],
];
const cases = Number(process.env['HOSTILE_CASES'] ?? 20_000);
/** Cases that run first, to fill the bounded caches. */
const warmUp = 5;

/** The bounds of answers and buffers are told for a small ocean. */
if (only === undefined) await smallOceanTests(({ percent }) => Math.max(1, Math.round(5 * percent)));

/** Over the default ocean of 540 days, so that expensive requests cost as much as for a user. */
test(`${cases} hostile cases do no harm`, async (t) => {
  const meter = new Meter();
  const target = await serviceTarget((given) => createService({ now: '2025-06-01T12:00:00Z', ...given }), meter);
  meter.start();
  t.after(() => {
    meter.stop();
    return target.close();
  });
  const all: (Damage & { readonly heldMib: string })[] = [];
  const mib = async () => ((await heldBytes()) / 2 ** 20).toFixed(0);
  for (const hostile of allClasses) {
    if (only !== undefined && hostile.name !== only) continue;
    const count = Math.max(1, Math.round((cases * hostile.percent) / 100));
    if (onlyNumber === undefined) await attack(target, meter, hostile, 1_000_000, Math.ceil((count * warmUp) / 100));
    const [from, length] = onlyNumber === undefined ? [0, count] : [Number(onlyNumber), 1];
    const before = await mib();
    const began = performance.now();
    const damage = await attack(target, meter, hostile, from, length);
    all.push({ ...damage, heldMib: `${before} to ${await mib()}` });
    t.diagnostic(`${describeDamage(damage)}; ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  t.diagnostic(`\n${damageTable(all)}`);
  const faults = all.flatMap((damage) => damage.faults);
  assert.equal(faults.length, 0, faults.join('\n'));
});
