import type { SeenSnapshot } from '../journal/recording.js';
import type { RequestSnapshots } from '../worlds/request-snapshots.js';

/** The snapshots of a request that is asked again: those that it has opened, with their ids, and those it has used. */
export function snapshotsAgain(seen: readonly SeenSnapshot[]): RequestSnapshots {
  const opened = seen.filter(({ isOpened }) => isOpened);
  const usedOf = (id: string) => seen.find((each) => each.id === id && !each.isOpened);
  return {
    seen,
    open(_user, dataset) {
      const next = opened.findIndex((each) => each.dataset === dataset);
      return opened.splice(next, 1)[0]?.id ?? '';
    },
    use: (id) => usedOf(id)?.asOfMs,
    recordsOf: (id) => usedOf(id)?.records,
    settled: () => undefined,
  };
}
