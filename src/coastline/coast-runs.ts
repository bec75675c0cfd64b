import type { CoastLines } from './coast-lines.js';

/** Most segments of a run. */
const segmentsPerRun = 8;

/** Runs of neighbouring segments, in the order of the lines: run i has the `counts[i]` segments that begin at the vertices from `firsts[i]` on. */
export interface CoastRuns {
  readonly firsts: Uint32Array;
  readonly counts: Uint8Array;
}

/** Cuts every line into runs, so that indexes hold an entry for eight segments instead of one for each. */
export function cutRuns({ starts }: CoastLines): CoastRuns {
  let total = 0;
  for (let line = 0; line + 1 < starts.length; line++)
    total += Math.ceil((starts[line + 1]! - starts[line]! - 1) / segmentsPerRun);
  const firsts = new Uint32Array(total);
  const counts = new Uint8Array(total);
  let run = 0;
  for (let line = 0; line + 1 < starts.length; line++) {
    const last = starts[line + 1]! - 1;
    for (let first = starts[line]!; first < last; first += segmentsPerRun) {
      firsts[run] = first;
      counts[run++] = Math.min(segmentsPerRun, last - first);
    }
  }
  return { firsts, counts };
}
