import type { Ring } from './dialect.js';
import type { EngineSearch } from './engine-search.js';

/** Facts of an ocean that searches are made of, so that most find something. */
export interface OceanFacts {
  /** Names of vessels, as events and records of vessels have them. */
  readonly names: readonly string[];
  /** MMSI of both vessels of meetings. */
  readonly meetings: readonly (readonly [number, number])[];
  /** Alpha-3 codes of flags, once for each vessel. */
  readonly flags: readonly string[];
  /** Frames in which something was detected. */
  readonly frameIds: readonly string[];
}

export interface SearchSpan {
  readonly asOf: string;
  /** Days up to `asOf` that are kept. */
  readonly days: number;
}

/** What a search is drawn from. */
export interface Draws extends OceanFacts, SearchSpan {
  /** A whole number below `most`. */
  below(most: number): number;
  one<T>(values: readonly T[]): T;
}

/** A search without its page. */
export type DrawnSearch = Omit<EngineSearch, 'offset'>;

/** A time of an hour to ten days within the days that are kept. */
export function drawnTime({ below, asOf, days }: Draws): { readonly gte: string; readonly lt: string } {
  const fromMs = Date.parse(asOf) - (1 + below(days * 24 - 2)) * hourMs;
  return { gte: new Date(fromMs).toISOString(), lt: new Date(fromMs + (1 + below(240)) * hourMs).toISOString() };
}

const hourMs = 3_600_000;

/** A polygon with three to eight corners up to 25 degrees from a position, which in one of four is on ±180 degrees. */
export function drawnRing({ below, one }: Draws): Ring {
  const lon = one([below(360) - 180, below(360) - 180, below(360) - 180, one([-180, 180])]);
  const [lat, size, corners] = [below(120) - 60, 1 + below(25), 3 + below(6)];
  return Array.from({ length: corners }, (_, i) => {
    const [angle, reach] = [(i * Math.PI * 2) / corners, size * (0.4 + below(60) / 100)];
    return [lon + 0.000_5 + reach * Math.cos(angle), lat + 0.000_5 + (reach / 2) * Math.sin(angle)] as const;
  });
}

/** The whole map. */
export const worldRing: Ring = [
  [-180, -90],
  [180, -90],
  [180, 90],
  [-180, 90],
];

export function polygonOf(ring: Ring): { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] } {
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

/** A pattern that some names match: their beginning, end or middle, or any character for one of theirs. */
export function drawnPattern({ one, below, names }: Draws): string {
  const name = one(names).replaceAll(/[%_\\]/g, '\\$&');
  const part = name.slice(0, 1 + below(5)).replace(/\\$/, '');
  const cased = one([part, part.toLowerCase()]);
  return one([`${cased}%`, `%${cased}%`, `%${name.slice(-3)}`, `${cased}_%`]);
}

/** The condition that a column matches a pattern, in any case of letters. */
export function isLike(column: string, pattern: string): string {
  return `lower("${column}") COLLATE "C" LIKE lower(${literal(pattern)}) ESCAPE '\\'`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
