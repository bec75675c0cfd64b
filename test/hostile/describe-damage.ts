import type { Damage, Worst } from './attack.js';

/** The effects of the cases of a class, in one line. */
export function describeDamage(damage: Damage): string {
  const { name, cases, requests } = damage;
  const ms = ({ value, of }: Worst) => `${value.toFixed(0)} ms (${of})`;
  const bytes = ({ value, of }: Worst) => `${(value / 1024).toFixed(0)} KiB (${of})`;
  return [
    `${name}: ${cases} cases, ${requests} answers`,
    `longest stall ${ms(damage.stallMs)}, in processor time ${ms(damage.stallCpuMs)}`,
    `longest processor time ${ms(damage.cpuMs)}, of tracks and the budget ${ms(damage.cpuApartMs)}`,
    `processor time after a hang-up ${ms(damage.afterMs)}`,
    `largest answer ${bytes(damage.answerBytes)}, log line ${bytes(damage.logBytes)}`,
    `unwritten ${bytes(damage.unwrittenBytes)}`,
  ].join('; ');
}

/** A table with a line for each class. Of each, with the MiB that are held before its cases, and after them. */
export function damageTable(all: readonly (Damage & { readonly heldMib: string })[]): string {
  const head = [
    'Class',
    'Cases',
    'Answers',
    'Stall, ms',
    'in CPU',
    'CPU of a request, ms',
    'apart',
    'after hang-up',
    'Answer, KiB',
    'Log, KiB',
    'Unwritten, KiB',
    'Held, MiB',
    'Faults',
  ];
  const rows = all.map((damage) => [
    damage.name,
    String(damage.cases),
    String(damage.requests),
    ...[damage.stallMs, damage.stallCpuMs, damage.cpuMs, damage.cpuApartMs, damage.afterMs].map(({ value }) =>
      value.toFixed(0),
    ),
    ...[damage.answerBytes, damage.logBytes, damage.unwrittenBytes].map(({ value }) => (value / 1024).toFixed(0)),
    damage.heldMib,
    String(damage.faults.length),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
