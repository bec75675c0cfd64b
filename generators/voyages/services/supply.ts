/** Supply ships: from port to a field of oil or gas, some hours or days beside its platforms, and back. */
import { cos } from '../../../src/base/same-bits.js';
import { comeAlongside } from '../../chart/berthing.js';
import { branchTo } from '../../chart/branch.js';
import { type Fairway, longestPassageS, makeFairway, sail } from '../../chart/fairway.js';
import { routeBetween } from '../../chart/lanes.js';
import { pathBack } from '../../chart/sea-path.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import { flagSlot } from '../../fleet/flag-slots.js';
import { fleetSlotOf } from '../../fleet/fleet-mix.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { supplyHome } from '../../fleet/home-waters.js';
import { degreeM, knotMs, phase } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { berthOf } from '../berths/berths.js';
import type { Service } from './vessel-service.js';

const atFieldH = [8, 40] as const;
const inPortH = [10, 40] as const;
/** Distances from the middle of the field to the platforms, metres. */
const platformM = [600, 2_500] as const;

export function supplyService(seed: number, vessel: Vessel): Service {
  const { index, homePort } = vessel;
  const { field } = supplyHome(seed, index, flagSlot(seed, fleetSlotOf(seed, index), 0).flag);
  const path = branchTo(routeBetween(homePort, field.towards)!, field.lon, field.lat);
  const fairway: Fairway = makeFairway(path, path.sections.length === 0 ? undefined : makeFairway(pathBack(path)));
  const gate = fairway.lon.length - 2;
  const passageKn = vessel.cruiseSpeedKn * 0.95;
  const nearS = (2 * platformM[1]) / (passageKn * knotMs);
  const passageS = longestPassageS(fairway, passageKn) + nearS;
  const periodS = Math.ceil((2 * passageS + (atFieldH[1] + inPortH[1]) * hourS) / dayS) * dayS;
  const phaseS = Math.floor(periodS * draw(seed, purpose.slotPhase, index));
  const timingOf = (trip: number) => drawsOf(seed, purpose.jobs, index, trip);
  const leavesS = (trip: number) =>
    phaseS + trip * periodS + hourS * between(inPortH[0], inPortH[1], drawOf(timingOf(trip), 0));

  return {
    vessel,
    periodS,
    phaseS,
    reach: [fairway.box],
    ports: [homePort],
    waits: false,
    departureS: leavesS,
    plan(trip, sheet) {
      const startS = phaseS + trip * periodS;
      const berth = berthOf(seed, vessel, homePort);
      const builder = new PlanBuilder(sheet, startS, berth);
      const unit = (step: number) => drawOf(timingOf(trip), step);
      builder.moorUntil(leavesS(trip), homePort);
      const passage = {
        side: between(-1, 1, unit(1)),
        speedKn: passageKn,
        leavesS: builder.tS,
        seed,
        vessel: index,
        trip,
      };
      sail(builder, fairway, passage, 0, gate);
      // Some platforms, one after the other.
      const untilS = builder.tS + hourS * between(atFieldH[0], atFieldH[1], unit(2)) + passageS / 4;
      for (let platform = 0; platform === 0 || (builder.tS + 4 * hourS < untilS && platform < 4); platform++) {
        const farM = between(platformM[0], platformM[1], unit(3 + 3 * platform));
        const direction = unit(4 + 3 * platform);
        const lon = field.lon + (farM * eastward(direction)) / (degreeM * cos((field.lat / 180) * Math.PI));
        builder.goTo(lon, field.lat + (farM * northward(direction)) / degreeM, platform === 0 ? passageKn : 4);
        const stayS = hourS * between(3, 9, unit(5 + 3 * platform));
        builder.waitUntil(Math.min(untilS, builder.tS + stayS), phase.drifting);
      }
      sail(builder, fairway, passage, gate, 0);
      comeAlongside(builder, berth, passageKn * 0.6);
      return builder.moorUntil(startS + periodS, homePort).finish();
    },
  };
}

const hourS = 3600;
const dayS = 86400;
