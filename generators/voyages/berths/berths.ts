import { invariant } from '../../../src/base/errors.js';
import { atan2, cos } from '../../../src/base/same-bits.js';
import { laneNetwork } from '../../chart/lane-network.js';
import { ports } from '../../chart/ports.js';
import { finished, type Steps } from '../../draws/steps.js';
import { TwoGenerationCache } from '../../draws/two-generation-cache.js';
import { type Block, blockInSteps, blockKey } from '../../fleet/fleet.js';
import { blockSize } from '../../fleet/fleet-mix.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { type Berth, degreeM, flatDistanceM } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';
import { portsOfCall } from '../itineraries/itineraries.js';
import { slipsOf } from './berth-rows.js';

const vesselsOfStep = 25;

/** The berth of a vessel at one of its ports (an index into `ports()`): the same at every call. */
export function berthOf(seed: number, vessel: Vessel, port: number): Berth {
  const number = Math.floor(vessel.index / blockSize);
  const block = blocks.get(blockKey(seed, number)) ?? finished(makeBlock(seed, number));
  let berths = block.byPort.get(port);
  if (berths === undefined) {
    const callers = block.callers.get(port);
    invariant(callers, `port ${port} has callers`);
    berths = berthsOf(callers, port, number);
    block.byPort.set(port, berths);
  }
  const berth = berths.get(vessel.index);
  invariant(berth, `vessel ${vessel.index} calls at port ${port}`);
  return berth;
}

/** Makes in steps what the berths of a block need. */
export function* prepareBerths(seed: number, block: number): Steps<void> {
  if (blocks.get(blockKey(seed, block)) === undefined) yield* makeBlock(seed, block);
}

function* makeBlock(seed: number, block: number): Steps<BlockBerths> {
  const callers = yield* callersInSteps(seed, block);
  const key = blockKey(seed, block);
  return blocks.get(key) ?? blocks.keep(key, { callers, byPort: new Map() });
}

interface BlockBerths {
  readonly callers: ReadonlyMap<number, Callers>;
  /** By port, then by number of the vessel. The berths of a port are made for its first caller. */
  readonly byPort: Map<number, ReadonlyMap<number, Berth>>;
}

/** A block with the berths of all its ports takes about two megabytes. */
const keptBlocks = 6;
const blocks = new TwoGenerationCache<BlockBerths>(keptBlocks);

/** A port visit lies within 5 km of the port; berths lie a little nearer. */
const fromPortM = 4_900;
/** The share of the anchorage that berths take. */
const usedShare = 0.95;

/** The berths of the callers of a port, those at home first. Each block has rows of another direction. */
function berthsOf({ atHome, visitors }: Callers, port: number, block: number): ReadonlyMap<number, Berth> {
  const { lon, lat, anchorageLon, anchorageLat, anchorageRadiusM } = ports()[port]!;
  const offM = flatDistanceM(lon, lat, anchorageLon, anchorageLat);
  const roomM = Math.min(anchorageRadiusM * usedShare, fromPortM - offM);
  const cosine = cos((anchorageLat / 180) * Math.PI);
  // In the first block hulls beyond the middle of the anchorage point away from the port, the others towards it.
  const seaward = block * goldenShare + atan2((anchorageLon - lon) * cosine, anchorageLat - lat) / (2 * Math.PI);
  const [east, north] = [eastward(seaward), northward(seaward)];
  const vessels = [...atHome, ...visitors];
  const found = new Map<number, Berth>();
  slipsOf(vessels, roomM).forEach(({ alongM, acrossM }, i) => {
    const eastM = acrossM * east + alongM * north;
    const northM = acrossM * north - alongM * east;
    const bow = acrossM >= 0 ? seaward : seaward + 0.5;
    found.set(vessels[i]!.index, {
      lon: anchorageLon + eastM / (degreeM * cosine),
      lat: anchorageLat + northM / degreeM,
      courseDeg: 360 * (bow - Math.floor(bow)),
    });
  });
  return found;
}

/** The share of a circle by which the rows of a block differ from those of the block before. */
const goldenShare = 0.381966;

/** The vessels of a block by port at which they may call: those at home there, and the visitors; the longest first. */
interface Callers {
  readonly atHome: readonly Vessel[];
  readonly visitors: readonly Vessel[];
}

/** All callers of a block, whatever the scale, by index into `ports()`. */
function* callersInSteps(seed: number, block: number): Steps<ReadonlyMap<number, Callers>> {
  const { vessels }: Block = yield* blockInSteps(seed, block);
  laneNetwork();
  yield;
  const found = new Map<number, { readonly atHome: Vessel[]; readonly visitors: Vessel[] }>();
  for (const [i, vessel] of longestFirst(vessels).entries()) {
    if (i % vesselsOfStep === vesselsOfStep - 1) yield;
    for (const port of portsOfCall(seed, vessel)) {
      let callers = found.get(port);
      if (callers === undefined) {
        callers = { atHome: [], visitors: [] };
        found.set(port, callers);
      }
      (port === vessel.homePort ? callers.atHome : callers.visitors).push(vessel);
    }
  }
  return found;
}

function longestFirst(vessels: readonly Vessel[]): Vessel[] {
  return [...vessels].sort((a, b) => b.lengthM - a.lengthM || a.index - b.index);
}
