import { loadCoastline } from '../../earth/coastline/coastline.js';
import type { OceanSource } from '../../model/ocean-source.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { heardReports } from '../../store/vessels/heard-reports.js';
import { vesselStoreOf } from '../../store/vessels/vessel-records.js';
import type { World } from '../../worlds/world.js';
import { heardBy } from './vessels/heard.js';

/** The most vessels whose voyages are prepared, for an ocean of which only some vessels are requested. */
const mostVessels = 10_000;

/**
 * Makes in advance what the first requests of a world would wait for, and the first ones after a long move of a clock.
 */
export interface Preparations {
  /** Makes what answers need in addition to blocks. After the first call this is repeated whenever blocks were made. */
  prepare(): Promise<void>;
  /** Ends these repetitions. */
  close(): void;
}

/** Each step waits for `next` and is the last one if that gives false. `report` takes failures of repetitions. */
export function createPreparations(
  { history, clock }: World,
  next: () => Promise<boolean>,
  report: (error: unknown) => void,
): Preparations {
  let preparing: Promise<void> = Promise.resolve();
  let stopListening: (() => void) | undefined;
  const prepare = (): Promise<void> => {
    preparing = preparing.catch(() => {}).then(() => prepareAnswers(history, clock.nowMs(), next));
    return preparing;
  };
  return {
    prepare() {
      stopListening ??= history.onMade(() => void prepare().catch(report));
      return prepare();
    },
    close: () => stopListening?.(),
  };
}

/**
 * Makes what the first requests would wait for: the coast, the identities and records of vessels and where they were
 * heard last, all on threads; and then what the voyages of up to 10,000 vessels need, with a wait for `next` before
 * each step of some milliseconds. Ends early if `next` gives false.
 */
export async function prepareAnswers(
  { source, store }: { readonly source: OceanSource; readonly store: EventStore },
  asOfMs: number,
  next: () => Promise<boolean>,
): Promise<void> {
  await loadCoastline();
  const { sinceS, untilS } = heardBy(asOfMs);
  await store.refs.identities?.load(Math.floor(sinceS / 86_400), Math.floor(untilS / 86_400));
  await vesselStoreOf(source, asOfMs);
  await heardReports(source, sinceS, untilS);
  const steps = source.preparation?.(Math.min(source.vesselCount, mostVessels))[Symbol.iterator]();
  while (steps && !steps.next().done) if (!(await next())) return;
}
