import { cos, exp } from '../../../src/base/same-bits.js';
import { purpose } from '../../draws/purpose.js';
import { bell, draw } from '../../draws/random.js';
import { TwoGenerationCache } from '../../draws/two-generation-cache.js';
import type { Banks } from './banks.js';

/** More than the grounds times the months of a window. */
const keptMonths = 20_000;
const mostGrounds = 1024;
const mostBanks = 64;

/** The yields of the banks of an ocean: how much is fished on each, month by month. */
export class BankYields {
  readonly #seed: number;
  readonly #byMonth = new TwoGenerationCache<Float64Array>(keptMonths);

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** One of the banks `open`, chosen by a number in [0, 1) in the ratio of their yields in a month. */
  pick(banks: Banks, open: readonly number[], month: number, unit: number): number {
    const yields = this.of(banks, month);
    let total = 0;
    for (const bank of open) total += yields[bank]!;
    let sum = 0;
    for (const bank of open) {
      sum += yields[bank]!;
      if (sum > unit * total) return bank;
    }
    return open[open.length - 1]!;
  }

  /** The yield of each bank in a month, counted from the year 0; only the ratios matter. */
  of(banks: Banks, month: number): Float64Array {
    const key = month * mostGrounds + banks.ground.index;
    return this.#byMonth.get(key) ?? this.#byMonth.keep(key, yieldsIn(this.#seed, banks, month));
  }
}

/** Hot spots come and go with the seasons, and not every year alike. */
function yieldsIn(seed: number, { ground, discs }: Banks, month: number): Float64Array {
  const yields = discs.map((_, bank) => {
    const weight = bank === 0 ? ground.ownWeight : ground.banks[bank - 1]![4];
    const subject = ground.index * mostBanks + bank;
    const swing = cos(2 * Math.PI * (month / 12 - draw(seed, purpose.bankPeak, subject)));
    const year = bell(seed, purpose.bankYield, subject, Math.floor(month / 3));
    return weight * (1 + 0.8 * swing) * exp(0.6 * year);
  });
  return new Float64Array(yields);
}
