/** Fishing: from port to the ground, bouts of fishing with searching, drifting and meeting in between, and back. */
import { boxOfFairway, type Fairway, fairwayOf, longestPassageS, sail } from '../fairway.js';
import { blockAt } from '../fleet.js';
import { blockSize } from '../fleet-mix.js';
import { type Ground, grounds } from '../grounds.js';
import { routeToGround } from '../lanes.js';
import { flatDistanceM, knotMs, phase, unwrappedNear } from '../plan.js';
import { PlanBuilder } from '../plan-builder.js';
import { purpose } from '../purpose.js';
import { between, draw } from '../random.js';
import type { Gear, Vessel } from '../vessel.js';
import { homeBerth } from './berths.js';
import { ahead, type Boat, driftUntil, spotOfBoat, steamBefore, workUntil } from './boat.js';
import { boxOfDisc, type Disc, discOf, partOf, type Spot, spotOf } from './disc.js';
import { type GearWork, gearWork } from './gears.js';
import type { Service } from './service.js';
import { visit, type Waiting, type WaitingFor } from './visit.js';

export function fishingService(seed: number, vessel: Vessel, gear: Gear, waitingFor: WaitingFor): Service {
  const ground = grounds()[vessel.ground]!;
  const disc = discOf(ground);
  const fairway = fairwayOf(routeToGround(vessel.homePort, vessel.ground));
  const gate = gateOf(fairway, disc);
  const passageKn = vessel.cruiseSpeedKn * 0.97;
  const passageS = longestPassageS(fairway, passageKn) + (2 * disc.radiusM) / (passageKn * knotMs);
  const rhythm = rhythmOf(seed, vessel, passageS);
  const periodS = Math.ceil((2 * passageS + (rhythm.groundH + rhythm.portH[1]) * 3600) / dayS) * dayS;
  const phaseS = Math.floor(periodS * draw(seed, purpose.slotPhase, vessel.index));
  const who = vessel.index;
  const meets = ground.highSeas ? carriersFor(seed, vessel) : undefined;
  const silent = vessel.ais ? silentOn(seed, vessel) : [];

  return {
    vessel,
    periodS,
    phaseS,
    reach: [boxOfFairway(fairway), boxOfDisc(disc)],
    ports: [vessel.homePort],
    plan(trip) {
      const unit = (step: number) => draw(seed, purpose.tripTiming, who, trip, step);
      const startS = phaseS + trip * periodS;
      const endS = startS + periodS;
      const builder = new PlanBuilder(startS, ...homeBerth(seed, vessel));
      if (staysHome(seed, who, trip, ground, startS)) {
        return builder.moorUntil(endS, vessel.homePort).finish();
      }
      builder.moorUntil(startS + 3600 * between(rhythm.portH[0], rhythm.portH[1], unit(0)) * 0.7, vessel.homePort);
      const passage = { side: between(-0.9, 0.9, unit(1)), speedKn: passageKn, seed, vessel: who, trip };
      sail(builder, fairway, { ...passage, from: 0, to: gate });
      const workEndS = endS - passageS - 3600 * rhythm.portH[1] * between(0.05, 0.3, unit(2));
      let drawn = 0;
      const beat = partOf(disc, unit(3), unit(4), unit(5));
      const boat: Boat = {
        builder,
        disc: beat,
        cruiseSpeedKn: vessel.cruiseSpeedKn,
        next: () => draw(seed, purpose.pattern, who, trip, drawn++),
      };
      const company: Company = {
        carriers: meets,
        silent,
        waiting: vessel.ais || rhythm.dayTrip ? [] : [...waitingFor(vessel, builder.tS, workEndS)],
        disc,
      };
      work(boat, gearWork[gear], rhythm, workEndS, company);
      sail(builder, fairway, { ...passage, from: gate, to: 0 });
      builder.goTo(...homeBerth(seed, vessel), passageKn * 0.6);
      return builder.moorUntil(endS, vessel.homePort).finish();
    },
  };
}

const dayS = 86400;
const hourS = 3600;

interface Rhythm {
  /** Hours on the ground in a trip. */
  readonly groundH: number;
  /** Hours in port between trips. */
  readonly portH: readonly [number, number];
  /** Fishes in one bout a trip. */
  readonly dayTrip: boolean;
}

/** Boats near their ground come home every night; ships of the distant fleets stay out for weeks or months. */
function rhythmOf(seed: number, vessel: Vessel, passageS: number): Rhythm {
  const unit = draw(seed, purpose.tripTiming, vessel.index, 0, 9);
  const { gear } = vessel;
  if (vessel.distantWater || passageS > 5 * dayS) {
    const long = gear === 'drifting_longlines' || gear === 'squid_jigger';
    return { groundH: 24 * (long ? between(38, 70, unit) : between(18, 36, unit)), portH: [120, 320], dayTrip: false };
  }
  if (passageS < 7 * hourS && vessel.lengthM < 26)
    return { groundH: between(7, 14, unit), portH: [18, 84], dayTrip: true };
  if (passageS < 30 * hourS) return { groundH: 24 * between(1.5, 5, unit), portH: [24, 96], dayTrip: false };
  return { groundH: 24 * between(4, 13, unit), portH: [48, 160], dayTrip: false };
}

/** Out of season a vessel skips trips. */
function staysHome(seed: number, who: number, trip: number, ground: Ground, startS: number): boolean {
  const month = new Date(startS * 1000).getUTCMonth();
  return draw(seed, purpose.season, who, trip) >= ground.season[month]!;
}

/** The first vertex from which on the band lies within the disc: from there on any straight way in the disc will do. */
export function gateOf(fairway: Fairway, disc: Disc): number {
  const { lon, lat, sideLon, sideLat } = fairway;
  let gate = lon.length - 1;
  for (let i = gate - 1; i >= 1; i--) {
    const { eastM, northM } = spotOf(disc, lon[i]!, lat[i]!);
    const sideM = flatDistanceM(lon[i]!, lat[i]!, lon[i]! + sideLon[i]!, lat[i]! + sideLat[i]!);
    if (Math.sqrt(eastM * eastM + northM * northM) + sideM > disc.radiusM) break;
    gate = i;
  }
  return gate;
}

/** Numbers of the carriers of the vessel's block that serve its ground. */
function carriersFor(seed: number, vessel: Vessel): readonly number[] {
  const block = blockAt(seed, Math.floor(vessel.index / blockSize));
  return (block.carriersOn.get(vessel.ground) ?? []).map((carrier) => carrier.index);
}

/** Numbers of the fishing vessels without AIS of the vessel's block that work on its ground. */
function silentOn(seed: number, vessel: Vessel): readonly number[] {
  const block = blockAt(seed, Math.floor(vessel.index / blockSize));
  return (block.fishersOn.get(vessel.ground) ?? []).filter((other) => !other.ais).map((other) => other.index);
}

/** Whom a vessel may meet on its ground. */
interface Company {
  /** Carriers that may come, by number; undefined where none ever does. */
  readonly carriers: readonly number[] | undefined;
  /** Fishing vessels without AIS that may come. */
  readonly silent: readonly number[];
  /** Those who wait for this vessel, the earliest first; whoever is past is taken off. */
  readonly waiting: Waiting[];
  /** The whole ground. */
  readonly disc: Disc;
}

/**
 * Bouts and pauses until the boat must go home. On the high seas, and where vessels without AIS fish, it keeps some pauses free for a meeting, whether
 * anybody comes or not.
 */
function work(boat: Boat, gear: GearWork, rhythm: Rhythm, endS: number, company: Company): void {
  const { builder } = boat;
  let first = true;
  while (endS - builder.tS > 2 * hourS) {
    steamBefore(boat, nextSpot(boat, first), boat.cruiseSpeedKn * (first ? 0.97 : 0.85), first ? Infinity : endS);
    first = false;
    if (gear.byNight) driftUntil(boat, Math.min(endS, duskS(boat)));
    const boutS = hourS * (rhythm.dayTrip ? rhythm.groundH : between(gear.boutH[0], gear.boutH[1], boat.next()));
    if (builder.tS < endS) gear.fish(boat, Math.min(endS, builder.tS + boutS));
    if (rhythm.dayTrip) return;
    const pauseS = hourS * between(gear.pauseH[0], gear.pauseH[1], boat.next());
    const { carriers, silent } = company;
    if (carriers !== undefined && boat.next() < meetingChance) meeting(boat, endS, carriers);
    if (silent.length > 0 && boat.next() < silentMeetingChance) meeting(boat, endS, silent);
    visitAll(boat, builder.tS + pauseS, endS, company);
    if (boat.next() < 0.5) steamBefore(boat, nextSpot(boat, false), boat.cruiseSpeedKn * 0.7, endS);
    driftUntil(boat, Math.min(endS, builder.tS + pauseS));
  }
}

const meetingChance = 0.95;
const silentMeetingChance = 0.95;

/** Goes to those who wait within a pause, one after the other, anywhere on the ground. */
function visitAll(boat: Boat, untilS: number, endS: number, { waiting, disc }: Company): void {
  while (waiting.length > 0 && waiting[0]!.fromS < untilS) visit({ ...boat, disc }, waiting.shift()!, endS);
}

function meeting(boat: Boat, endS: number, carriers: readonly number[]): void {
  const { builder } = boat;
  const fromS = builder.tS;
  const toS = Math.ceil(fromS + hourS * between(1.5, 8, boat.next()));
  const unit = boat.next();
  if (toS > endS) return;
  // So slow that two who are heard some minutes apart are still seen side by side.
  workUntil(boat, toS, between(0.1, 0.5, boat.next()), 2 * Math.PI * boat.next(), phase.meeting);
  const partner = carriers.length === 0 ? -1 : carriers[Math.floor(unit * carriers.length)]!;
  builder.waitFor({ partner, fromS, toS });
}

/** Somewhere on the ground at first, later not far from the last place. */
function nextSpot(boat: Boat, first: boolean): Spot {
  const angle = 2 * Math.PI * boat.next();
  if (first) return ahead({ eastM: 0, northM: 0 }, boat.disc.radiusM * 0.95 * Math.sqrt(boat.next()), angle);
  const { eastM, northM } = ahead(
    spotOfBoat(boat),
    between(3_000, Math.min(45_000, boat.disc.radiusM), boat.next()),
    angle,
  );
  // What would lie outside is drawn inwards, not to the rim, where everybody would meet.
  const farM = Math.sqrt(eastM * eastM + northM * northM);
  const share = farM > boat.disc.radiusM ? (boat.disc.radiusM / farM) * between(0.4, 0.95, boat.next()) : 1;
  return { eastM: eastM * share, northM: northM * share };
}

/** The next instant when the sun has been down for a while: 19 h of local mean time. */
function duskS({ builder }: Boat): number {
  const offsetS = (unwrappedNear(builder.lon, 0) / 360) * dayS;
  const localS = builder.tS + offsetS;
  const dusk = Math.floor(localS / dayS) * dayS + 19 * hourS;
  return (dusk >= localS - 2 * hourS ? dusk : dusk + dayS) - offsetS;
}
