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
  readonly fleet: Readonly<Record<FleetKind, number>>;
  /** Key of the style in which its ships are named. */
  readonly naming: string;
}

export type FleetKind = 'cargo' | 'tanker' | 'fishing' | 'passenger' | 'reefer' | 'service';

let loaded: readonly Flag[] | undefined;

/** All flag states, by alpha-3. Read once. */
export function flags(): readonly Flag[] {
  loaded ??= readJsonFixture<Flag[]>('flags.json');
  return loaded;
}
