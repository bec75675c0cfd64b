/** Positions of the detections of a day, or of the vessels that were heard on it, by index. */
export class MatchPositions {
  readonly length: number;
  /** The pass, from 0 to 1,000: only positions of one pass are matched. */
  readonly pass: Uint16Array;
  /** Among equally near pairs the lowest ranks are matched first. */
  readonly rank: Uint32Array;
  /** Degrees. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;

  constructor(length: number) {
    this.length = length;
    this.pass = new Uint16Array(length);
    this.rank = new Uint32Array(length);
    this.lon = new Float64Array(length);
    this.lat = new Float64Array(length);
  }

  set(index: number, pass: number, rank: number, lon: number, lat: number): void {
    this.pass[index] = pass;
    this.rank[index] = rank;
    this.lon[index] = lon;
    this.lat[index] = lat;
  }

  /** Ascends by pass, then by latitude: keys of two passes differ by more than those of any two latitudes. */
  key(index: number): number {
    return this.pass[index]! * 512 + this.lat[index]!;
  }
}
