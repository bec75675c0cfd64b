/**
 * A strait with a traffic lane for each direction, as it is typed. A route that crosses one of its gates crosses it in
 * the lane of its direction, and between two gates it stays in that lane.
 */
export interface Separation {
  readonly name: string;
  /** In the order of sailing ahead. */
  readonly gates: readonly SeparationGate[];
}

/** A line across both lanes. */
export type SeparationGate = readonly [
  /** `lon lat, lon lat`, degrees: the middle of the lane ahead, and that of the opposite lane, which is to port. */
  points: string,
  /** Width of each lane, nautical miles. */
  widthNm: number,
  /**
   * How far the gate reaches beyond the middle of the lane ahead, and beyond that of the opposite lane, nautical miles.
   * A route that passes farther off is not in the scheme.
   */
  reachNm: readonly [ahead: number, opposite: number],
];
