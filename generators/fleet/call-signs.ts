import type { Flag } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { draw, indexOf } from '../draws/random.js';

/**
 * A call sign of the flag: a prefix of three characters out of one of its allocated series, then a letter or digits.
 * `serial` is the vessel's number under the flag.
 */
export function callSignOf(seed: number, flag: Flag, serial: number, small: boolean): string {
  const next = (step: number) => draw(seed, purpose.callSign, serial, flag.mids[0]!, step);
  const [first, last] = flag.callSignSeries[indexOf(flag.callSignSeries.length, next(0))]!;
  const prefix = prefixBetween(first, last, next(1));
  if (small) return prefix + String(1000 + indexOf(9000, next(2)));
  const letter = letters[indexOf(letters.length, next(3))]!;
  return next(4) < 0.7 ? `${prefix}${letter}${2 + indexOf(8, next(2))}` : prefix + letter;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One of the prefixes from `first` to `last`, which differ in their last two characters at most. */
function prefixBetween(first: string, last: string, unit: number): string {
  const low = rank(first);
  return unranked(first, low + indexOf(rank(last) - low + 1, unit));
}

/** Second and third character as a number. The second is a letter in both ends of a series, or a digit in both. */
function rank(prefix: string): number {
  return prefix.charCodeAt(1) * letters.length + letters.indexOf(prefix[2]!);
}

function unranked(first: string, rank: number): string {
  return first[0]! + String.fromCharCode(Math.floor(rank / letters.length)) + letters[rank % letters.length]!;
}
