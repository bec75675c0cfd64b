/** The days [fromDay, toDay), counted from 1970. */
export interface Span {
  readonly fromDay: number;
  readonly toDay: number;
}
