import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { aisScheduleOf } from '../fleet/ais.js';
import { type FlagSlot, flagSlot } from '../fleet/flag-slots.js';
import { fleetSlotOf } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import {
  identityByRef,
  noReflaggings,
  periodStartS,
  periodsPerLife,
  type Reflaggings,
  reflaggingsAfter,
} from '../fleet/identity.js';
import { nameOf } from '../fleet/names.js';
import { isPlaceholder } from '../fleet/placeholder-names.js';
import { knownToFisheriesBody, listsOwner } from './authorizations.js';
import { ownershipOf } from './owners.js';

/** Whether each source knows a vessel; the same all its life. */
export interface Known {
  readonly ais: boolean;
  readonly registry: boolean;
  readonly rfmo: boolean;
}

export function sourcesOf(seed: number, vessel: Vessel): Known {
  const { index, ais } = vessel;
  const registered = identityByRef(seed, index * periodsPerLife).registryVesselId !== null;
  return {
    ais,
    // Half of the vessels without AIS are in no registry either.
    registry: registered && (ais || draw(seed, purpose.sourceKnown, index, 0) < 0.5),
    rfmo: knownToFisheriesBody(seed, vessel) && (ais || draw(seed, purpose.sourceKnown, index, 1) < 0.4),
  };
}

/**
 * A time without a change of flag, name or owner that a source shows. It begins and ends with an identity period
 * (identity.ts).
 */
export interface Chapter {
  readonly reflaggings: Reflaggings;
  /** How often the vessel has been sold. */
  readonly sales: number;
  /** Number of the identity period in which it begins. */
  readonly period: number;
  /** Whole seconds since 1970, [from, to). */
  readonly fromS: number;
  readonly toS: number;
  /** When the present owner bought the vessel. */
  readonly ownedFromS: number;
  /** Names and owner, as far as a source shows them: a key for comparison. */
  readonly name: string;
  readonly owner: string;
}

/** The chapters that begin before an instant, in order. */
export function chaptersOf(seed: number, vessel: Vessel, known: Known, beforeS: number): Chapter[] {
  const { index } = vessel;
  const schedule = aisScheduleOf(seed, vessel);
  const chapters: Chapter[] = [];
  let [reflaggings, sales] = [noReflaggings, 0];
  let chapter: Omit<Chapter, 'toS'> = chapterFrom(
    seed,
    vessel,
    known,
    reflaggings,
    sales,
    0,
    periodStartS(schedule, 0),
  );
  for (let border = 1; border < periodsPerLife; border++) {
    const after = reflaggingsAfter(seed, index, border, reflaggings);
    const sold = draw(seed, purpose.ownerChange, index, border) < (after.flag > reflaggings.flag ? 0.7 : 0.06);
    if (after === reflaggings && !sold) continue;
    reflaggings = after;
    if (sold) sales++;
    const fromS = periodStartS(schedule, border);
    const next = chapterFrom(seed, vessel, known, reflaggings, sales, border, fromS);
    // A change that no source shows begins no chapter: a sale in no list, a new name that is the old one.
    if (reflaggings.flag === chapter.reflaggings.flag && next.name === chapter.name && next.owner === chapter.owner)
      continue;
    chapters.push({ ...chapter, toS: fromS });
    if (fromS >= beforeS) return chapters;
    chapter = next.owner === chapter.owner ? { ...next, ownedFromS: chapter.ownedFromS } : next;
  }
  chapters.push({ ...chapter, toS: periodStartS(schedule, periodsPerLife) });
  return chapters.filter(({ fromS }) => fromS < beforeS);
}

function chapterFrom(
  seed: number,
  vessel: Vessel,
  known: Known,
  reflaggings: Reflaggings,
  sales: number,
  period: number,
  fromS: number,
): Omit<Chapter, 'toS'> {
  const { flag } = slotOf(seed, vessel, reflaggings);
  const { owner } = ownershipOf(seed, vessel, flag, sales);
  const sent = known.ais ? identityByRef(seed, vessel.index * periodsPerLife + period).name : null;
  const papers = known.registry || known.rfmo;
  return {
    reflaggings,
    sales,
    period,
    fromS,
    ownedFromS: fromS,
    name: `${sent}/${papers ? nameOnPapers(seed, vessel, reflaggings) : ''}`,
    owner: known.registry || (known.rfmo && listsOwner(seed, vessel)) ? `${owner.name} ${owner.countryCode}` : '',
  };
}

export function slotOf(seed: number, vessel: Vessel, reflaggings: Reflaggings): FlagSlot {
  return flagSlot(seed, fleetSlotOf(seed, vessel.index), reflaggings.flag);
}

/** The name on papers: that of the static messages, or another one where those contain a placeholder. */
export function nameOnPapers(seed: number, vessel: Vessel, reflaggings: Reflaggings): string {
  const { flag } = slotOf(seed, vessel, reflaggings);
  const sent = nameOf(seed, vessel, reflaggings.name, flag);
  return isPlaceholder(sent) ? nameOf(seed, vessel, reflaggings.name + 1000, flag) : sent;
}
