import { aisStandsInUntilS } from '../../src/model/vessel-record.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { aisScheduleOf } from '../fleet/ais.js';
import { type FlagSlot, flagSlot } from '../fleet/flag-slots.js';
import { fleetSlotOf } from '../fleet/fleet-mix.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { identityByRef, noReflaggings, type Reflaggings, reflaggingsAfter } from '../fleet/identity.js';
import { nameOf } from '../fleet/names.js';
import { isPlaceholder } from '../fleet/placeholder-names.js';
import { deliveredS, periodStartS, periodsPerLife, shipLifeOf } from '../fleet/ship-lives.js';
import { knownToFisheriesBody, listsOwner } from './authorizations.js';
import { ownershipOf } from './owners.js';

/** Whether each source knows a vessel, which never changes. */
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
 * A time without a change of ship, flag, name or owner that a source shows. It begins and ends with an identity period
 * (identity.ts), or when the vessel is fitted with AIS.
 */
export interface Chapter {
  /** Whether the vessel has AIS. */
  readonly ais: boolean;
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
  /** A key of the names and the owner that sources show. */
  readonly name: string;
  readonly owner: string;
}

/** The chapters of all ships of a vessel number that begin before an instant, in order. */
export function chaptersOf(seed: number, vessel: Vessel, known: Known, beforeS: number): Chapter[] {
  const { index } = vessel;
  const schedule = aisScheduleOf(seed, vessel);
  const life = shipLifeOf(seed, vessel, schedule);
  const chapters: Chapter[] = [];
  let [reflaggings, sales] = [noReflaggings, 0];
  let chapter = chapterFrom(seed, vessel, known, reflaggings, sales, 0, deliveredS(schedule, life, 0));
  const end = (toS: number) => chapters.push(...fitted(seed, vessel, known, { ...chapter, toS }, beforeS));
  for (let border = 1; border < periodsPerLife; border++) {
    const after = reflaggingsAfter(seed, index, life, border, reflaggings);
    const isNew = after.ship > reflaggings.ship;
    const reflagged = after.flags > reflaggings.flags;
    const sold = draw(seed, purpose.ownerChange, index, border) < (reflagged ? 0.7 : 0.06);
    if (after === reflaggings && !sold) continue;
    reflaggings = after;
    if (sold) sales++;
    const fromS = periodStartS(schedule, border);
    const next = chapterFrom(seed, vessel, known, reflaggings, sales, border, fromS);
    // A change that no source shows begins no chapter: a sale in no list, a new name that is the old one.
    const isSame = next.name === chapter.name && next.owner === chapter.owner;
    if (isSame && !isNew && reflaggings.flag === chapter.reflaggings.flag) continue;
    // Periods of one ship follow one another at once; those of two do not.
    end(isNew ? fromS - 1 : fromS);
    if (fromS >= beforeS) return chapters.filter((one) => one.fromS < beforeS);
    chapter = !isNew && next.owner === chapter.owner ? { ...next, ownedFromS: chapter.ownedFromS } : next;
  }
  end(periodStartS(schedule, periodsPerLife));
  return chapters.filter(({ fromS }) => fromS < beforeS);
}

/** Ships had to be fitted with class A from July 2002 to the end of 2004 (SOLAS V/19); class B came in 2006. */
const fittedFrom = { A: [Date.UTC(2002, 6), 914], B: [Date.UTC(2006, 3), 820] } as const;

/**
 * A chapter as it was before and after the vessel was fitted with AIS, as far as a source knows it then. As of an early
 * instant AIS stands in (`aisStandsInUntilS`), since all reports have a record.
 */
function fitted(seed: number, { index, aisClass }: Vessel, known: Known, chapter: Chapter, beforeS: number): Chapter[] {
  const [firstMs, days] = fittedFrom[aisClass];
  const fittedS = firstMs / 1000 + 86_400 * Math.floor(days * draw(seed, purpose.aisFitted, index));
  if (!known.ais || beforeS <= aisStandsInUntilS || fittedS <= chapter.fromS) return [chapter];
  const before = { ...chapter, ais: false, toS: Math.min(fittedS, chapter.toS) };
  const after = { ...chapter, fromS: fittedS };
  return [...(known.registry || known.rfmo ? [before] : []), ...(fittedS < chapter.toS ? [after] : [])];
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
    ais: known.ais,
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
  return flagSlot(seed, fleetSlotOf(seed, vessel.index), reflaggings.flag, reflaggings.ship);
}

/** The name on papers: that of the static messages, or another one where those contain a placeholder. */
export function nameOnPapers(seed: number, vessel: Vessel, reflaggings: Reflaggings): string {
  const { flag } = slotOf(seed, vessel, reflaggings);
  const sent = nameOf(seed, vessel, reflaggings.name, flag);
  return isPlaceholder(sent) ? nameOf(seed, vessel, reflaggings.name + 1000, flag) : sent;
}
