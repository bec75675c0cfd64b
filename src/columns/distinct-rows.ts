/** Rows that repeat: the first row of every distinct one, and for each row which of them it is. */
export interface DistinctRows {
  readonly firsts: Uint32Array;
  readonly codes: Uint16Array | Uint32Array;
}

/** Rows are the same when they hash the same and `equal` says so. */
export function distinctRows(
  length: number,
  hashOf: (row: number) => number,
  equal: (a: number, b: number) => boolean,
): DistinctRows {
  // Open addressing: a place holds the code of a distinct row plus one, and is looked for from its hash on.
  let mask = 1023;
  let places = new Uint32Array(mask + 1);
  let firsts = new Uint32Array(1024);
  const codes = new Uint32Array(length);
  let count = 0;
  const placeOf = (row: number): number => {
    let place = mixed(hashOf(row)) & mask;
    while (places[place] !== 0 && !equal(firsts[places[place]! - 1]!, row)) place = (place + 1) & mask;
    return place;
  };
  for (let row = 0; row < length; row++) {
    let place = placeOf(row);
    if (places[place] === 0) {
      if (count * 2 > mask) {
        mask = mask * 2 + 1;
        places = new Uint32Array(mask + 1);
        firsts = grown(firsts, mask + 1);
        for (let code = 0; code < count; code++) places[placeOf(firsts[code]!)] = code + 1;
        place = placeOf(row);
      }
      firsts[count++] = row;
      places[place] = count;
    }
    codes[row] = places[place]! - 1;
  }
  return { firsts: firsts.slice(0, count), codes: count <= 65_536 ? new Uint16Array(codes) : codes };
}

function grown(values: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(values);
  return larger;
}

/** Spreads what may differ in its high bits only. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (once ^ (once >>> 13)) >>> 0;
}
