/**
 * Call signs as Article 19 of the ITU Radio Regulations forms them for ships: a prefix of the flag's series, here of
 * three characters, then a letter, a letter and a digit, or four digits. The first digit after a letter is not 0 or 1.
 */
import { invariant } from '../../src/base/errors.js';
import type { Flag } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';

/** The members of a slot (`flagSlot`) that decide its call sign. */
interface NumberedSlot {
  readonly flag: number;
  readonly serial: number;
  readonly firstSerials: number;
}

/**
 * The call sign of a slot. No two slots share one, since serials are permuted. `small`: boats have a prefix with four
 * digits, as have ships of a flag whose series have too few short call signs for its fleet.
 */
export function callSignOf(seed: number, flag: Flag, slot: NumberedSlot, small: boolean): string {
  const { serial, firstSerials } = slot;
  const prefixes = prefixCount(flag);
  const key = bits(seed, purpose.callSign, slot.flag);
  const shortSigns = prefixes * shortPerPrefix;
  const among = Math.max(shortSigns, firstSerials);
  if (!small && serial < among) {
    const number = permute(key, purpose.callSign, among, serial);
    if (number < shortSigns) return shortSign(prefixAt(flag, number % prefixes), Math.floor(number / prefixes));
  }
  const longSigns = longCallSigns(flag);
  invariant(serial < longSigns, `${flag.countryCode} has call signs for its fleet`);
  const number = permute(key, purpose.callSign, longSigns, serial);
  return prefixAt(flag, number % prefixes) + String(2000 + Math.floor(number / prefixes));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A prefix and a letter, which a digit from 2 to 9 may follow. */
const formsPerLetter = 9;
const shortPerPrefix = letters.length * formsPerLetter;
/** A prefix and 2000 to 9999. */
const longPerPrefix = 8000;

function shortSign(prefix: string, number: number): string {
  const digit = number % formsPerLetter;
  const letter = letters[Math.floor(number / formsPerLetter)]!;
  return prefix + letter + (digit === 0 ? '' : String(1 + digit));
}

/** The number of call signs of a flag with a prefix and four digits. */
export function longCallSigns(flag: Flag): number {
  return prefixCount(flag) * longPerPrefix;
}

/** The number of prefixes in the series of a flag. */
function prefixCount({ callSignSeries }: Flag): number {
  return callSignSeries.reduce((count, [first, last]) => count + rank(last) - rank(first) + 1, 0);
}

function prefixAt({ callSignSeries }: Flag, index: number): string {
  let left = index;
  for (const [first, last] of callSignSeries) {
    const count = rank(last) - rank(first) + 1;
    if (left < count) return unranked(first, rank(first) + left);
    left -= count;
  }
  throw new RangeError(`the series have no prefix ${index}`);
}

/** Second and third character as a number. The second is a letter in both ends of a series, or a digit in both. */
function rank(prefix: string): number {
  return prefix.charCodeAt(1) * letters.length + letters.indexOf(prefix[2]!);
}

function unranked(first: string, rank: number): string {
  return first[0]! + String.fromCharCode(Math.floor(rank / letters.length)) + letters[rank % letters.length]!;
}
