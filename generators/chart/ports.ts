import { readJsonFixture } from '../../src/base/fixture-files.js';

/** A sea port, as `fixtures/ports.json` has it. */
export interface Port {
  /** Its index in `ports()`. */
  readonly index: number;
  /** UN/LOCODE. */
  readonly locode: string;
  readonly name: string;
  /** ISO 3166-1 alpha-3 and the English name. */
  readonly countryCode: string;
  readonly countryName: string;
  /** A point of the coast, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Share of the world's cargo traffic, and of its fishing fleets; only the ratios matter. */
  readonly cargoWeight: number;
  readonly fishingWeight: number;
  /** Where ships lie: at most 4 km from the port, with no coast within `anchorageRadiusM` (250 or more). */
  readonly anchorageLon: number;
  readonly anchorageLat: number;
  readonly anchorageRadiusM: number;
  /** Whether it is one of the 150 ports with most cargo, among which `orbits/targets.ts` chooses. */
  readonly satelliteTarget: boolean;
}

let loaded: readonly Port[] | undefined;

/** All ports, by UN/LOCODE. Read once. */
export function ports(): readonly Port[] {
  loaded ??= readJsonFixture<Omit<Port, 'index'>[]>('ports.json').map((port, index) => ({ index, ...port }));
  return loaded;
}

/** Ports, by their numbers, of each country (alpha-3). */
export function byCountry(some: readonly number[]): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  for (const port of some) {
    const { countryCode } = ports()[port]!;
    const list = lists.get(countryCode);
    if (list === undefined) lists.set(countryCode, [port]);
    else list.push(port);
  }
  return lists;
}
