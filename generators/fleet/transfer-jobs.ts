/** Tankers that work in transfer areas: hosts lie there for weeks, callers come to them with cargo or fuel. */
import { flags } from '../../src/model/flags.js';
import { isWelcome } from '../chart/history.js';
import { ports } from '../chart/ports.js';
import { type TransferArea, transferAreas } from '../chart/transfer-areas.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw, indexOf, permute } from '../draws/random.js';
import { flagSlot } from './flag-slots.js';
import { blockSize, fleetSlotOf, kindTotal } from './fleet-mix.js';

export interface TransferJob {
  readonly area: TransferArea;
  readonly isHost: boolean;
}

/** The share of the bunker tankers, and of the other tankers without AIS, that are callers. */
const bunkerShare = 0.4;
const silentShare = 0.6;

/**
 * The job of a tanker in a transfer area; undefined for other tankers. Every area has some of the ranks of a block's
 * tankers, so it has ships in every block.
 */
export function transferJobOf(
  seed: number,
  { index, subtype, ais }: { readonly index: number; readonly subtype: string; readonly ais: boolean },
): TransferJob | undefined {
  if (subtype === 'bunker' || !ais) {
    if (draw(seed, purpose.transferJob, index, 0) >= (ais ? bunkerShare : silentShare)) return undefined;
    const jobs = jobsByRank().filter(({ isHost }) => isHost);
    const { area } = jobs[indexOf(jobs.length, draw(seed, purpose.transferJob, index, 1))]!;
    return welcomes(seed, index, area) ? { area, isHost: false } : undefined;
  }
  const total = kindTotal('tanker');
  const shuffle = bits(seed, purpose.transferJob, Math.floor(index / blockSize));
  const job = jobsByRank()[permute(shuffle, purpose.transferJob, total, fleetSlotOf(seed, index).ordinal % total)];
  return job !== undefined && welcomes(seed, index, job.area) ? job : undefined;
}

/** Whether the flag of a ship may call at the home port of an area. */
function welcomes(seed: number, index: number, { homePort }: TransferArea): boolean {
  const { flag } = flagSlot(seed, fleetSlotOf(seed, index), 0);
  return isWelcome(flags()[flag]!.countryCode, ports()[homePort]!.countryCode);
}

let jobs: readonly TransferJob[] | undefined;

function jobsByRank(): readonly TransferJob[] {
  jobs ??= transferAreas().flatMap((area) => [
    ...new Array<TransferJob>(area.hosts).fill({ area, isHost: true }),
    ...new Array<TransferJob>(area.callers).fill({ area, isHost: false }),
  ]);
  return jobs;
}
