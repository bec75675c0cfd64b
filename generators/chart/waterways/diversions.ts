import { invariant } from '../../../src/base/errors.js';
import { type Dated, datedRules, type ListedWater, listedWaters } from './waterways.js';

/**
 * Well-known history: the share of ships that still take a canal, by date. The others go round for as long as it lasts.
 * The last line stands on. Suez: calls of 2024 and 2025 over those of 2023 (Suez Canal Authority, after informare.it);
 * passages of Bab-el-Mandeb from February 2024 were 0.40 to 0.43 of those before, passages of the Cape 1.7 times as
 * many (maritimedata.ai, Lloyd's List). Panama: chosen so that passages follow the slots a day, 32 of 36 in August
 * 2023, 24 from November, 31 in May 2024 (Panama Canal Authority, advisories), as only some ships have a way round.
 */
export interface Diversion {
  readonly canal: string;
  /** West, south, east, north: only routes that also pass through this box are concerned. */
  readonly through?: readonly [number, number, number, number];
  /** A way round that is longer than so many times the usual one is not taken: such ships wait for their slot. */
  readonly mostDetour: number;
  readonly shares: readonly Share[];
}

interface Share {
  /** ISO date. */
  readonly since: string;
  readonly share: number;
}

/** A diversion, made ready. */
export interface ListedDiversion extends Diversion {
  readonly water: ListedWater;
  readonly shares: readonly Dated<Share>[];
}

let listed: readonly ListedDiversion[] | undefined;

/** All diversions of the table. */
export function listedDiversions(): readonly ListedDiversion[] {
  listed ??= diversions.map((diversion) => {
    const water = listedWaters().find(({ name }) => name === diversion.canal);
    invariant(water, `${diversion.canal} is a listed water`);
    return { ...diversion, water, shares: datedRules(diversion.shares) };
  });
  return listed;
}

const diversions: readonly Diversion[] = [
  {
    canal: 'Suez Canal',
    // Bab-el-Mandeb.
    through: [42.8, 12.2, 43.8, 13.2],
    mostDetour: 4,
    shares: [
      { since: '2023-12-18', share: 0.7 },
      { since: '2024-01-12', share: 0.45 },
      { since: '2024-03-01', share: 0.4 },
      { since: '2025-06-01', share: 0.43 },
      { since: '2025-12-01', share: 0.47 },
    ],
  },
  {
    canal: 'Panama Canal',
    mostDetour: 1.7,
    shares: [
      { since: '2023-08-01', share: 0.8 },
      { since: '2023-11-01', share: 0.5 },
      { since: '2024-01-01', share: 0.45 },
      { since: '2024-05-16', share: 0.75 },
      { since: '2024-09-01', share: 1 },
    ],
  },
];
