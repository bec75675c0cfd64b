import { after, before, describe, it } from 'node:test';
import { bits, seedBits } from '../../generators/draws/random.js';
import type { Service } from '../../src/index.js';
import { oceans as namedOceans } from '../support/oceans.js';
import { laws } from './all-laws.js';
import type { Inquiry, Law } from './law.js';
import { openOcean, type View, viewOf } from './view.js';

export interface Asked {
  readonly seed: string;
  readonly scale: number;
  /** Number of random days. */
  readonly views: number;
  /** Days that each view shows: twelve days hold all versions of the events of the first one. */
  readonly days: number;
  /** Opens it as of an instant. Default: its days are made. */
  readonly open?: (nowMs: number) => Promise<Service>;
}

/** The days that the laws are held on with each push, and that breaks are tried on; `test/long/laws.ts` takes more. */
export const fewDays: Asked = { seed: 'laws', scale: namedOceans.laws.scale, views: 4, days: namedOceans.laws.days };
/**
 * Few days show enough: law 12 makes days again, law 13 needs nothing rare, law 17 asks a whole block, and two views
 * have 600 rows or more of laws 2, 15, 16 and 18, which take longest.
 */
export const enoughViews: Readonly<Record<number, number>> = { 2: 2, 12: 1, 13: 2, 15: 2, 16: 2, 17: 1, 18: 2 };

export interface HoldOptions {
  /** Default: all. */
  readonly asked?: readonly Law[];
  /** Views that are enough for a law, by its number: the first ones. Default: all of them. */
  readonly enoughViews?: Readonly<Record<number, number>>;
}

interface Held {
  readonly law: Law;
  readonly inquiry: Inquiry;
  views: number;
  /** Of the views in which the law held. */
  rows: number;
  /** Time that it took, in all views. */
  tookMs: number;
  failure?: unknown;
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

/**
 * Defines a test for every law, held against the public answers of oceans on random days. Counts and shares are those
 * of all oceans together. One view is in memory at a time, with the tracks that the laws asked it for.
 */
export function holdLaws(oceans: readonly Asked[], { asked = laws, enoughViews = {} }: HoldOptions = {}): void {
  const count = oceans.reduce((sum, { views }) => sum + views, 0);
  const few = count < 10;
  const names = oceans.map(({ seed }) => `"${seed}"`).join(', ');
  describe(`the laws of the ocean, in public answers of ${names} on ${count} random days`, () => {
    const helds: Held[] = asked.map((law) => ({ law, inquiry: law.begin(), views: 0, rows: 0, tookMs: 0 }));
    before(async () => {
      for (const ocean of oceans) {
        const { seed, scale, days, open = (nowMs: number) => openOcean({ seed, scale, days }, nowMs, 2) } = ocean;
        const instants = instantsOf(ocean);
        const service = await open(instants[0]!);
        try {
          for (const nowMs of instants) {
            const now = helds.filter(
              ({ law, views, failure }) => failure === undefined && views < (enoughViews[law.number] ?? count),
            );
            await holdAll(now, await viewOf(service, { seed, scale, days }, nowMs));
          }
        } finally {
          await service.close();
        }
      }
    });
    after(async () => {
      for (const { inquiry } of helds) await inquiry.close?.();
    });

    for (const held of helds) {
      const { number, says } = held.law;
      it(`law ${number}: ${says}`, (t) => {
        if (held.failure !== undefined) throw held.failure;
        held.inquiry.end?.(few);
        t.diagnostic(`law ${number} held in ${held.rows} rows, ${(held.tookMs / 1000).toFixed(1)} s`);
      });
    }
  });
}

/** Holds laws against one more view. */
async function holdAll(helds: readonly Held[], view: View): Promise<void> {
  for (const held of helds) {
    held.views += 1;
    const beganMs = performance.now();
    try {
      held.rows += await held.inquiry.view(view);
    } catch (error) {
      held.failure = error;
    }
    held.tookMs += performance.now() - beganMs;
  }
}
