/** Tankers that work in transfer areas: hosts lie there for weeks, callers come to them with cargo or fuel. */
import { type TransferArea, transferAreas } from '../chart/transfer-areas.js';
import { purpose } from '../draws/purpose.js';
import { draw, weightedIndex } from '../draws/random.js';

export interface TransferJob {
  readonly area: TransferArea;
  readonly isHost: boolean;
}

/** The share of the tankers of a class that are hosts, and callers; of those without AIS many are callers. */
const shares: ReadonlyMap<string, readonly [hosts: number, callers: number]> = new Map([
  ['crude', [0.14, 0.06]],
  ['product', [0.07, 0.12]],
  ['chemical', [0, 0.06]],
  ['bunker', [0, 0.4]],
]);
const silentCallers = 0.6;

/** The job of a tanker in a transfer area; undefined for other tankers and for other ships. */
export function transferJobOf(
  seed: number,
  { index, subtype, ais }: { readonly index: number; readonly subtype: string; readonly ais: boolean },
): TransferJob | undefined {
  const ofClass = shares.get(subtype);
  if (ofClass === undefined) return undefined;
  const [hosts, callers] = ais ? ofClass : [ofClass[0], silentCallers];
  const unit = draw(seed, purpose.transferJob, index, 0);
  if (unit >= hosts + callers) return undefined;
  const areas = transferAreas();
  const area = areas[weightedIndex(cumulated(areas), draw(seed, purpose.transferJob, index, 1))]!;
  return { area, isHost: unit < hosts };
}

function cumulated(areas: readonly TransferArea[]): number[] {
  let sum = 0;
  return areas.map(({ weight }) => {
    sum += weight;
    return sum;
  });
}
