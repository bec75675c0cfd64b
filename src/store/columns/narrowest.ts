export type NarrowArray = Uint8Array | Uint16Array | Uint32Array;

/** The same numbers in the narrowest type that holds them. */
export function narrowest(values: Uint32Array): NarrowArray {
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!;
  if (most < 0x100) return new Uint8Array(values);
  return most < 0x10000 ? new Uint16Array(values) : values;
}
