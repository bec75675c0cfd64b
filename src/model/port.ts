/** A port of a port visit. */
export interface PortRecord {
  /** UN/LOCODE. */
  readonly portId: string;
  readonly name: string;
  /** ISO 3166-1 alpha-3 and the English name. */
  readonly countryCode: string;
  readonly countryName: string;
  readonly lon: number;
  readonly lat: number;
}
