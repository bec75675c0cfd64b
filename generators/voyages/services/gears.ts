/** How each gear works: the shape and pace of a bout of fishing. Courses are shares of a circle. */

import { between } from '../../draws/random.js';
import type { Gear } from '../../fleet/fleet-vessel.js';
import { phase, unwrappedNear } from '../../motion/plan.js';
import { ahead, type Boat, spotOfBoat, workUntil } from './boat.js';
import { type GearClock, gearClocks } from './clocks.js';
import { positionOf, type Spot, within } from './disc.js';

type Range = readonly [shortest: number, longest: number];

export interface GearWork {
  /** Length of a bout and of the pause after it, hours, of vessels that stay out for days. */
  readonly boutH: Range;
  readonly pauseH: Range;
  /** When bouts begin. By night a bout lasts from dusk to dawn, whatever `boutH` says. */
  readonly clock: GearClock;
  /** How long a transshipment to a carrier takes, hours. */
  readonly transferH: Range;
  /** The chance that the vessel keeps a pause free for a carrier. */
  readonly transferChance: number;
  /** Fishes from where the boat is until about `untilS`, never longer. */
  fish(boat: Boat, untilS: number): void;
}

/**
 * Hours of a transshipment: longliners 3 to 8, trawlers 8 to 14, squid jiggers 10 to 24 (public descriptions of carrier
 * operations; Starboard, "Transshipments", sets the range at 1 hour to 6 days). A vessel with a full hold, some weeks
 * after the last time, waits for a carrier.
 */
export const gearWork: Readonly<Record<Gear, GearWork>> = {
  trawlers: {
    boutH: [12, 40],
    pauseH: [19, 77],
    clock: gearClocks.trawlers,
    transferH: [8, 14],
    transferChance: 0.8,
    fish: tows(2.6, 4.6, 3, 5),
  },
  drifting_longlines: {
    boutH: [17, 24],
    pauseH: [2, 36],
    clock: gearClocks.drifting_longlines,
    transferH: [3, 8],
    transferChance: 0.8,
    fish: longline,
  },
  set_longlines: {
    boutH: [9, 14],
    pauseH: [6, 18],
    clock: gearClocks.set_longlines,
    transferH: [3, 8],
    transferChance: 0.6,
    fish: strings(1.5, 4.5),
  },
  squid_jigger: {
    boutH: [9, 11.5],
    pauseH: [4, 10],
    clock: gearClocks.squid_jigger,
    transferH: [10, 24],
    transferChance: 0.2,
    fish: jig,
  },
  purse_seines: {
    boutH: [3, 6.5],
    pauseH: [24, 89],
    clock: gearClocks.purse_seines,
    transferH: [4, 12],
    transferChance: 0.5,
    fish: encircle,
  },
  tuna_purse_seines: {
    boutH: [2.5, 5],
    pauseH: [8, 52],
    clock: gearClocks.tuna_purse_seines,
    transferH: [10, 60],
    transferChance: 0.2,
    fish: encircle,
  },
  set_gillnets: {
    boutH: [8, 12],
    pauseH: [8, 22],
    clock: gearClocks.set_gillnets,
    transferH: [2, 6],
    transferChance: 0.4,
    fish: strings(1.2, 3.5),
  },
  pots_and_traps: {
    boutH: [8, 12],
    pauseH: [8, 22],
    clock: gearClocks.pots_and_traps,
    transferH: [3, 8],
    transferChance: 0.4,
    fish: strings(1.5, 4.5),
  },
  trollers: {
    boutH: [11, 17],
    pauseH: [10, 36],
    clock: gearClocks.trollers,
    transferH: [2, 6],
    transferChance: 0.4,
    fish: tows(4.2, 5.8, 2, 4),
  },
  dredge_fishing: {
    boutH: [12, 30],
    pauseH: [13, 47],
    clock: gearClocks.dredge_fishing,
    transferH: [2, 6],
    transferChance: 0.4,
    fish: tows(2.5, 4.2, 0.7, 1.5),
  },
};

/** Straight tows of some hours to and fro, with half an hour of hauling between them. */
function tows(slowKn: number, fastKn: number, shortH: number, longH: number) {
  const leastS = shortH * 1800;
  return (boat: Boat, untilS: number): void => {
    let course = boat.next();
    const speedKn = between(slowKn, fastKn, boat.next());
    while (untilS - boat.builder.tS > leastS) {
      const towS = 3600 * between(shortH, longH, boat.next());
      workUntil(
        boat,
        Math.min(untilS, boat.builder.tS + towS),
        speedKn * between(0.95, 1.05, boat.next()),
        course,
        phase.fishing,
      );
      const haulS = 3600 * between(0.3, 0.7, boat.next());
      workUntil(
        boat,
        Math.min(untilS, boat.builder.tS + haulS),
        between(0.8, 1.5, boat.next()),
        course + 0.11,
        phase.fishing,
      );
      course += 0.5 + between(-0.08, 0.08, boat.next());
    }
  };
}

/** Sets a long line, lets it drift, and hauls it on the way back. */
function longline(boat: Boat, untilS: number): void {
  const { builder, disc } = boat;
  const lengthS = untilS - builder.tS;
  const startS = builder.tS;
  const from = spotOfBoat(boat);
  const course = boat.next();
  workUntil(boat, startS + lengthS * 0.14, between(5, 6, boat.next()), course, phase.fishing);
  workUntil(
    boat,
    startS + lengthS * 0.3,
    between(5, 6, boat.next()),
    course + between(-0.095, 0.095, boat.next()),
    phase.fishing,
  );
  workUntil(boat, startS + lengthS * 0.45, between(0.4, 0.9, boat.next()), course + 0.32, phase.fishing);
  const { alongM, acrossM } = spotOfBoat(boat);
  const goal = within(disc, ahead(from, between(2000, 9000, boat.next()), boat.next()));
  const bend = within(
    disc,
    ahead(
      { alongM: (alongM + goal.alongM) / 2, acrossM: (acrossM + goal.acrossM) / 2 },
      between(500, 4000, boat.next()),
      course + 0.24,
    ),
  );
  fishTowards(boat, bend, startS + lengthS * 0.72);
  fishTowards(boat, goal, startS + lengthS);
}

/** Reaches a spot at an instant. */
function fishTowards({ builder, disc }: Boat, spot: Spot, tS: number): void {
  const { lon, lat } = positionOf(disc, spot);
  builder.reach(unwrappedNear(lon, builder.lon), lat, tS, phase.fishing);
}

/** From string to string of nets, lines or pots: short slow pieces to and fro. */
function strings(slowKn: number, fastKn: number) {
  return (boat: Boat, untilS: number): void => {
    let course = boat.next();
    while (untilS - boat.builder.tS > 900) {
      const pieceS = 3600 * between(0.8, 2.2, boat.next());
      workUntil(
        boat,
        Math.min(untilS, boat.builder.tS + pieceS),
        between(slowKn, fastKn, boat.next()),
        course,
        phase.fishing,
      );
      course += boat.next() < 0.5 ? between(-0.095, 0.095, boat.next()) : 0.5 + between(-0.065, 0.065, boat.next());
    }
  };
}

/** Drifts under lamps. */
function jig(boat: Boat, untilS: number): void {
  const course = boat.next();
  const speedKn = between(0.5, 1.2, boat.next());
  while (untilS - boat.builder.tS > 60) {
    const pieceS = 3600 * between(2, 4, boat.next());
    workUntil(
      boat,
      Math.min(untilS, boat.builder.tS + pieceS),
      speedKn,
      course + between(-0.065, 0.065, boat.next()),
      phase.fishing,
    );
  }
}

/** Runs the net around the school, then drifts while it takes the fish on board. */
function encircle(boat: Boat, untilS: number): void {
  const startS = boat.builder.tS;
  const speedKn = between(3, 5, boat.next());
  let course = boat.next();
  const sideS = between(320, 560, boat.next());
  for (let side = 0; side < 6; side++) {
    workUntil(boat, Math.min(untilS, startS + (side + 1) * sideS), speedKn, course, phase.fishing);
    course += 1 / 6;
  }
  workUntil(boat, untilS, between(0.4, 0.9, boat.next()), course, phase.fishing);
}
