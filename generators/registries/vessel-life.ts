/** The life of a vessel as its papers tell it: chapters that end where flag, name or owner change. */

import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { aisScheduleOf } from '../fleet/ais.js';
import { type FlagSlot, flagSlot } from '../fleet/flag-slots.js';
import { berthOf } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import {
  identityByRef,
  noReflaggings,
  periodStartS,
  periodsPerLife,
  type Reflaggings,
  reflaggingsAfter,
} from '../fleet/identity.js';
import { isNonsense, nameOf } from '../fleet/names.js';
import { knownToFisheriesBody, listsOwner } from './authorizations.js';
import { ownershipOf } from './owners.js';

/** Which sources know a vessel, all its life. */
export interface Known {
  readonly ais: boolean;
  readonly registry: boolean;
  readonly rfmo: boolean;
}

export function whoKnows(seed: number, vessel: Vessel): Known {
  const { index, ais } = vessel;
  const registered = identityByRef(seed, index * periodsPerLife).registryVesselId !== null;
  return {
    ais,
    // Who has no AIS avoids papers too.
    registry: registered && (ais || draw(seed, purpose.sourceKnown, index, 0) < 0.5),
    rfmo: knownToFisheriesBody(seed, vessel) && (ais || draw(seed, purpose.sourceKnown, index, 1) < 0.4),
  };
}

/** A stretch of life in which nothing changes that a source shows. It begins and ends with a period of identity.ts. */
export interface Chapter {
  readonly reflaggings: Reflaggings;
  /** How often the vessel has been sold. */
  readonly sales: number;
  /** Number of the identity period in which it begins. */
  readonly period: number;
  /** Whole seconds since 1970, [from, to). */
  readonly fromS: number;
  readonly toS: number;
  /** When the present owner came. */
  readonly ownedFromS: number;
  /** Name and owner as far as a source shows them. */
  readonly name: string;
  readonly owner: string;
}

/** The chapters that begin before an instant, in order. */
export function chaptersOf(seed: number, vessel: Vessel, known: Known, beforeS: number): Chapter[] {
  const { index } = vessel;
  const schedule = aisScheduleOf(seed, vessel);
  const chapters: Chapter[] = [];
  let [reflaggings, sales] = [noReflaggings, 0];
  let chapter: Omit<Chapter, 'toS'> = begun(seed, vessel, known, reflaggings, sales, 0, periodStartS(schedule, 0));
  for (let border = 1; border < periodsPerLife; border++) {
    const turned = reflaggingsAfter(seed, index, border, reflaggings);
    const sold = draw(seed, purpose.ownerChange, index, border) < (turned.flag > reflaggings.flag ? 0.7 : 0.06);
    if (turned === reflaggings && !sold) continue;
    reflaggings = turned;
    if (sold) sales++;
    const fromS = periodStartS(schedule, border);
    const next = begun(seed, vessel, known, reflaggings, sales, border, fromS);
    // What nobody shows is no change: a sale that no list tells of, a successor with the same name.
    if (reflaggings.flag === chapter.reflaggings.flag && next.name === chapter.name && next.owner === chapter.owner)
      continue;
    chapters.push({ ...chapter, toS: fromS });
    if (fromS >= beforeS) return chapters;
    chapter = next.owner === chapter.owner ? { ...next, ownedFromS: chapter.ownedFromS } : next;
  }
  chapters.push({ ...chapter, toS: periodStartS(schedule, periodsPerLife) });
  return chapters.filter(({ fromS }) => fromS < beforeS);
}

function begun(
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
    reflaggings: reflaggings,
    sales,
    period,
    fromS,
    ownedFromS: fromS,
    name: `${sent}/${papers ? nameOnPapers(seed, vessel, reflaggings) : ''}`,
    owner: known.registry || (known.rfmo && listsOwner(seed, vessel)) ? `${owner.name} ${owner.countryCode}` : '',
  };
}

export function slotOf(seed: number, vessel: Vessel, reflaggings: Reflaggings): FlagSlot {
  return flagSlot(seed, berthOf(seed, vessel.index), reflaggings.flag);
}

/** Papers have a name where the set was never programmed: one past all turns of a life. */
export function nameOnPapers(seed: number, vessel: Vessel, reflaggings: Reflaggings): string {
  const { flag } = slotOf(seed, vessel, reflaggings);
  const { index, lengthM } = vessel;
  const sent = nameOf(seed, index, reflaggings.name, flag, lengthM);
  return isNonsense(sent) ? nameOf(seed, index, reflaggings.name + 1000, flag, lengthM) : sent;
}
