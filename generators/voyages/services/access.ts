import { type Fairway, longestPassageS, type Passage, sail } from '../../chart/fairway.js';
import { degreeM, knotMs, unwrappedNear } from '../../motion/plan.js';
import { type Banks, hypotenuse, longestFromM } from './banks.js';
import { type Boat, crossTo } from './boat.js';
import { acrossOf, alongOf } from './disc.js';

/** How a bank is reached from port. */
export interface Access {
  /** The vertex at which a vessel leaves the fairway, and the bank that holds the whole band there. */
  readonly vertex: number;
  readonly bank: number;
  /** The greatest distance from that vertex to any point of the bank. */
  readonly onwardM: number;
  /** The greatest distance from port to any point of the bank. */
  readonly fromPortM: number;
}

const accesses = new WeakMap<Fairway, readonly Access[]>();

/** For every bank of a ground the shortest access over the fairway from a port to the middle of the ground. */
export function accessOf(banks: Banks, fairway: Fairway): readonly Access[] {
  const made = accesses.get(fairway) ?? makeAccess(banks, fairway);
  accesses.set(fairway, made);
  return made;
}

function makeAccess(banks: Banks, fairway: Fairway): readonly Access[] {
  const { alongM } = fairway;
  const best: Access[] = [];
  for (const [gate, vertex] of gatesOf(banks, fairway)) {
    const onwardsM = longestFromM(banks, gate);
    for (let bank = 0; bank < onwardsM.length; bank++) {
      const onwardM = onwardsM[bank]!;
      const fromPortM = alongM[vertex]! + onwardM;
      if (bank >= best.length) best.push({ vertex, bank: gate, onwardM, fromPortM });
      else if (fromPortM < best[bank]!.fromPortM) best[bank] = { vertex, bank: gate, onwardM, fromPortM };
    }
  }
  return best;
}

/**
 * By bank, the first vertex from port at which the whole band, with its fan, lies within the bank. The last vertex, the
 * middle of the ground, lies within bank 0.
 */
function gatesOf({ discs, box }: Banks, fairway: Fairway): ReadonlyMap<number, number> {
  const { lon, lat, sideLon, sideLat, fanLon, fanLat } = fairway;
  const last = lon.length - 1;
  const gates = new Map([[0, last]]);
  for (let vertex = last - 1; vertex >= 1; vertex--) {
    const y = lat[vertex]!;
    const x = unwrappedNear(lon[vertex]!, discs[0]!.lon);
    if (y < box.south || y > box.north || x < box.west || x > box.east) continue;
    const { cosine } = discs[0]!;
    const bandDeg = hypotenuse(sideLon[vertex]! * cosine, sideLat[vertex]!);
    const sideM = (bandDeg + hypotenuse(fanLon[vertex]! * cosine, fanLat[vertex]!)) * degreeM;
    for (let bank = 0; bank < discs.length; bank++) {
      const disc = discs[bank]!;
      const northM = (y - disc.lat) * degreeM;
      // The band is wider in the frame of the disc, where no distance is shorter than the true one.
      const roomM = disc.radiusM - sideM / disc.narrow;
      if (northM > roomM || northM < -roomM) continue;
      const alongM = alongOf(disc, x, y);
      const acrossM = acrossOf(disc, x, y);
      if (roomM > 0 && alongM * alongM + acrossM * acrossM <= roomM * roomM) gates.set(bank, vertex);
    }
  }
  return gates;
}

/** The longest times of a passage from a berth to any point of each bank, seconds. */
export function longestAccessesS(fairway: Fairway, accesses: readonly Access[], speedKn: number): Float64Array {
  const longestS = new Float64Array(accesses.length);
  // Many banks are reached from one vertex.
  const sailedS = new Map<number, number>();
  for (let bank = 0; bank < longestS.length; bank++) {
    const { vertex, onwardM } = accesses[bank]!;
    const toVertexS = sailedS.get(vertex) ?? longestPassageS(fairway, speedKn, vertex);
    sailedS.set(vertex, toVertexS);
    longestS[bank] = toVertexS + (flatSlack * onwardM) / (speedKn * knotMs);
  }
  return longestS;
}

/** Makes up for distances on patches that count as flat, each with another scale. */
const flatSlack = 1.03;

/** Sails out and onto a bank. */
export function sailOut(boat: Boat, fairway: Fairway, access: Access, bank: number, passage: Passage): void {
  sail(boat.builder, fairway, passage, 0, access.vertex);
  boat.bank = access.bank;
  crossTo(boat, bank, passage.speedKn);
}

/** Sails back to port from the bank where the boat is. */
export function sailHome(boat: Boat, fairway: Fairway, accesses: readonly Access[], passage: Passage): void {
  const { vertex, bank } = accesses[boat.bank]!;
  crossTo(boat, bank, passage.speedKn);
  sail(boat.builder, fairway, passage, vertex, 0);
}
