import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { blockAt } from '../../../generators/fleet/fleet.js';
import { sharesOf, vesselsOf } from '../../../generators/threads/fleet-shares.js';
import { property } from '../../support/property.js';

const seed = 7;

describe('shares of the fleet', () => {
  it('hold every vessel of the fleet once, in any number of shares, a block that is not whole included', async (t) => {
    await property(
      t,
      [fc.tuple(fc.integer({ min: 1, max: 5200 }), fc.integer({ min: 40, max: 3000 }))],
      ([fleetSize, mostVessels]) => {
        const indices = sharesOf(fleetSize, mostVessels)
          .flatMap((share) => vesselsOf(seed, fleetSize, share))
          .map(({ index }) => index);
        assert.deepEqual(
          indices.sort((a, b) => a - b),
          Array.from({ length: fleetSize }, (_, i) => i),
        );
      },
      { runs: 12 },
    );
  });

  it('keep a carrier with the fishing vessels of its ground', () => {
    const shareOf = new Map<number, number>();
    sharesOf(2500, 80).forEach((share, i) => {
      for (const { index } of vesselsOf(seed, 2500, share)) shareOf.set(index, i);
    });
    const { carriersOn, fishersOn } = blockAt(seed, 0);
    for (const [ground, carriers] of carriersOn) {
      const together = [...carriers, ...(fishersOn.get(ground) ?? [])].map(({ index }) => shareOf.get(index));
      assert.equal(new Set(together).size, 1);
    }
    assert.ok(new Set(shareOf.values()).size > 20);
  });

  it('have those who go to others behind them: fishing vessels with AIS, then without, then all who go to both', () => {
    for (const share of sharesOf(2500, 80)) {
      const turns = new Map<number, number[]>();
      for (const { ground, kind, ais } of vesselsOf(seed, 2500, share)) {
        if (ground < 0) continue;
        const turn = kind !== 'fishing' ? 2 : ais ? 0 : 1;
        turns.set(ground, [...(turns.get(ground) ?? []), turn]);
      }
      for (const inTurn of turns.values()) assert.deepEqual(inTurn, [...inTurn].sort());
    }
  });
});
