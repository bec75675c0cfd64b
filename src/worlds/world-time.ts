/** The clock of a world whose state replicas share: an instant of the store. */
export interface WorldTime {
  nowMs: number;
  /** The entry of the log that made the world. */
  readonly born: string;
}
