/**
 * Well-known history by date, which changes where ships sail: one table. To add to it, put a row at its date, move
 * `lastEntry`, and copy the row to docs/ocean.md. After the last entry the world goes on as it was then.
 *
 * Other tables have dates too: missions of satellites (orbits/mission-history.ts), locks and speeds of canals
 * (waterways/canals.ts), seasons of fisheries (fishing-closures.ts), transfer areas (transfer-areas.ts).
 */
import { invariant } from '../../src/base/errors.js';
import { type Dated, datedRules } from './dated.js';
import { ports } from './ports.js';

/** The day to which the table was brought up. */
export const lastEntry = '2026-03-01';

/**
 * Since | rule | subject | share | reference. Rules: `canal` and `strait`: the share of the ships that still pass; the
 * others go round, or call at ports on the side of their home. `barred`: flags that call at no port of the countries,
 * but for the ports after `but`. `apart`: two groups of countries of which no ship calls at both. `fishing`: countries
 * whose fishing vessels stay in port, but for the distant fleets.
 */
const rows = `
1948-05-15 | apart | ISR, LBN SYR IRN | | Israel, Trading with the Enemy Ordinance; League of Arab States, boycott
2022-02-24 | apart | UKR, RUS | | practice since the invasion; no source with figures found
2022-02-24 | fishing | UKR | | practice since the invasion; no source with figures found
2022-03-01 | barred | RUS, GBR GIB | | The Russia (Sanctions) (EU Exit) (Amendment) (No. 4) Regulations 2022
2022-03-01 | barred | RUS, CAN | | Transport Canada, notice of 1 March 2022
2022-04-16 | barred | RUS, EU | | Council Regulation (EU) 2022/576, article 3ea
2022-04-28 | barred | RUS, USA PRI GUM VIR | | Proclamation 10371 of 21 April 2022
2022-05-07 | barred | RUS, NOR but NOTOS NOKKN NOBJF | | Norwegian regulations of 6 May 2022
2023-08-01 | canal | Panama Canal | 0.8 | Panama Canal Authority, advisories
2023-11-01 | canal | Panama Canal | 0.5 | Panama Canal Authority, advisories
2023-12-18 | canal | Suez Canal | 0.7 | maritimedata.ai; Lloyd's List
2024-01-01 | canal | Panama Canal | 0.45 | Panama Canal Authority, advisories
2024-01-12 | canal | Suez Canal | 0.45 | maritimedata.ai; Lloyd's List
2024-03-01 | canal | Suez Canal | 0.4 | maritimedata.ai; Lloyd's List
2024-05-16 | canal | Panama Canal | 0.75 | Panama Canal Authority, advisories
2024-09-01 | canal | Panama Canal | 1 | Panama Canal Authority, advisories
2025-06-01 | canal | Suez Canal | 0.43 | Suez Canal Authority, after informare.it
2025-12-01 | canal | Suez Canal | 0.47 | Suez Canal Authority, after informare.it
2026-03-01 | strait | Strait of Hormuz | 0.03 | Daily Sabah; Rigzone; Associated Press after Lloyd's List
`;

/** Countries that a row names together; those of the EU with its outermost regions. */
const groups: Readonly<Record<string, string>> = {
  EU: 'BEL BGR CYP DEU DNK ESP EST FIN FRA GRC HRV IRL ITA LTU LVA MLT NLD POL PRT ROU SVN SWE GLP GUF MTQ MYT REU',
};

/** A water that can be closed: the line that ships cross, and a box that holds the ports behind it. */
interface Strait {
  /** Degrees. */
  readonly line: { readonly lon: readonly [number, number]; readonly lat: readonly [number, number] };
  readonly behind: readonly [west: number, south: number, east: number, north: number];
}

const straits: Readonly<Record<string, Strait>> = {
  // From Iran to Musandam. Fujairah and Khor Fakkan, at 56.36° E, lie before the strait.
  'Strait of Hormuz': { line: { lon: [56.5, 56.45], lat: [27.2, 26.2] }, behind: [47, 23.8, 56.3, 31] },
};

export interface HistoryRow {
  /** ISO date. */
  readonly since: string;
  readonly rule: string;
  readonly subject: string;
  /** NaN for rules without one. */
  readonly share: number;
  readonly source: string;
}

export interface Bar {
  readonly flags: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  /** UN/LOCODE of the ports that are open all the same. */
  readonly exceptions: ReadonlySet<string>;
}

/** Countries of which no ship calls at both sides. */
export interface Apart {
  readonly sides: readonly [ReadonlySet<string>, ReadonlySet<string>];
}

export interface ClosedStrait extends Strait {
  readonly share: number;
}

/** What keeps ships from ports, from an instant on. */
export type PortRule = Dated<{ readonly bar?: Bar; readonly apart?: Apart; readonly strait?: ClosedStrait }>;

let made: ReturnType<typeof makeHistory> | undefined;

function history() {
  made ??= makeHistory();
  return made;
}

/** All rows, in the order of their dates. */
export function historyRows(): readonly HistoryRow[] {
  return history().all;
}

/** By date, the share of the ships that still take a canal. */
export function canalShares(canal: string): readonly Dated<{ readonly share: number }>[] {
  return history().all.flatMap((row) =>
    row.rule === 'canal' && row.subject === canal ? datedRules([{ since: row.since, share: row.share }]) : [],
  );
}

/** The rules that keep ships from ports, in the order of their dates. */
export function portRules(): readonly PortRule[] {
  return history().rules;
}

/** Since when the fishing vessels of a country stay in port; Infinity for a country whose vessels fish. */
export function fishingStopsS(countryCode: string): number {
  return history().fishing.get(countryCode) ?? Infinity;
}

/** Whether a port in a country may be home to a ship under a flag at any time. */
export function isWelcome(flag: string, countryCode: string): boolean {
  return history().rules.every(({ bar, apart }) => {
    if (bar?.flags.has(flag) && bar.countries.has(countryCode)) return false;
    const side = apart === undefined ? -1 : sideOf(apart, countryCode);
    return side < 0 || !apart!.sides[1 - side]!.has(flag);
  });
}

/** The side of a country: 0 or 1, -1 for others. */
export function sideOf({ sides }: Apart, countryCode: string): number {
  return sides.findIndex((side) => side.has(countryCode));
}

/** Whether a port lies behind a strait. */
export function isBehind({ behind: [west, south, east, north] }: Strait, port: number): boolean {
  const { lon, lat } = ports()[port]!;
  return lon > west && lon < east && lat > south && lat < north;
}

function makeHistory() {
  const all = rows
    .trim()
    .split('\n')
    .map((row): HistoryRow => {
      const [since, rule, subject, share, source] = row.split('|').map((cell) => cell.trim());
      return { since: since!, rule: rule!, subject: subject!, share: Number(share || Number.NaN), source: source! };
    });
  const fishing = new Map<string, number>();
  const rules: PortRule[] = [];
  for (const { since, rule, subject, share } of all) {
    const sinceS = Date.parse(since) / 1000;
    const [first, second = ''] = subject.split(',');
    const [countries, exceptions = ''] = second.split(' but ');
    if (rule === 'fishing') for (const country of codesOf(subject)) fishing.set(country, sinceS);
    else if (rule === 'apart') rules.push({ sinceS, apart: { sides: [codesOf(first!), codesOf(second)] } });
    else if (rule === 'barred')
      rules.push({
        sinceS,
        bar: { flags: codesOf(first!), countries: codesOf(countries!), exceptions: codesOf(exceptions) },
      });
    else if (rule === 'strait') rules.push({ sinceS, strait: { ...straits[subject]!, share } });
    else invariant(rule === 'canal', `history has no rule ${rule}`);
  }
  return { all, fishing, rules };
}

function codesOf(text: string): ReadonlySet<string> {
  const words = text.trim().split(/\s+/);
  return new Set(words.flatMap((word) => (groups[word] ?? word).split(' ')));
}
