import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw, indexOf } from '../draws/random.js';
import { type NameStyle, nameStyles } from './name-styles.js';

/**
 * The name of a vessel in its static messages, in the style of a flag. `nameChanges`: how often it has changed. Ships
 * of 45 m and more have other names than boats.
 */
export function nameOf(seed: number, index: number, nameChanges: number, flag: number, lengthM: number): string {
  const style = nameStyles[flags()[flag]!.naming] ?? nameStyles['open']!;
  const next = (step: number) => draw(seed, purpose.name, index, nameChanges, step);
  if (next(0) < 0.012) return nonsense[indexOf(nonsense.length, next(1))]!;
  const patterns = lengthM >= 45 ? style.ships : style.boats;
  const name = written(patterns[indexOf(patterns.length, next(1))]!, style, next);
  // Sister ships and successors of lost ones are numbered.
  const numbered = next(20) < 0.2 && !/\d/.test(name) ? `${name} ${roman[indexOf(roman.length, next(21))]}` : name;
  return numbered.slice(0, 20).trimEnd();
}

const roman = ['I', 'II', 'II', 'III', 'IV', 'V', '1', '2', '3'];

/** What real feeds contain in place of a name. */
const nonsense = [
  '0',
  'TEST',
  'NONE',
  'NO NAME',
  'UNKNOWN',
  '1',
  'AAAAAAAA',
  'NAUTICAST',
  'SHIPNAME',
  'XXX',
  'MMSI',
  '12345',
  '.....',
  'AIS CLASS B',
  '?',
];

/** Whether a name is a placeholder that was never replaced. */
export function isNonsense(name: string): boolean {
  return nonsense.includes(name);
}

/** The name of a net buoy contains the charge of its battery. */
export function buoyName(seed: number, index: number): string {
  const number = 1 + (bits(seed, purpose.name, index, 0, 0) % 99);
  const chargePercent = 40 + (bits(seed, purpose.name, index, 0, 1) % 61);
  return `NET BUOY ${number}-${chargePercent}%`;
}

function written(pattern: string, style: NameStyle, next: (step: number) => number): string {
  let step = 2;
  const word = (list: readonly string[]) => list[indexOf(list.length, next(step++))] ?? '';
  return pattern.replace(/%[abcdn]|#+/g, (mark) => {
    if (mark === '%a') return word(style.a);
    if (mark === '%b') return word(style.b);
    if (mark === '%c') return word(style.c);
    if (mark === '%d') return word(style.d);
    if (mark === '%n') return String(1 + indexOf(12, next(step++)));
    return digits(mark.length, next(step++));
  });
}

/** A number of `count` digits, the first not 0. */
function digits(count: number, unit: number): string {
  const lowest = Number(`1${'0'.repeat(count - 1)}`);
  return String(lowest + indexOf(9 * lowest, unit));
}
