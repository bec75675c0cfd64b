import type { Dataset, Snapshots } from '../../src/worlds/snapshots.js';

interface Kept {
  readonly id: string;
  readonly user: string;
  readonly dataset: Dataset;
  readonly asOfMs: number;
  usedMs: number;
}

/**
 * The slow twin of `createSnapshots`: one list of all snapshots in the order of their opening, and the published rules.
 */
export function naiveSnapshots(perUser: number, perWorld: number): Pick<Snapshots, 'open' | 'use'> {
  let kept: readonly Kept[] = [];
  let opened = 0;
  const isOpen = (nowMs: number) => (each: Kept) => nowMs - each.usedMs <= 60_000;
  const without = (gone: Kept | undefined) => kept.filter((each) => each !== gone);
  const countOf = (user: string) => kept.filter((each) => each.user === user).length;

  return {
    open(user, dataset, nowMs) {
      if (countOf(user) >= perUser) kept = kept.filter((each) => each.user !== user || isOpen(nowMs)(each));
      if (countOf(user) >= perUser) kept = without(kept.find((each) => each.user === user));
      if (kept.length >= perWorld) kept = kept.filter(isOpen(nowMs));
      const mostOfOne = Math.max(...kept.map((each) => countOf(each.user)));
      if (kept.length >= perWorld) kept = without(kept.find((each) => countOf(each.user) === mostOfOne));
      const id = `snapshot ${++opened}`;
      kept = [...kept, { id, user, dataset, asOfMs: nowMs, usedMs: nowMs }];
      return id;
    },
    use(id, user, dataset, nowMs) {
      const found = kept.find((each) => each.id === id && each.user === user && each.dataset === dataset);
      if (!found) return undefined;
      if (!isOpen(nowMs)(found)) {
        kept = without(found);
        return undefined;
      }
      found.usedMs = nowMs;
      return found.asOfMs;
    },
  };
}
