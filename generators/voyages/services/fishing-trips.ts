/** Fishing trips: from port to the ground, bouts of fishing with searches, drifts and meetings in between, and back. */
import { comeAlongside } from '../../chart/berthing.js';
import { purpose } from '../../draws/purpose.js';
import { between, drawOf, drawsOf } from '../../draws/random.js';
import { type Block, blockAt } from '../../fleet/fleet.js';
import { blockSize } from '../../fleet/fleet-mix.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { knotMs, wrapped } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import { berthOf } from '../berths/berths.js';
import { sailHome, sailOut } from './access.js';
import type { BankYields } from './bank-yields.js';
import { boxOfBanks, longestBetweenM } from './banks.js';
import { ahead, Boat, crossTo, driftUntil, spotOfBoat, steamBefore, steamTo } from './boat.js';
import { type Clock, hourOf, nextAtHour } from './clocks.js';
import { partOf, type Spot } from './disc.js';
import { type FishingPlaces, fishingPlaces, placeOfTrip, portOfTrip } from './fishing-places.js';
import { inshoreM, phaseOf } from './fishing-rhythm.js';
import { type GearWork, gearWork } from './gears.js';
import { moonlight, nextNight } from './night.js';
import { monthAt, tripTimes } from './trip-times.js';
import type { Service } from './vessel-service.js';
import { type Partner, visit, type Waiting, type WaitingFor, waitForOneOf } from './visit.js';

export function fishingService(seed: number, vessel: Vessel, waitingFor: WaitingFor, yields: BankYields): Service {
  const passageKn = vessel.cruiseSpeedKn * 0.97;
  const reached = fishingPlaces(seed, vessel, passageKn);
  const { places, passageS, rhythm } = reached;
  const periodS = Math.ceil((2 * passageS + (rhythm.groundH + rhythm.portH[1]) * hourS) / dayS) * dayS;
  const phaseS = phaseOf(seed, vessel, rhythm, periodS);
  const times = places.map(({ there }) => tripTimes(seed, there, { rhythm, passageS, periodS, phaseS }));
  const carriers = carriersFor(seed, vessel);
  const silent = silentFor(seed, vessel);
  const fisher: Fisher = { seed, vessel, passageKn, reached, carriers, silent, waitingFor, yields };

  const startOf = (trip: number) => phaseS + trip * periodS;
  const placeOf = (trip: number) => placeOfTrip(seed, vessel, reached, trip, startOf(trip));
  const portOf = (trip: number) => portOfTrip(seed, vessel, reached, trip, startOf(trip));
  const timesOf = (trip: number) => times[placeOf(trip)]!(trip);

  return {
    vessel,
    periodS,
    phaseS,
    reach: places.flatMap(({ banks, routes, range }) => [
      ...[...routes.values()].map(({ fairway }) => fairway.box),
      boxOfBanks(banks, range.open),
    ]),
    ports: reached.ports,
    waits: !rhythm.dayTrip && carriers.length + silent.length > 0,
    departureS(trip) {
      const startS = startOf(trip);
      return timesOf(trip)?.leavesS ?? startS + (portOf(trip) === portOf(trip + 1) ? periodS : movesAfterS);
    },
    plan(trip, sheet) {
      const startS = startOf(trip);
      const endS = startS + periodS;
      const hours = timesOf(trip);
      const [from, to] = [portOf(trip), portOf(trip + 1)];
      const builder = new PlanBuilder(sheet, startS, berthOf(seed, vessel, from));
      if (hours !== undefined || from !== to) {
        builder.moorUntil(hours?.leavesS ?? startS + movesAfterS, from);
        // A vessel that only changes its port turns on the ground: two passages fit into a trip.
        goFishing(fisher, builder, { trip, place: placeOf(trip), from, to }, endS, hours?.turnsS ?? startS);
      }
      return builder.moorUntil(endS, to).finish();
    },
  };
}

interface Fisher {
  readonly seed: number;
  readonly vessel: Vessel;
  readonly passageKn: number;
  readonly reached: FishingPlaces;
  readonly carriers: readonly Partner[];
  readonly silent: readonly Partner[];
  readonly waitingFor: WaitingFor;
  readonly yields: BankYields;
}

interface FishingTrip {
  readonly trip: number;
  /** The index of its ground in `FishingPlaces.places`. */
  readonly place: number;
  /** The ports where it begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Sails out, fishes until it must turn, and sails home. */
function goFishing(fisher: Fisher, builder: PlanBuilder, planned: FishingTrip, endS: number, turnsS: number): void {
  const { seed, vessel, passageKn, reached, waitingFor, yields } = fisher;
  const { trip, place, from, to } = planned;
  const { rhythm, passageS } = reached;
  const { banks, routes, range } = reached.places[place]!;
  const { open } = range;
  const work = gearWork[vessel.gear ?? 'trawlers'];
  const timing = drawsOf(seed, purpose.tripTiming, vessel.index, trip);
  const passage = {
    side: between(-0.9, 0.9, drawOf(timing, 1)),
    speedKn: passageKn,
    leavesS: builder.tS,
    seed,
    vessel: vessel.index,
    trip,
  };
  const inPortS = hourS * rhythm.portH[1] * between(0.05, 0.3, drawOf(timing, 2));
  const workEndS = Math.min(turnsS, endS - passageS - inPortS);
  const boat = new Boat(builder, banks, vessel.cruiseSpeedKn, drawsOf(seed, purpose.pattern, vessel.index, trip));
  const bank = yields.pick(banks, open, monthAt(builder.tS), drawOf(timing, 3));
  const out = routes.get(from)!;
  sailOut(boat, out.fairway, out.accesses[bank]!, bank, passage);
  // Vessels meet on the ground that they share.
  const company: Company = {
    carriers: place === 0 ? fisher.carriers : [],
    silent: place === 0 ? fisher.silent : [],
    waiting: vessel.ais || rhythm.dayTrip ? [] : [...waitingFor(vessel, builder.tS, workEndS)],
    open,
  };
  const stays = Math.ceil(rhythm.groundH / longestStayH);
  for (let stay = 1; stay <= stays; stay++) {
    boat.disc = partOf(banks.discs[boat.bank]!, boat.next(), boat.next(), boat.next());
    const leftS = workEndS - builder.tS;
    const untilS = stay === stays ? workEndS : builder.tS + leftS / (stays - stay + 1);
    if (rhythm.dayTrip) workForADay(boat, work, rhythm.groundH, untilS);
    else workForDays(boat, work, untilS, company, rhythm.weekly ? weeklyPace : 1);
    if (stay < stays) moveOn(boat, open, workEndS);
  }
  const home = routes.get(to)!;
  sailHome(boat, home.fairway, home.accesses, passage);
  comeAlongside(builder, berthOf(seed, vessel, to), passageKn * 0.6);
}

/** A vessel that only changes its port leaves this long after the start of the slot of a trip. */
const movesAfterS = 6 * 3600;
const dayS = 86400;
const hourS = 3600;

/** After this many hours a vessel moves to another bank. */
const longestStayH = 220;

/** Moves to a neighbouring bank, if there is time. */
function moveOn(boat: Boat, open: readonly number[], endS: number): void {
  const { banks, builder } = boat;
  const neighbours = open.filter((bank) => banks.from[bank] === boat.bank || bank === banks.from[boat.bank]);
  if (neighbours.length === 0) return;
  const bank = neighbours[Math.floor(neighbours.length * boat.next())]!;
  const passageS = (1.1 * longestBetweenM(banks, boat.bank, bank)) / (boat.cruiseSpeedKn * knotMs);
  if (builder.tS + passageS < endS) crossTo(boat, bank, boat.cruiseSpeedKn);
}

/** The carriers of the vessel's block that serve its ground. */
function carriersFor(seed: number, vessel: Vessel): readonly Partner[] {
  const carriers: Partner[] = [];
  for (const { index, kind } of blockOf(seed, vessel).carriersOn.get(vessel.ground) ?? [])
    carriers.push({ index, bunkers: kind === 'tanker' });
  return carriers;
}

/**
 * The fishing vessels without AIS in the vessel's block that stay out for days on its ground; none if it carries no
 * AIS, since they visit vessels with AIS only.
 */
function silentFor(seed: number, vessel: Vessel): readonly Partner[] {
  const silent: Partner[] = [];
  if (!vessel.ais) return silent;
  for (const { index, ais, dayBoat, lengthM } of blockOf(seed, vessel).fishersOn.get(vessel.ground) ?? [])
    if (!ais && !dayBoat && lengthM >= inshoreM) silent.push({ index, bunkers: false });
  return silent;
}

function blockOf(seed: number, vessel: Vessel): Block {
  return blockAt(seed, Math.floor(vessel.index / blockSize));
}

/** The vessels that a vessel may meet on its ground. */
interface Company {
  /** Carriers that may come. */
  readonly carriers: readonly Partner[];
  /** Fishing vessels without AIS that may come. */
  readonly silent: readonly Partner[];
  /** Waits of other vessels for this one, the earliest first. Each is removed when its time has come. */
  readonly waiting: Waiting[];
  /** The banks on which it visits them. */
  readonly open: readonly number[];
}

/**
 * Bouts and pauses until the boat must go home. On grounds that carriers serve, and where vessels without AIS fish, it
 * keeps some pauses free for a meeting, whether a partner comes or not. `pace`: the length of pauses, and of bouts
 * without a clock, as a share of the usual length.
 */
function workForDays(boat: Boat, gear: GearWork, endS: number, company: Company, pace: number): void {
  const { builder } = boat;
  let first = true;
  while (endS - builder.tS > 2 * hourS) {
    steamBefore(boat, nextSpot(boat, first), boat.cruiseSpeedKn * (first ? 0.97 : 0.85), first ? Infinity : endS);
    first = false;
    if (gear.clock === 'night') workForANight(boat, gear, endS);
    else if (gear.clock === 'any' || waitForHour(boat, gear, gear.clock, endS)) {
      const boutS = hourS * between(gear.boutH[0], gear.boutH[1], boat.next());
      gear.fish(boat, Math.min(endS, builder.tS + (gear.clock === 'any' ? pace : 1) * boutS));
    }
    const pauseS = pace * hourS * between(gear.pauseH[0], gear.pauseH[1], boat.next());
    const { carriers, silent } = company;
    if (carriers.length > 0 && boat.next() < gear.transferChance) waitForOneOf(boat, endS, carriers, gear.transferH);
    if (silent.length > 0 && boat.next() < silentMeetingChance) waitForOneOf(boat, endS, silent, silentMeetingH);
    visitAll(boat, builder.tS + pauseS, endS, company);
    if (boat.next() < 0.5) steamBefore(boat, nextSpot(boat, false), boat.cruiseSpeedKn * 0.7, endS);
    driftUntil(boat, Math.min(endS, builder.tS + pauseS));
  }
}

/** A boat that is home at the weekend works in shorter bouts, and on most days. */
const weeklyPace = 0.4;

/** The one bout of a day trip. */
export function workForADay(boat: Boat, gear: GearWork, boutH: number, endS: number): void {
  const { builder } = boat;
  if (endS - builder.tS <= 2 * hourS) return;
  steamTo(boat, nextSpot(boat, true), boat.cruiseSpeedKn * 0.97);
  if (gear.clock === 'night') workForANight(boat, gear, endS);
  else if (builder.tS < endS) {
    // The boat does not wait for an hour here, since it left port by a clock.
    const mostH = gear.clock === 'any' ? boutH : Math.min(boutH, between(gear.boutH[0], gear.boutH[1], boat.next()));
    gear.fish(boat, Math.min(endS, builder.tS + hourS * mostH));
  }
}

/** Drifts until the next bout begins; false if too little time is left for it then. */
function waitForHour(boat: Boat, { boutH }: GearWork, clock: Clock, endS: number): boolean {
  const { builder } = boat;
  const startS = nextAtHour(builder.tS, hourOf(clock, boat.next(), boat.next()), wrapped(builder.lon));
  const isLate = endS - startS < 0.5 * hourS * boutH[0];
  driftUntil(boat, isLate ? endS : startS);
  return !isLate;
}

/** Drifts until dusk and fishes until dawn, or drifts through the night, more often when the moon is bright. */
function workForANight(boat: Boat, gear: GearWork, endS: number): void {
  const { fromS, toS } = nextNight(boat);
  const rests = boat.next() < restingShare + fullMoonRest * moonlight(toS);
  driftUntil(boat, Math.min(endS, fromS));
  if (boat.builder.tS >= endS) return;
  if (rests) driftUntil(boat, Math.min(endS, toS));
  else gear.fish(boat, Math.min(endS, toS));
}

/** Share of the nights in which jiggers at sea rest, and how much it rises at full moon: lamps attract less squid. */
const restingShare = 0.2;
const fullMoonRest = 0.25;

const silentMeetingChance = 0.5;
/** Hours that a meeting with a fishing vessel without AIS takes. */
const silentMeetingH = [1.3, 5] as const;

/**
 * Visits the vessels that wait within a pause, one after the other, and returns to the bank where it was. If that is
 * too far, the boat works where it is.
 */
function visitAll(boat: Boat, untilS: number, endS: number, { waiting, open }: Company): void {
  const { bank, disc, banks, builder, cruiseSpeedKn } = boat;
  let went = false;
  while (waiting.length > 0 && waiting[0]!.fromS < untilS) went = visit(boat, waiting.shift()!, endS, open) || went;
  if (!went) return;
  const backS = (1.1 * longestBetweenM(banks, boat.bank, bank)) / (cruiseSpeedKn * knotMs);
  if (builder.tS + backS > endS) return;
  crossTo(boat, bank, cruiseSpeedKn);
  boat.disc = disc;
  steamTo(boat, nextSpot(boat, true), cruiseSpeedKn);
}

/** The next spot: anywhere in the disc at first, later not far from the last one. */
function nextSpot(boat: Boat, first: boolean): Spot {
  const course = boat.next();
  if (first) return ahead({ alongM: 0, acrossM: 0 }, boat.disc.radiusM * 0.95 * Math.sqrt(boat.next()), course);
  const { alongM, acrossM } = ahead(
    spotOfBoat(boat),
    between(3_000, Math.min(45_000, boat.disc.radiusM), boat.next()),
    course,
  );
  // A spot outside is moved inwards, not only to the rim, where all vessels would gather.
  const farM = Math.sqrt(alongM * alongM + acrossM * acrossM);
  const share = farM > boat.disc.radiusM ? (boat.disc.radiusM / farM) * between(0.4, 0.95, boat.next()) : 1;
  return { alongM: alongM * share, acrossM: acrossM * share };
}
