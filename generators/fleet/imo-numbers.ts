import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';
import { aisScheduleOf } from './ais.js';
import { blockAt } from './fleet.js';
import { blockSize } from './fleet-mix.js';
import type { Vessel } from './fleet-vessel.js';
import { hasImoNumber, withCheckDigit } from './mmsi-imo.js';
import { deliveredS, periodsPerLife, shipIn, shipLifeOf } from './ship-lives.js';

/**
 * The IMO number of a ship, or null if it has none. Numbers follow the date of delivery, and no two ships share one.
 * Only the first 40 blocks of the fleet have numbers, since a year has too few for more.
 */
export function imoNumberOf(seed: number, vessel: Vessel, ship: number): number | null {
  const block = Math.floor(vessel.index / blockSize);
  if (block >= blocksWithNumbers || !hasImoNumber(seed, vessel)) return null;
  return numbersOf(seed, block)[(vessel.index % blockSize) * shipsEver + ship]!;
}

const blocksWithNumbers = 40;
/** More ships than a vessel number has. */
const shipsEver = 16;

/** The number of blocks whose numbers are kept, 160 kB each. */
const keptBlocks = 16;
const numbersByBlock = new Map<number, Uint32Array>();

/** The numbers of all ships of a block, by vessel and ship. Kept, since they follow from both arguments. */
function numbersOf(seed: number, block: number): Uint32Array {
  const key = seed * blocksWithNumbers + block;
  const known = numbersByBlock.get(key);
  if (known !== undefined) return known;
  const numbers = new Uint32Array(blockSize * shipsEver);
  // For each ship one number, which holds its date and its index in `numbers`: numbers sort faster than objects.
  const ships: number[] = [];
  for (const vessel of blockAt(seed, block).vessels) {
    if (!hasImoNumber(seed, vessel)) continue;
    const schedule = aisScheduleOf(seed, vessel);
    const life = shipLifeOf(seed, vessel, schedule);
    for (let ship = 0; ship <= shipIn(life, periodsPerLife); ship++) {
      const place = (vessel.index % blockSize) * shipsEver + ship;
      ships.push(deliveredS(schedule, life, ship) * numbers.length + place);
    }
  }
  // One in 40 numbers belongs to the block. A ship takes the first one that is free on its date.
  let last = 0;
  for (const one of Float64Array.from(ships).sort()) {
    const tS = Math.floor(one / numbers.length);
    last = Math.max(last + 1, Math.floor(issuedBy(tS) / blocksWithNumbers));
    const ofBlock = permute(bits(seed, purpose.imoSerial, last), purpose.imoSerial, blocksWithNumbers, block);
    const issued = last * blocksWithNumbers + ofBlock;
    numbers[one - tS * numbers.length] = withCheckDigit(issued < 1_000_000 ? issued : issued - 900_000);
  }
  if (numbersByBlock.size >= keptBlocks) numbersByBlock.delete(numbersByBlock.keys().next().value!);
  numbersByBlock.set(key, numbers);
  return numbers;
}

/**
 * The number, without its check digit, of a ship delivered at an instant. Ships from before the scheme have one of
 * 5 million. From 1960 to 1990 the first two digits are those of the year (whatshipru.com); then numbers follow one
 * another, at an even pace, until 999,999: 9,999,993 is that of a ship of 2027, and new orders have numbers from
 * 1,000,000 on (fullavantenews.com). The first of those are taken to be delivered in 2026.
 */
function issuedBy(tS: number): number {
  const year = 1970 + tS / (365.25 * 86_400);
  if (year < 1960) return 500_000 + Math.max(0, year - 1920) * 2500;
  return year < 1990 ? (year - 1900) * 10_000 : 900_000 + ((year - 1990) * 100_000) / 36;
}
