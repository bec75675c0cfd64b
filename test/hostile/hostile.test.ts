import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allClasses } from './all-classes.js';
import { attack } from './attack.js';
import { describeDamage } from './describe-damage.js';
import { Meter } from './meter.js';
import { serviceTarget } from './service-target.js';
import { WorkObserver } from './work-observer.js';

const cases = 500;
/** The largest answer over this small ocean: a page with all rows that a request may have. */
const answerBytes = 8 * 2 ** 20;
/** Bytes that ten connections whose client does not read may hold beyond the system's buffers. */
const unwrittenBytes = 10 * 2 ** 20;

const meter = new Meter();
const target = await serviceTarget({ scale: 0.05, days: 10, threads: 1, now: '2025-06-01T12:00:00Z' }, meter);
const work = new WorkObserver();
meter.start();
work.start();
test.after(() => {
  work.stop();
  meter.stop();
  return target.close();
});

for (const hostile of allClasses) {
  const count = Math.max(1, Math.round((cases * hostile.percent) / 100));
  test(`${count} hostile cases of ${hostile.name} show no fault, and other users are served as before`, async (t) => {
    work.take();
    const damage = await attack(target, meter, hostile, 0, count);
    const { most, slice } = work.take();
    t.diagnostic(`${describeDamage(damage)}; at most ${most} units of work between yields`);
    assert.equal(damage.faults.length, 0, damage.faults.join('\n'));
    assert.ok(most <= 2 * slice, `${most} units of work between two yields`);
    assert.ok(damage.answerBytes.value <= answerBytes, describeDamage(damage));
    assert.ok(damage.unwrittenBytes.value <= unwrittenBytes, describeDamage(damage));
  });
}
