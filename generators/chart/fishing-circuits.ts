/** Fleets that fish in several waters over the year. */
import { grounds } from './grounds.js';
import { ports } from './ports.js';

/**
 * Chinese jiggers follow the squid: from the Southwest Atlantic, where they fish from December to May, to the Southeast
 * Pacific, and from the Arabian Sea to the Northwest Pacific (Oceana 2021; Global Fishing Watch on squid fleets).
 * Share of the ships | home waters | other waters | months there, first and last | ports there
 */
const squidRows = `
0.85 | Mile 201 north; Mile 201 south | Peru squid high seas | 6 11 | PECLL PECHM
0.8 | Peru squid high seas; Galapagos squid high seas | Mile 201 north; Mile 201 south | 1 5 | CLPUQ FKPSY
0.3 | Northwest Pacific saury | Arabian Sea west | 12 4 | OMSLL PKKHI
0.3 | Arabian Sea west | Northwest Pacific saury | 6 10 | CNZOS CNFOC
`;

/** The waters over which tuna seiners follow the fish, in basins (general knowledge, not verified). */
const tunaRows = `
Eastern Pacific tuna coast; Eastern Pacific tuna west
PNG and Bismarck tuna; Micronesia tuna; Nauru and Kiribati tuna; Phoenix and Line tuna; Solomon Sea
Somali Basin tuna; Seychelles tuna; Mozambique Channel; Central Indian Ocean tuna
Ivory Coast and Ghana tuna; Gulf of Guinea equatorial tuna; Gabon and Congo
`;

export interface SquidCircuit {
  readonly share: number;
  readonly from: ReadonlySet<number>;
  /** Indexes into `grounds()`, and into `ports()`. */
  readonly grounds: readonly number[];
  readonly ports: readonly number[];
  /** Months there, from 0 for January, both included. Over the turn of the year the first exceeds the last. */
  readonly months: readonly [first: number, last: number];
}

export interface FishingCircuits {
  readonly squid: readonly SquidCircuit[];
  readonly tuna: readonly (readonly number[])[];
}

let made: FishingCircuits | undefined;

/** All circuits. Made once, from the tables, the grounds and the ports alone. */
export function fishingCircuits(): FishingCircuits {
  made ??= makeCircuits();
  return made;
}

function makeCircuits(): FishingCircuits {
  const portOf = new Map(ports().map(({ locode, index }) => [locode, index]));
  const groundsOf = (names: string) => {
    const wanted = new Set(names.split('; '));
    return grounds().flatMap(({ name, index }) => (wanted.has(name.replace(/ \d+$/, '')) ? [index] : []));
  };
  return {
    squid: squidRows
      .trim()
      .split('\n')
      .map((row) => {
        const [share, from, to, months, bases] = row.split('|').map((cell) => cell.trim());
        const [first, last] = months!.split(' ').map(Number);
        return {
          share: Number(share),
          from: new Set(groundsOf(from!)),
          grounds: groundsOf(to!),
          ports: bases!.split(' ').map((locode) => portOf.get(locode)!),
          months: [first! - 1, last! - 1] as const,
        };
      }),
    tuna: tunaRows.trim().split('\n').map(groundsOf),
  };
}
