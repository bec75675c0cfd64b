import { parseTimestampUs } from '../../model/parse-timestamp.js';

/** A capsule of the first format as one of the second; any other value unchanged. The result is checked afterwards. */
export function fromFirstFormat(value: unknown): unknown {
  const { format, clock, users, records, faults, ...rest }: Readonly<Record<string, unknown>> = { ...Object(value) };
  if (format !== 'maritime-events capsule 1') return value;
  const { now, stepPerRequestMs, ...running }: Readonly<Record<string, unknown>> = { ...Object(clock) };
  const us = typeof now === 'string' ? parseTimestampUs(now) : undefined;
  const nowMs = us === undefined ? now : Math.floor(us / 1000);
  const rules = Array.isArray(faults)
    ? faults.map((rule: unknown, i) => ({ id: `fault-${i + 1}`, rule, arrivals: 0, struck: 0 }))
    : faults;
  return {
    ...rest,
    format: 'maritime-events capsule 2',
    state: {
      clock: { nowMs, baseMs: nowMs, sinceMs: 0, ...running, stepMs: stepPerRequestMs },
      sessions: [],
      snapshots: { opened: 0, held: [] },
      faults: { added: Array.isArray(rules) ? rules.length : 0, rules },
      users,
      records,
    },
  };
}
