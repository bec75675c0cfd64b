/** A column of values that repeat: every distinct value once, and a code for each row. */
export interface Dictionary<T> {
  readonly values: readonly T[];
  readonly codes: Uint32Array;
}

/** Values are equal if they are the same text, number or null; lists and objects if their JSON is the same. */
export function keyOfValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** The rows of one column, then those of another. A value that both have may stand twice. */
export function joinDictionaries<T>(one: Dictionary<T>, other: Dictionary<T>): Dictionary<T> {
  const codes = new Uint32Array(one.codes.length + other.codes.length);
  codes.set(one.codes);
  codes.set(
    other.codes.map((code) => code + one.values.length),
    one.codes.length,
  );
  return { values: [...one.values, ...other.values], codes };
}

/** Whether each row's value passes, asked once for each distinct value: 1 or 0 by code. */
export function verdictsOf<T>({ values }: Dictionary<T>, passes: (value: T) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => Number(passes(value)));
}
