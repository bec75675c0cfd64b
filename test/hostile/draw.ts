/** Random values of a case, the same for the same class and number. */
export interface Draw {
  /** From 0 to 1. */
  unit(): number;
  /** From 0 to `most`; small numbers are as likely as large ones. */
  whole(most: number): number;
  one<T>(values: readonly T[]): T;
  /** `length` values. */
  list<T>(length: number, make: (i: number) => T): T[];
}

/** The draw of a class and number. It must be repeatable; its quality does not matter. */
export function drawOf(className: string, number: number): Draw {
  let state = 0x811c9dc5;
  for (const character of `${className} ${number}`) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    unit,
    whole: (most) => Math.floor(Math.exp(unit() * Math.log(most + 1))) - 1,
    one: (values) => values[Math.floor(unit() * values.length)]!,
    list: (length, make) => Array.from({ length }, (_, i) => make(i)),
  };
}
