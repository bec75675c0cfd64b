import { readJsonFixture } from '../base/fixture-files.js';

/** A flag state, as `fixtures/flags.json` has it. */
export interface Flag {
  /** ISO 3166-1 alpha-3 and the English name. */
  readonly countryCode: string;
  readonly countryName: string;
  /** Maritime identification digits; the first three of an MMSI. */
  readonly mids: readonly number[];
  /** Call-sign series, each from its first to its last prefix of three signs, both included: ["3EA", "3FZ"]. */
  readonly callSignSeries: readonly (readonly [string, string])[];
  /** How many ships of each kind fly the flag; only the ratios matter. */
  readonly fleet: Readonly<Record<'cargo' | 'tanker' | 'fishing' | 'passenger' | 'reefer' | 'service', number>>;
  /** Key of the style in which its ships are named. */
  readonly naming: string;
}

/**
 * Kinds of vessels. Passenger ships are ferries, service vessels the craft of harbours and coasts; supply ships, cruise
 * ships and pleasure craft are kinds of their own, since other flags have them.
 */
export type FleetKind = keyof Flag['fleet'] | 'supply' | 'cruise' | 'pleasure';

let loaded: readonly Flag[] | undefined;

/** All flag states, by alpha-3. Read once. */
export function flags(): readonly Flag[] {
  loaded ??= readJsonFixture<Flag[]>('flags.json');
  return loaded;
}
