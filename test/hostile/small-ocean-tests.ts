import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openNamedOcean } from '../support/oceans.js';
import { allClasses } from './all-classes.js';
import { attack } from './attack.js';
import { describeDamage } from './describe-damage.js';
import type { HostileClass } from './hostile-case.js';
import { Meter } from './meter.js';
import { serviceTarget } from './service-target.js';
import { WorkObserver } from './work-observer.js';

/** The largest answer over this small ocean: a page with all rows that a request may have. */
const answerBytes = 8 * 2 ** 20;
/** Bytes that ten connections whose client does not read may hold beyond the system's buffers. */
const unwrittenBytes = 10 * 2 ** 20;

/** A test for each class over a small ocean, with so many of its cases. */
export async function smallOceanTests(countOf: (hostile: HostileClass) => number): Promise<void> {
  const meter = new Meter();
  const target = await serviceTarget((given) => openNamedOcean('small', given), meter);
  const work = new WorkObserver();
  meter.start();
  work.start();
  test.after(() => {
    work.stop();
    meter.stop();
    return target.close();
  });

  for (const hostile of allClasses) {
    const count = countOf(hostile);
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
}
