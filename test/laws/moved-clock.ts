import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Service } from '../../src/index.js';
import { allAnswers } from './all-answers.js';
import type { Inquiry, Law } from './law.js';
import { type Ocean, openOcean, type View, viewIn } from './view.js';

const hourMs = 3_600_000;
/** Some events are open then and at each stop. */
const startMs = Date.UTC(2025, 5, 2, 20, 34, 56, 789);
const stops = [
  { move: 'is moved 27 hours on', byMs: 27 * hourMs },
  { move: 'is moved 30 days on', byMs: 30 * 24 * hourMs },
  { move: 'is moved 7 days back', byMs: -7 * 24 * hourMs },
];

/**
 * Defines tests of an ocean whose clock ran and was moved: the answers of a fresh start, and laws, at each stop. `open`
 * opens it as of an instant; by default its days are made each time.
 */
export function holdOnMovedClock(
  ocean: Ocean,
  laws: readonly Law[],
  open: (nowMs: number) => Promise<Service> = (nowMs) => openOcean(ocean, nowMs),
): void {
  describe('a clock that ran and', () => {
    let service: Service;
    let nowMs: number;
    const inquiries = new Map<number, Inquiry>(laws.map(({ number, begin }) => [number, begin()]));
    before(async () => {
      service = await open(startMs);
      service.clock.run();
      service.clock.freeze();
      nowMs = service.clock.nowMs();
    });
    after(async () => {
      for (const inquiry of inquiries.values()) await inquiry.close?.();
      await service.close();
    });

    for (const { move, byMs } of stops) {
      describe(move, () => {
        let view: View;
        before(async () => {
          service.clock.advance(byMs);
          nowMs += byMs;
          assert.equal(service.clock.nowMs(), nowMs);
          view = await viewIn(service, service, ocean);
          assert.ok(view.events.length > 100, `${view.events.length} events`);
        });

        it('every operation gives the answers of a fresh start', async () => {
          const fresh = await open(nowMs);
          const expected = await allAnswers(fresh, await viewIn(fresh, fresh, ocean));
          const found = await allAnswers(service, view);
          await fresh.close();
          for (const [operation, answer] of Object.entries(found)) {
            assert.deepEqual(answer, expected[operation], operation);
            assert.ok(JSON.stringify(answer).length > 100, operation);
          }
        });

        for (const { number, says } of laws) {
          it(`law ${number} holds: ${says}`, async () => {
            assert.ok((await inquiries.get(number)!.view(view)) > 0);
          });
        }
      });
    }

    it('all stops together hold enough rows for every law', () => {
      for (const inquiry of inquiries.values()) inquiry.end?.(true);
    });
  });
}
