import assert from 'node:assert/strict';
import { ask, post } from '../support/empty-service.js';
import { drawOf } from './draw.js';
import { type HostileClass, hostileCase } from './hostile-case.js';
import type { Meter } from './meter.js';
import type { ServiceTarget } from './service-target.js';

/** The greatest value of a measure, and the case that had it. */
export interface Worst {
  readonly value: number;
  readonly of: string;
}

/** The effects of the cases of one class on a service. */
export interface Damage {
  readonly name: string;
  readonly cases: number;
  readonly requests: number;
  readonly stallMs: Worst;
  readonly stallCpuMs: Worst;
  /** Processor time of a request; requests for tracks, or ended by the budget, are in `cpuApartMs`. */
  readonly cpuMs: Worst;
  readonly cpuApartMs: Worst;
  readonly answerBytes: Worst;
  readonly logBytes: Worst;
  readonly unwrittenBytes: Worst;
  /** Processor time after a hang-up. */
  readonly afterMs: Worst;
  /** At most ten faults of the service, each with the command that repeats its case. */
  readonly faults: readonly string[];
}

/** The command that repeats a case alone. */
export function repeatedBy(className: string, number: number): string {
  return `HOSTILE='${className} ${number}' node --test dist/test/long/hostile.js`;
}

/** Runs the cases [from, from + count) of a class against a service, one after the other. Never rejects. */
export async function attack(
  target: ServiceTarget,
  meter: Meter,
  hostile: HostileClass,
  from: number,
  count: number,
): Promise<Damage> {
  const worst = new Map<keyof Damage, Worst>();
  const note = (what: keyof Damage, value: number, of: string) => {
    if (value > (worst.get(what)?.value ?? -1)) worst.set(what, { value, of });
  };
  const faults: string[] = [];
  let requests = 0;
  for (let number = from; number < from + count; number++) {
    const made = hostileCase(hostile, number, drawOf(hostile.name, number));
    const of = `${hostile.name} ${number} (${made.family})`;
    // The work of drawing the case is not measured.
    await new Promise((resolve) => setImmediate(resolve));
    meter.take();
    try {
      await made.attack(target);
      await checkAnswers(target);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (faults.length < 10)
        faults.push(`${made.family}: ${message.slice(0, 600)}\n    ${repeatedBy(hostile.name, number)}`);
    }
    const { stallMs, stallCpuMs, unwrittenBytes } = meter.take();
    note('stallMs', stallMs, of);
    note('stallCpuMs', stallCpuMs, of);
    note('unwrittenBytes', unwrittenBytes, of);
    note('afterMs', target.takeAfterMs(), of);
    for (const { cpuMs, apart, answerBytes, logBytes } of target.takeCosts()) {
      requests++;
      note(apart ? 'cpuApartMs' : 'cpuMs', cpuMs, of);
      note('answerBytes', answerBytes, of);
      note('logBytes', logBytes, of);
    }
  }
  const read = (what: keyof Damage) => worst.get(what) ?? { value: 0, of: '' };
  return {
    name: hostile.name,
    cases: count,
    requests,
    stallMs: read('stallMs'),
    stallCpuMs: read('stallCpuMs'),
    cpuMs: read('cpuMs'),
    cpuApartMs: read('cpuApartMs'),
    answerBytes: read('answerBytes'),
    logBytes: read('logBytes'),
    unwrittenBytes: read('unwrittenBytes'),
    afterMs: read('afterMs'),
    faults,
  };
}

/** Asserts that another user is answered as before. */
async function checkAnswers(target: ServiceTarget): Promise<void> {
  const token = await target.token('honest');
  const { data, errors } = await ask(
    target.service,
    post('{ searchEventsV2(input: {limit: 1}) { meta { total } } }', { token }),
  );
  assert.deepEqual(errors, []);
  assert.ok(data);
}
