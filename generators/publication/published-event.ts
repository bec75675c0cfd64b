/** The name of an event and the instant of its first publication, the same in all its versions. */
export interface PublishedEvent {
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly createdMs: number;
}

/** Orders events by their names. */
export function compareNames(a: PublishedEvent, b: PublishedEvent): number {
  return a.keyHigh - b.keyHigh || a.keyLow - b.keyLow;
}
