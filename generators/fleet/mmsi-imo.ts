import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw, permute } from '../draws/random.js';
import type { FlagSlot } from './flag-slots.js';
import type { Vessel } from './fleet-vessel.js';

/** The MMSI of a slot: a MID of the flag and six digits; no two slots share one. */
export function mmsiOf(seed: number, slot: FlagSlot): number {
  const { mids } = flags()[slot.flag]!;
  const number = permute(bits(seed, purpose.mmsiSerial, slot.flag), purpose.mmsiSerial, slot.capacity, slot.serial);
  return mids[Math.floor(number / 1_000_000)]! * 1_000_000 + (number % 1_000_000);
}

/** The MMSI of a badly programmed set: it begins with 100 to 132, which belongs to no country. */
export function strayMmsi(index: number, flagChanges: number, ship: number): number {
  return 100_000_000 + (index * 3 + flagChanges) * 12 + ship;
}

/** Numbers that sets of one make were sold with, of each block of the fleet. */
const soldNumbers = 2;
const firstSold = 133_000_000;

/** The MMSI of a set that was never programmed, by the block of its vessel and a draw: some ships share one. */
export function soldMmsi(block: number, unit: number): number {
  return firstSold + block * soldNumbers + Math.floor(soldNumbers * unit);
}

/** Whether ships may share a number. `soldMmsi` gives these numbers; no other numbers begin with 133 or 134. */
export function isSoldMmsi(mmsi: number): boolean {
  return mmsi >= firstSold && mmsi < firstSold + 2_000_000;
}

/** Whether the ships of a vessel number have IMO numbers. */
export function hasImoNumber(seed: number, vessel: Vessel): boolean {
  return draw(seed, purpose.imoKnown, vessel.index) < imoShare(vessel);
}

/**
 * The share of vessels with an IMO number: nearly all ships from 300 tons on, a third of the larger fishing vessels.
 */
function imoShare({ kind, tonnageGt }: Vessel): number {
  if (tonnageGt < 100) return 0.02;
  if (kind === 'fishing') return 0.35;
  return tonnageGt < 300 ? 0.6 : 0.98;
}

/** An IMO number: six digits and a check digit, which is the last digit of their sum with the weights 7 to 2. */
export function withCheckDigit(serial: number): number {
  let sum = 0;
  let rest = serial;
  for (let weight = 2; weight <= 7; weight++) {
    sum += (rest % 10) * weight;
    rest = Math.floor(rest / 10);
  }
  return serial * 10 + (sum % 10);
}

/** The UUID of a ship in the registry, which never changes. */
export function registryIdOf(seed: number, index: number, ship: number): string {
  const hex = [0, 1, 2, 3]
    .map((part) => bits(seed, purpose.registryId, index, part, ship).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
