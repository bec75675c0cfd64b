/**
 * The records of a vessel: its life as periods, and in each the entry of every source that knows it. A period ends
 * where the ship, the flag, the name or the owner changes, always together with an identity period (identity.ts), or
 * where AIS is fitted. Sources differ as real ones do: AIS has no tonnage and no owner, and one of its lengths in fifty
 * is wrong; the registry's lengths are decimetres, those of fisheries bodies are off by up to two metres, and any list
 * may show the state before the last change.
 */

import { aisEntry } from '../../src/model/ais-entry.js';
import { categoryOf } from '../../src/model/category-of-type.js';
import { flags } from '../../src/model/flags.js';
import type { VesselType } from '../../src/model/schema-types.js';
import type { SourceEntry, Verification, VesselParticulars, VesselPeriod } from '../../src/model/vessel-record.js';
import { purpose } from '../draws/purpose.js';
import { bell, draw, indexOf } from '../draws/random.js';
import { callSignOf } from '../fleet/call-signs.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { identityByRef, shipTypeHeard } from '../fleet/identity.js';
import { imoNumberOf } from '../fleet/imo-numbers.js';
import { registryIdOf } from '../fleet/mmsi-imo.js';
import { periodsPerLife } from '../fleet/ship-lives.js';
import { shipTypeOf } from '../fleet/ship-types.js';
import { authorizationsOf, listsOwner } from './authorizations.js';
import { gearTypesOf } from './gear-types.js';
import { type Ownership, ownershipOf } from './owners.js';
import { type Chapter, chaptersOf, type Known, nameOnPapers, slotOf, sourcesOf } from './vessel-life.js';

/**
 * The codes of a ship type (Recommendation ITU-R M.1371, table of identifiers). The second digit is the cargo: 0 is no
 * dangerous one, 9 no further information.
 */
const codesOf: Readonly<Record<VesselType, readonly number[]>> = {
  FISHING: [30],
  CARGO: [70, 70, 70, 70, 71, 72, 74, 79],
  TANKER: [80, 80, 80, 81, 82, 84, 89],
  PASSENGER: [60, 60, 60, 69],
  TUG: [52],
  TOWING: [31, 31, 32],
  PILOT_VESSEL: [50],
  SEARCH_AND_RESCUE: [51],
  DREDGING: [33],
  DIVING: [34],
  MILITARY: [35],
  SAILING: [36],
  PLEASURE_CRAFT: [37],
  HIGH_SPEED_CRAFT: [40, 49],
  PORT_TENDER: [53],
  ANTI_POLLUTION: [54],
  LAW_ENFORCEMENT: [55],
  MEDICAL: [58],
  WING_IN_GROUND: [20],
  OTHER: [90, 90, 99],
  RESERVED: [38, 39],
  UNKNOWN: [0],
};

/**
 * The periods of a vessel that begin before an instant (whole seconds since 1970), in order; none when no source knows
 * it.
 */
export function vesselPeriods(seed: number, index: number, beforeS: number): VesselPeriod[] {
  const vessel = vesselAt(seed, index);
  const known = sourcesOf(seed, vessel);
  if (!known.ais && !known.registry && !known.rfmo) return [];
  const chapters = chaptersOf(seed, vessel, known, beforeS);
  return chapters.map((chapter, i) => {
    const before = chapters[i - 1];
    const isSameShip = before?.reflaggings.ship === chapter.reflaggings.ship;
    return periodOf(seed, vessel, { ...known, ais: chapter.ais }, chapter, isSameShip ? before : chapter);
  });
}

function periodOf(seed: number, vessel: Vessel, known: Known, chapter: Chapter, before: Chapter): VesselPeriod {
  const identity = identityByRef(seed, vessel.index * periodsPerLife + chapter.period);
  const owned = ownershipOf(seed, vessel, slotOf(seed, vessel, chapter.reflaggings).flag, chapter.sales);
  const entries: SourceEntry[] = [];
  if (known.ais) entries.push(aisEntry(identity));
  // A list may lag only where AIS shows the change; otherwise no source would show it.
  const papers = (list: number, chance: number) => {
    const behind = identity.name !== null && draw(seed, purpose.sourceLag, vessel.index, chapter.period, list) < chance;
    return papersOf(seed, vessel, known.ais && behind ? before : chapter);
  };
  if (known.registry) entries.push(registryEntry(seed, vessel, chapter, papers(0, 0.06), owned));
  if (known.rfmo) entries.push(bodyEntry(seed, vessel, chapter, papers(1, 0.15), owned));
  return {
    vessel: vessel.index,
    ship: chapter.reflaggings.ship,
    fromS: chapter.fromS,
    toS: chapter.toS,
    mmsi: known.ais ? identity.mmsi : null,
    entries,
    particulars: particularsOf(seed, vessel, known, identity, owned, entries),
  };
}

type Identity = ReturnType<typeof identityByRef>;

function registryEntry(seed: number, vessel: Vessel, chapter: Chapter, papers: Papers, owned: Ownership): SourceEntry {
  const { index, lengthM, widthM, tonnageGt } = vessel;
  const unit = (step: number) => draw(seed, purpose.registryValue, index, chapter.period, step);
  // The surveyed length never changes.
  const offset = bell(seed, purpose.registryValue, index, chapter.reflaggings.ship, 90) * 0.25;
  return {
    source: 'registry',
    ...papers,
    imo: textOf(imoNumberOf(seed, vessel, chapter.reflaggings.ship)),
    vesselType: plainTypeOf(vessel),
    gearTypes: gearTypesOf(seed, vessel, 'registry'),
    lengthMeters: Math.round((lengthM + offset) * 10) / 10,
    widthMeters: unit(0) < 0.1 ? null : widthM,
    tonnageGt: unit(1) < 0.08 ? null : tonnageGt,
    owners: [ownerFact(seed, vessel, chapter, owned, 'registry')],
    authorizations: null,
    registryVesselId: registryIdOf(seed, index, chapter.reflaggings.ship),
  };
}

function bodyEntry(seed: number, vessel: Vessel, chapter: Chapter, papers: Papers, owned: Ownership): SourceEntry {
  const { index, lengthM, widthM, tonnageGt } = vessel;
  const unit = (step: number) => draw(seed, purpose.fisheryBodyValue, index, 0, step);
  const lengthOff = [-2, -1, 0, 0, 0, 1, 1.5][Math.floor(unit(0) * 7)]!;
  return {
    source: 'rfmo',
    ...papers,
    callSign: unit(1) < 0.2 ? null : papers.callSign,
    imo: unit(2) < 0.25 ? null : textOf(imoNumberOf(seed, vessel, chapter.reflaggings.ship)),
    vesselType: plainTypeOf(vessel),
    gearTypes: gearTypesOf(seed, vessel, 'rfmo'),
    lengthMeters: Math.max(3, lengthM + lengthOff),
    widthMeters: unit(3) < 0.6 ? null : widthM,
    tonnageGt: unit(4) < 0.4 ? null : Math.round(tonnageGt * (0.9 + 0.2 * unit(5))),
    owners: !listsOwner(seed, vessel) ? null : [ownerFact(seed, vessel, chapter, owned, 'rfmo')],
    authorizations: authorizationsOf(seed, vessel, chapter),
    registryVesselId: null,
  };
}

type Papers = Pick<SourceEntry, 'vesselName' | 'flag' | 'callSign'>;

/** Name, flag and call sign on papers: of one chapter, so that the call sign belongs to the flag. */
function papersOf(seed: number, vessel: Vessel, { reflaggings }: Chapter): Papers {
  const slot = slotOf(seed, vessel, reflaggings);
  const flag = flags()[slot.flag]!;
  return {
    vesselName: nameOnPapers(seed, vessel, reflaggings),
    flag: flag.countryCode,
    callSign: callSignOf(seed, flag, slot, vessel.lengthM < 18),
  };
}

function ownerFact(seed: number, vessel: Vessel, chapter: Chapter, owned: Ownership, source: 'registry' | 'rfmo') {
  const { owner } = owned;
  return {
    ownerName: owner.name,
    flag: owner.countryCode,
    ownerSource: source === 'registry' ? `${owner.countryCode} ship register` : 'authorized vessel list',
    verification: verificationOf(seed, vessel.index, source === 'registry' ? 0 : 1, chapter),
  };
}

/** First verified at midnight of the day of the sale, then every half year to two years until the chapter ends. */
function verificationOf(seed: number, index: number, list: number, { ownedFromS, toS }: Chapter): Verification {
  const everyS = 86400 * (180 + Math.floor(550 * draw(seed, purpose.verification, index, list)));
  return { firstS: Math.floor(ownedFromS / 86400) * 86400, everyS, endS: toS };
}

function particularsOf(
  seed: number,
  vessel: Vessel,
  known: Known,
  identity: Identity,
  owned: Ownership,
  entries: readonly SourceEntry[],
): VesselParticulars {
  const flag = entries.find((entry) => entry.flag !== null)?.flag;
  const { operator, beneficialOwner } = owned;
  return {
    aisType: known.ais ? aisTypeOf(seed, vessel) : null,
    category: known.ais ? identity.category : categoryOf[plainTypeOf(vessel)],
    vesselClass: known.ais ? identity.vesselClass : 'vessel',
    mmsiCountryCode: known.ais ? identity.countryCode : null,
    flagName: flags().find(({ countryCode }) => countryCode === flag)?.countryName ?? null,
    operator: known.registry ? operator.name : null,
    beneficialOwner: known.registry ? beneficialOwner.name : null,
    beneficialOwnerCountryCode: known.registry ? beneficialOwner.countryCode : null,
  };
}

/** The ship type on papers: the first and usual type of the class. */
function plainTypeOf(vessel: Vessel) {
  return shipTypeOf(vessel, 0);
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number);
}

/** The AIS ship type code in a vessel's static messages, 0 to 99; null when it sends none. */
function aisTypeOf(seed: number, vessel: Vessel): number | null {
  const heard = shipTypeHeard(seed, vessel);
  if (heard === 'nothing') return null;
  const codes = codesOf[heard === 'buoy' ? 'OTHER' : heard];
  return codes[indexOf(codes.length, draw(seed, purpose.shipTypeCode, vessel.index))]!;
}
