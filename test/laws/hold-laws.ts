import { after, before, describe, it } from 'node:test';
import { bits, seedBits } from '../../generators/draws/random.js';
import type { Service } from '../../src/index.js';
import { laws } from './all-laws.js';
import { openOcean, type View, viewOf } from './view.js';

export interface Asked {
  readonly seed: string;
  readonly scale: number;
  /** Number of random days. */
  readonly views: number;
  /** Days that each view shows: twelve days hold all versions of the events of the first one. */
  readonly days: number;
}

const dayMs = 86_400_000;
const [firstDay, lastDay] = [20_000, 20_700];

/** Instants in the last minute of random days: as-of instants of the same day then need no further day of the ocean. */
function instantsOf({ seed, views }: Asked): number[] {
  const key = seedBits(seed);
  return Array.from({ length: views }, (_, i) => {
    const day = firstDay + (bits(key, 77, i) % (lastDay - firstDay));
    return (day + 1) * dayMs - 1 - (bits(key, 78, i) % 60_000);
  });
}

/** Defines a test for every law, held against the public answers of one ocean on random days. */
export function holdLaws(asked: Asked): void {
  const { seed, scale, days, views: count } = asked;
  const few = count < 10;
  describe(`the laws of the ocean "${seed}", in public answers on ${count} random days`, () => {
    let service: Service;
    const views: View[] = [];
    before(async () => {
      const instants = instantsOf(asked);
      service = await openOcean({ seed, scale, days }, instants[0]!);
      for (const nowMs of instants) views.push(await viewOf(service, { seed, scale, days }, nowMs));
    });
    after(() => service.close());

    for (const { number, says, begin } of laws) {
      it(`law ${number}: ${says}`, async (t) => {
        const inquiry = begin();
        let rows = 0;
        try {
          for (const view of views) rows += await inquiry.view(view);
        } finally {
          await inquiry.close?.();
        }
        inquiry.end?.(few);
        t.diagnostic(`law ${number} held in ${rows} rows`);
      });
    }
  });
}
