/** How many vessels of a kind fly each flag. */
import type { Flag, FleetKind } from '../../src/model/flags.js';
import { byCountry, ports } from '../chart/ports.js';

/**
 * Cruise ships and yachts with AIS by flag; only the ratios of a column matter. Cruise ships: general knowledge, not
 * verified. Yachts: by the sizes of the national fleets of pleasure boats (general knowledge, not verified).
 */
const tables: Readonly<Partial<Record<FleetKind, string>>> = {
  cruise: `BHS 110, MLT 60, PAN 55, BMU 32, NLD 12, ITA 12, MHL 10, NOR 10, PRT 12, GBR 8, FRA 6, JPN 3, CHN 3, LBR 3,
    CYP 4, GRC 5, USA 2`,
  pleasure: `USA 220, GBR 120, FRA 110, NLD 100, DEU 100, ITA 70, SWE 70, NOR 60, ESP 60, FIN 45, DNK 55, GRC 40,
    TUR 40, HRV 35, AUS 60, NZL 35, CAN 45, BEL 25, POL 25, PRT 15, IRL 12, EST 8, MLT 15, JPN 20, ARE 10, BRA 15,
    MEX 8, ZAF 8, BHS 8, SGP 4, THA 6, ISR 6, CYP 6, MNE 6, SVN 3, CHL 4, HKG 6`,
};

const read = (table: string): ReadonlyMap<string, number> =>
  new Map(
    table.split(',').map((entry) => {
      const [code, ships] = entry.trim().split(' ');
      return [code!, Number(ships)];
    }),
  );

const listed = new Map(Object.entries(tables).map(([kind, table]) => [kind, read(table)]));

/** The most local craft of an open registry for each of its ports. */
const openCraftByPort = 4;

let tradingPorts: ReadonlyMap<string, readonly number[]> | undefined;

/** How many vessels of a kind fly a flag; only the ratios matter. Local craft fly flags of countries with ports. */
export function shipsUnder({ countryCode, naming, fleet }: Flag, kind: FleetKind): number {
  tradingPorts ??= byCountry(ports().flatMap(({ index, cargoWeight }) => (cargoWeight > 0 ? [index] : [])));
  const portCount = tradingPorts.get(countryCode)?.length ?? 0;
  if (isNational(kind) && portCount === 0) return 0;
  if (kind === 'cruise' || kind === 'pleasure') return listed.get(kind)!.get(countryCode) ?? 0;
  if (kind === 'supply') return fleet.service;
  const ships = fleet[kind];
  return isNational(kind) && naming === 'open' ? Math.min(ships, openCraftByPort * portCount) : ships;
}

/** Whether vessels of a kind stay under the flag of the country where they work, as cabotage and the state demand. */
export function isNational(kind: FleetKind): boolean {
  return kind === 'passenger' || kind === 'service' || kind === 'pleasure';
}
