/** The events of a day by index: their names, and the instants of their first publication. */
export class PublishedEvents {
  readonly keyHigh: Uint32Array;
  readonly keyLow: Uint32Array;
  readonly createdMs: Float64Array;

  constructor(count: number) {
    this.keyHigh = new Uint32Array(count);
    this.keyLow = new Uint32Array(count);
    this.createdMs = new Float64Array(count);
  }

  get length(): number {
    return this.createdMs.length;
  }

  set(event: number, keyHigh: number, keyLow: number, createdMs: number): void {
    this.keyHigh[event] = keyHigh;
    this.keyLow[event] = keyLow;
    this.createdMs[event] = createdMs;
  }

  /** Orders two events by their names. */
  compareNames(a: number, b: number): number {
    return this.keyHigh[a]! - this.keyHigh[b]! || this.keyLow[a]! - this.keyLow[b]!;
  }
}
