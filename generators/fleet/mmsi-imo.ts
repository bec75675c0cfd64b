import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw, permute } from '../draws/random.js';
import type { FlagSlot } from './flag-slots.js';

/** The MMSI of a slot: a MID of the flag and six digits; no two slots share one. */
export function mmsiOf(seed: number, slot: FlagSlot): number {
  const { mids } = flags()[slot.flag]!;
  const number = permute(bits(seed, purpose.mmsiSerial, slot.flag), purpose.mmsiSerial, slot.capacity, slot.serial);
  return mids[Math.floor(number / 1_000_000)]! * 1_000_000 + (number % 1_000_000);
}

/**
 * The MMSI of a badly programmed set: it begins with 100 to 103, which belongs to no country. `flagChanges`: how often
 * the vessel has changed its flag, at most 3.
 */
export function strayMmsi(index: number, flagChanges: number): number {
  return 100_000_000 + index * 4 + flagChanges;
}

/**
 * The IMO number of a vessel: seven digits. The last is the check digit, the sum of the others times 7 to 2, modulo 10.
 * Numbers are issued in order and most ships at sea have one of 9 million, so nine in ten begin with 9, the others with
 * 8 or 7. These are 100,000 numbers: each further 100,000 vessels begin one digit lower.
 */
export function imoOf(seed: number, index: number): number {
  const ending = permute(seed, purpose.imoSerial, 100_000, index % 100_000);
  const share = draw(seed, purpose.imoSerial, ending);
  const first = share < 0.02 ? 7 : share < 0.1 ? 8 : 9;
  const lower = Math.floor(index / 100_000);
  const serial = (1 + ((first + 8 - lower) % 9)) * 100_000 + ending;
  let sum = 0;
  let rest = serial;
  for (let weight = 2; weight <= 7; weight++) {
    sum += (rest % 10) * weight;
    rest = Math.floor(rest / 10);
  }
  return serial * 10 + (sum % 10);
}

/** The registry's UUID of a vessel, the same all its life. */
export function registryIdOf(seed: number, index: number): string {
  const hex = [0, 1, 2, 3]
    .map((part) => bits(seed, purpose.registryId, index, part).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
