/**
 * The fleet: vessel number i is the same at every scale, and a scale takes a prefix of the numbers. The partners of a
 * vessel come from its own block of 2,500, so a whole block does not depend on the others.
 */
import { invariant } from '../../src/base/errors.js';
import { flags } from '../../src/model/flags.js';
import type { Programme } from '../chart/cruise-basins.js';
import { grounds } from '../chart/grounds.js';
import { ports } from '../chart/ports.js';
import { transferWaterOf } from '../chart/transshipment.js';
import { purpose } from '../draws/purpose.js';
import { bell, between, bits, draw } from '../draws/random.js';
import { finished, type Steps } from '../draws/steps.js';
import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { fishingFleetOf, fishingPartOf, inshoreFleetOf } from './fishing-deal.js';
import { fishingFleets } from './fishing-fleets.js';
import { flagSlot } from './flag-slots.js';
import { blockSize, type FleetSlot, fleetSlotOf, rankInBlock } from './fleet-mix.js';
import type { Vessel } from './fleet-vessel.js';
import { isNational } from './fleets-of-flags.js';
import {
  cruiseHub,
  dayBoatHome,
  fishingHome,
  linerPort,
  marinaPort,
  nationalPort,
  programmeOf,
  servingPort,
  supplyHome,
  tradingPort,
} from './home-waters.js';
import { linerServiceOf } from './liner-services.js';
import { inRegions } from './regions.js';
import { transferJobOf } from './transfer-jobs.js';
import { dayBoatClass, fishingClassOf, type VesselClass, vesselClasses } from './vessel-classes.js';

/** The number of vessels of a scale, with and without AIS. */
export function vesselCount(scale: number): number {
  return Math.round(blockSize * scale);
}

/** Vessel number `index` of the ocean `seed` (see `seedBits`). */
export function vesselAt(seed: number, index: number): Vessel {
  const block = blocks.get(blockKey(seed, Math.floor(index / blockSize)));
  return block?.vessels[index % blockSize] ?? buildVessel(seed, index);
}

export interface Block {
  readonly vessels: readonly Vessel[];
  /** The same vessels as `inRegions` sorts them. */
  readonly byRegion: readonly Vessel[];
  /** Fishing vessels, and reefers and bunker tankers, by their ground; numbers ascending. */
  readonly fishersOn: ReadonlyMap<number, readonly Vessel[]>;
  readonly carriersOn: ReadonlyMap<number, readonly Vessel[]>;
  /** Tankers that lie in transfer areas, and those that come to them, by the index of the area; numbers ascending. */
  readonly hostsAt: ReadonlyMap<number, readonly Vessel[]>;
  readonly callersAt: ReadonlyMap<number, readonly Vessel[]>;
}

/** All vessels of a block, whatever the scale: some may lie beyond the fleet. Kept, since it follows from both. */
export function blockAt(seed: number, block: number): Block {
  return blocks.get(blockKey(seed, block)) ?? finished(blockInSteps(seed, block));
}

/** Makes a block in steps. */
export function* blockInSteps(seed: number, block: number): Steps<Block> {
  fishingFleets();
  yield;
  ports();
  yield;
  const vessels: Vessel[] = [];
  for (let i = 0; i < blockSize; i++) {
    const known = blocks.get(blockKey(seed, block));
    if (known) return known;
    vessels.push(buildVessel(seed, block * blockSize + i, vessels));
    if (i % vesselsOfStep === vesselsOfStep - 1) yield;
  }
  const made = {
    vessels,
    byRegion: inRegions(vessels),
    fishersOn: listedBy(vessels, ({ kind, ground }) => (kind === 'fishing' ? ground : -1)),
    carriersOn: listedBy(vessels, ({ kind, ground }) => (kind === 'fishing' ? -1 : ground)),
    hostsAt: listedBy(vessels, (vessel) => areaOf(seed, vessel, true)),
    callersAt: listedBy(vessels, (vessel) => areaOf(seed, vessel, false)),
  };
  if (blocks.size >= keptBlocks) blocks.delete(blocks.keys().next().value!);
  blocks.set(blockKey(seed, block), made);
  return made;
}

const vesselsOfStep = 25;

/** A block takes about half a megabyte. */
const keptBlocks = 48;
const blocks = new Map<number, Block>();

/** A key of a block of a fleet. Seeds have 32 bits. */
export function blockKey(seed: number, block: number): number {
  return seed * 0x100000 + block;
}

/** Lists of vessels by `numberOf`; vessels with -1 are left out. */
function listedBy(
  vessels: readonly Vessel[],
  numberOf: (vessel: Vessel) => number,
): ReadonlyMap<number, readonly Vessel[]> {
  const lists = new Map<number, Vessel[]>();
  for (const vessel of vessels) {
    const number = numberOf(vessel);
    if (number < 0) continue;
    const list = lists.get(number);
    if (list === undefined) lists.set(number, [vessel]);
    else list.push(vessel);
  }
  return lists;
}

/** The index of the transfer area where a tanker is host, or else caller; -1 for other vessels. */
function areaOf(seed: number, vessel: Vessel, isHost: boolean): number {
  if (vessel.kind !== 'tanker' || vessel.ground >= 0) return -1;
  const job = transferJobOf(seed, vessel);
  return job?.isHost === isHost ? job.area.index : -1;
}

/** `built`: the vessels of the block that are made already, from the first on. A carrier may serve one of them. */
function buildVessel(seed: number, index: number, built: readonly Vessel[] = []): Vessel {
  const slot = fleetSlotOf(seed, index);
  const { kind, ais } = slot;
  if (kind === 'fishing') return buildFisher(seed, index, slot);
  const shape = classOf(vesselClasses[kind], rankInBlock(seed, purpose.subtype, index, slot));
  // Every second bunker tanker goes to sea to the fishing fleets, the others lie off the big ports.
  if (kind === 'reefer' || (shape.name === 'bunker' && draw(seed, purpose.distantWater, index) < 0.5)) {
    const { flag } = flagSlot(seed, slot, 0);
    const { ground } = servedBy(seed, index, flag, built);
    const homePort = servingPort(seed, index, flag, ground);
    return shaped(seed, index, kind, ais, shape, { gear: null, homePort, ground, distantWater: true, dayBoat: false });
  }
  const job = kind === 'tanker' ? transferJobOf(seed, { index, subtype: shape.name, ais }) : undefined;
  const service = linerServiceOf(seed, { index, subtype: shape.name });
  const homePort =
    job?.area.homePort ??
    (service === undefined
      ? homeOf(seed, index, slot, shape.lengthM[1])
      : linerPort(seed, service.subject, shape.lengthM[1]));
  return shaped(seed, index, kind, ais, shape, {
    gear: null,
    homePort,
    ground: -1,
    distantWater: false,
    dayBoat: false,
  });
}

function buildFisher(seed: number, index: number, slot: FleetSlot): Vessel {
  const { kind, ais } = slot;
  if (fishingPartOf(slot) === 'dayBoat') {
    const home = dayBoatHome(seed, index, inshoreFleetOf(seed, slot));
    return shaped(seed, index, kind, ais, dayBoatClass(home.gear), { ...home, dayBoat: true });
  }
  const fleet = fishingFleetOf(seed, slot);
  const home = fishingHome(seed, index, fleet, ais ? -1 : groundOfCompany(seed, index, fleet.water));
  const shape = fishingClassOf(home.gear, home.distantWater, home.offshore);
  return shaped(seed, index, kind, ais, shape, { ...home, dayBoat: false });
}

/**
 * The ground of a vessel with AIS in the same water and block; -1 where there is none. Vessels without AIS that stay
 * out work there. The other vessel has a lower number if there is one, so that every fleet with `index` has both.
 */
function groundOfCompany(seed: number, index: number, water: number): number {
  const first = index - (index % blockSize);
  const all = fishersByWater(seed, first / blockSize).get(water) ?? [];
  const before = all.filter((other) => other < Math.max(index, first + 250));
  const some = before.length > 0 ? before : all;
  if (some.length === 0) return -1;
  const other = some[bits(seed, purpose.ground, index, 1) % some.length]!;
  return fishingHome(seed, other, fishingFleetOf(seed, fleetSlotOf(seed, other))).ground;
}

const keptFishers = 16;
const fishersOfBlocks = new TwoGenerationCache<ReadonlyMap<number, readonly number[]>>(keptFishers);

/** Numbers of the fishing vessels with AIS of a block, by water, ascending. */
function fishersByWater(seed: number, block: number): ReadonlyMap<number, readonly number[]> {
  const key = seed * 1024 + block;
  const known = fishersOfBlocks.get(key);
  if (known !== undefined) return known;
  const made = new Map<number, number[]>();
  for (let index = block * blockSize; index < (block + 1) * blockSize; index++) {
    const slot = fleetSlotOf(seed, index);
    if (slot.kind !== 'fishing' || !slot.ais) continue;
    const { water } = fishingFleetOf(seed, slot);
    const list = made.get(water);
    if (list === undefined) made.set(water, [index]);
    else list.push(index);
  }
  return fishersOfBlocks.keep(key, made);
}

/**
 * One of the vessels that the carrier `index` serves: a fishing vessel with AIS and a lower number in its block, so
 * that every fleet with `index` has both. For the first 250 vessels of a block the number may be higher.
 */
function servedBy(seed: number, index: number, flag: number, built: readonly Vessel[]): Vessel {
  const { countryCode } = flags()[flag]!;
  const water = transferWaterOf(countryCode, draw(seed, purpose.carrierGround, index));
  const first = index - (index % blockSize);
  const reach = Math.max(250, index - first);
  const begin = bits(seed, purpose.ground, index) % reach;
  let other: Vessel | undefined;
  for (let step = 0; step < reach; step++) {
    const number = first + ((begin + step) % reach);
    const slot = built[number - first] ?? fleetSlotOf(seed, number);
    if (slot.kind !== 'fishing' || !slot.ais) continue;
    const vessel = built[number - first] ?? buildVessel(seed, number);
    if (water.serves(grounds()[vessel.ground]!, vessel.gear ?? 'trawlers', vessel.lengthM)) return vessel;
    // Where the waters have no such vessel, the carrier serves one on the high seas, or any.
    if (other === undefined || (isOnHighSeas(vessel) && !isOnHighSeas(other))) other = vessel;
  }
  invariant(other !== undefined, `block ${first / blockSize} has fishing vessels with AIS among its first ${reach}`);
  return other;
}

function isOnHighSeas({ ground }: Vessel): boolean {
  return grounds()[ground]!.highSeas;
}

/** The home port of a vessel that serves no fishing fleet. */
function homeOf(seed: number, index: number, slot: FleetSlot, lengthM: number): number {
  const { flag } = flagSlot(seed, slot, 0);
  switch (slot.kind) {
    case 'cruise':
      return cruiseHub(seed, index, cruiseProgrammeOf(seed, index).winter);
    case 'supply':
      return supplyHome(seed, index, flag).homePort;
    case 'pleasure':
      return marinaPort(seed, index, flag);
    default:
      return isNational(slot.kind) ? nationalPort(seed, index, flag) : tradingPort(seed, index, flag, abroad, lengthM);
  }
}

/** Where a cruise ship sails over the year. */
export function cruiseProgrammeOf(seed: number, index: number): Programme {
  return programmeOf(rankInBlock(seed, purpose.cruiseProgramme, index, fleetSlotOf(seed, index)));
}

/** The chance that the home port of a merchant ship lies in another country than its flag state. */
const abroad = 0.25;

function classOf(classes: readonly VesselClass[], unit: number): VesselClass {
  let left = unit * classes.reduce((sum, { share }) => sum + share, 0);
  for (const one of classes) {
    left -= one.share;
    if (left < 0) return one;
  }
  return classes[classes.length - 1]!;
}

type Home = Pick<Vessel, 'gear' | 'homePort' | 'ground' | 'distantWater' | 'dayBoat'>;

/** A vessel with drawn dimensions and speeds of its class. */
function shaped(
  seed: number,
  index: number,
  kind: Vessel['kind'],
  ais: boolean,
  shape: VesselClass,
  home: Home,
): Vessel {
  const shortest = shape.lengthM[0];
  const longest = shape.lengthM[2];
  const lengthM = Math.round(towards(shortest, shape.lengthM[1], longest, bell(seed, purpose.length, index)));
  const long = (lengthM - shortest) / (longest - shortest);
  const widthM = Math.max(2, widthOf(shape, lengthM, long, draw(seed, purpose.width, index)));
  const fullness = shape.fullness * between(0.85, 1.15, draw(seed, purpose.tonnage, index));
  const pace = (long + draw(seed, purpose.speed, index, 0)) / 2;
  const cruiseSpeedKn = Math.round(between(shape.cruiseKn[0], shape.cruiseKn[1], pace) * 10) / 10;
  const topSpeedKn = Math.round(cruiseSpeedKn * between(1.15, 1.3, draw(seed, purpose.speed, index, 1)) * 10) / 10;
  return {
    index,
    kind,
    subtype: shape.name,
    ais,
    aisClass: aisClassOf(seed, index, kind, lengthM),
    lengthM,
    widthM,
    tonnageGt: Math.max(3, Math.round(fullness * lengthM * lengthM * widthM)),
    topSpeedKn,
    cruiseSpeedKn,
    gear: home.gear,
    homePort: home.homePort,
    ground: home.ground,
    distantWater: home.distantWater,
    dayBoat: home.dayBoat,
  };
}

/** The width of a design class, which one ship in seven does not reach, or a width by the length. */
function widthOf({ beam }: VesselClass, lengthM: number, long: number, unit: number): number {
  if (typeof beam === 'number')
    return unit < 0.86 ? beam : Math.round(beam * between(0.92, 1, 7 * (1 - unit)) * 10) / 10;
  return Math.round(lengthM / (between(beam[0], beam[1], long) * between(0.95, 1.05, unit)));
}

/** The value at a number of deviations: `usual` at 0, `low` and `high` at -3.5 and 3.5. */
function towards(low: number, usual: number, high: number, deviations: number): number {
  const part = deviations / 3.5;
  return part < 0 ? usual + (usual - low) * part : usual + (high - usual) * part;
}

/** Ships of 300 tons on voyages must carry class A. Most boats have the cheaper class B, and nearly all yachts. */
function aisClassOf(seed: number, index: number, kind: Vessel['kind'], lengthM: number): 'A' | 'B' {
  if (lengthM >= 45) return 'A';
  const small = kind === 'pleasure' ? 0.02 : 0.25;
  return draw(seed, purpose.aisClass, index) < (lengthM >= 24 ? 0.85 : small) ? 'A' : 'B';
}
