import { branchTo } from '../../chart/branch.js';
import { type Fairway, makeFairway } from '../../chart/fairway.js';
import { fairwayToGround } from '../../chart/fairways.js';
import { grounds } from '../../chart/grounds.js';
import { routeBetween } from '../../chart/lanes.js';
import { pathBack } from '../../chart/sea-path.js';
import type { TransferArea, TransferSite } from '../../chart/transfer-areas.js';
import { type Access, accessOf, longestAccessesS } from './access.js';
import { type Banks, banksOf } from './banks.js';

/** Where a ship lies beside others, and how it sails there from its home port. */
export interface Waters {
  /** When ships lie there, seconds since 1970. */
  readonly fromS: number;
  readonly toS: number;
  readonly banks: Banks;
  readonly fairway: Fairway;
  readonly accesses: readonly Access[];
}

export function watersOfGround(port: number, ground: number): Waters {
  const banks = banksOf(grounds()[ground]!);
  const fairway = fairwayToGround(port, ground);
  return { fromS: -Infinity, toS: Infinity, banks, fairway, accesses: accessOf(banks, fairway) };
}

/** The waters of a transfer area, in the order of their time. Made once, from the table and the lanes alone. */
export function watersOfArea({ index, sites }: TransferArea): readonly Waters[] {
  const made =
    knownAreas.get(index) ?? sites.map((site, number) => watersOfSite(site, firstArea + index * 16 + number));
  knownAreas.set(index, made);
  return made;
}

const knownAreas = new Map<number, readonly Waters[]>();
/** Banks are kept by the number of their ground. Transfer areas have numbers above those of all grounds. */
const firstArea = 100_000;

function watersOfSite(site: TransferSite, index: number): Waters {
  const { fromS, toS, name, lon, lat, radiusM, homePort, towards } = site;
  const path = branchTo(routeBetween(homePort, towards)!, lon, lat);
  const back = path.sections.length === 0 ? undefined : makeFairway(pathBack(path));
  const fairway = makeFairway(path, back);
  const banks = banksOf({
    index,
    name,
    region: name,
    lon,
    lat,
    radiusM,
    ownWeight: 1,
    banks: [],
    highSeas: false,
    gears: {},
    season: new Float64Array(12).fill(1),
    weight: 0,
    homePorts: [homePort],
    inshorePorts: [],
  });
  return { fromS, toS, banks, fairway, accesses: accessOf(banks, fairway) };
}

/** The longest passage from port to any point of the waters, seconds. */
export function longestToS({ fairway, accesses }: Waters, speedKn: number): number {
  return Math.max(...longestAccessesS(fairway, accesses, speedKn));
}

/** The waters that are used at an instant. */
export function watersAt(waters: readonly Waters[], tS: number): Waters {
  return waters.find(({ fromS, toS }) => tS >= fromS && tS < toS) ?? waters[waters.length - 1]!;
}
