import { PbfReader } from 'pbf';

/**
 * The faults of a tile by the Mapbox Vector Tile Specification 2.1, a sentence each. Stricter than map libraries, which
 * skip unknown fields: a tile of this service has none.
 */
export function tileFaults(bytes: Uint8Array): string[] {
  const faults: string[] = [];
  try {
    const names = new Set<string>();
    for (const { name, wire, value } of fieldsOf(bytes)) {
      if (name !== 3 || wire !== 2) faults.push(`the tile has a field ${name} of wire type ${wire}`);
      else checkLayer(asBytes(value), names, faults);
    }
  } catch (error) {
    faults.push(`it cannot be read: ${error}`);
  }
  return faults;
}

/** One field: a number of wire type 0, or the bytes of the others. */
interface Field {
  readonly name: number;
  readonly wire: number;
  readonly value: number | Uint8Array;
}

function fieldsOf(bytes: Uint8Array): Field[] {
  const reader = new PbfReader(bytes);
  const fields: Field[] = [];
  while (reader.pos < bytes.length) {
    const head = reader.readVarint();
    const [name, wire] = [head >>> 3, head & 7];
    if (wire === 0) fields.push({ name, wire, value: reader.readVarint(true) });
    else if (wire === 2) fields.push({ name, wire, value: reader.readBytes() });
    else if (wire === 1 || wire === 5) {
      fields.push({ name, wire, value: bytes.subarray(reader.pos, reader.pos + (wire === 1 ? 8 : 4)) });
      reader.pos += wire === 1 ? 8 : 4;
    } else throw new Error(`wire type ${wire}`);
    if (reader.pos > bytes.length) throw new Error('a field ends after its message');
  }
  return fields;
}

function asBytes(value: number | Uint8Array): Uint8Array {
  if (typeof value === 'number') throw new Error('a number instead of a message');
  return value;
}

const layerWires: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 0, 15: 0 };

function checkLayer(bytes: Uint8Array, names: Set<string>, faults: string[]): void {
  const fields = fieldsOf(bytes);
  for (const { name, wire } of fields)
    if (layerWires[name] !== wire) faults.push(`the layer has a field ${name} of wire type ${wire}`);
  const all = (name: number) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const [versions, layerNames, extents] = [all(15), all(1), all(5)];
  if (versions.length !== 1 || (versions[0] !== 1 && versions[0] !== 2)) faults.push(`the version is ${versions}`);
  if (layerNames.length !== 1) faults.push(`the layer has ${layerNames.length} names`);
  if (extents.length > 1 || extents[0] === 0) faults.push(`the extent is ${extents}`);
  for (const bytesOfName of layerNames) {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(asBytes(bytesOfName));
    if (names.has(name)) faults.push(`there are two layers ${name}`);
    names.add(name);
  }
  const keys = all(3);
  const values = all(4);
  for (const value of values) checkValue(asBytes(value), faults);
  for (const feature of all(2)) checkFeature(asBytes(feature), keys.length, values.length, versions[0], faults);
}

const valueWires: Readonly<Record<number, number>> = { 1: 2, 2: 5, 3: 1, 4: 0, 5: 0, 6: 0, 7: 0 };

function checkValue(bytes: Uint8Array, faults: string[]): void {
  const fields = fieldsOf(bytes);
  if (fields.length !== 1) faults.push(`a value has ${fields.length} fields`);
  for (const { name, wire } of fields)
    if (valueWires[name] !== wire) faults.push(`a value has a field ${name} of wire type ${wire}`);
}

const featureWires: Readonly<Record<number, number>> = { 1: 0, 2: 2, 3: 0, 4: 2 };

function checkFeature(
  bytes: Uint8Array,
  keys: number,
  values: number,
  version: number | Uint8Array | undefined,
  faults: string[],
): void {
  const fields = fieldsOf(bytes);
  for (const { name, wire } of fields)
    if (featureWires[name] !== wire) faults.push(`a feature has a field ${name} of wire type ${wire}`);
  const all = (name: number) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const [tags, types, geometries] = [all(2), all(3), all(4)];
  if (tags.length > 1 || types.length !== 1 || geometries.length !== 1)
    faults.push(`a feature has ${tags.length} tags, ${types.length} types, ${geometries.length} geometries`);
  for (const list of tags) checkTags(numbersOf(asBytes(list)), keys, values, faults);
  const type = types[0];
  if (type !== 0 && type !== 1 && type !== 2 && type !== 3) faults.push(`a feature has the type ${type}`);
  else if (type !== 0 && geometries[0] !== undefined)
    checkGeometry(type, numbersOf(asBytes(geometries[0])), version === 2, faults);
}

function numbersOf(bytes: Uint8Array): number[] {
  const reader = new PbfReader(bytes);
  const numbers: number[] = [];
  while (reader.pos < bytes.length) numbers.push(reader.readVarint());
  if (reader.pos > bytes.length) throw new Error('a number ends after its list');
  return numbers;
}

function checkTags(tags: readonly number[], keys: number, values: number, faults: string[]): void {
  if (tags.length % 2 !== 0) faults.push(`a feature has ${tags.length} numbers of tags`);
  for (const [i, index] of tags.entries())
    if (index >= (i % 2 === 0 ? keys : values)) faults.push(`a tag names ${i % 2 === 0 ? 'key' : 'value'} ${index}`);
  const own = tags.filter((_, i) => i % 2 === 0);
  if (new Set(own).size < own.length) faults.push('a feature has a key twice');
}

type Point = readonly [x: number, y: number];

/** Checks the commands of a geometry: points, lines (each begun by MoveTo) or rings, by its type. */
function checkGeometry(type: number, numbers: readonly number[], strict: boolean, faults: string[]): void {
  const lines: Point[][] = [];
  let [x, y] = [0, 0];
  let open: Point[] | undefined;
  for (let at = 0; at < numbers.length; ) {
    const [command, count] = [numbers[at]! & 7, numbers[at]! >>> 3];
    at++;
    if (command === 7) {
      if (type !== 3 && strict) faults.push('a line is closed');
      if (!open || count !== 1) faults.push(`ClosePath ${open ? '' : 'without a ring, '}with count ${count}`);
      open = undefined;
      continue;
    }
    if (command !== 1 && command !== 2) return void faults.push(`there is no command ${command}`);
    if (count < 1 || at + 2 * count > numbers.length)
      return void faults.push(`a command of count ${count} lacks numbers`);
    if (command === 1 && type !== 1 && (open || count > 1)) faults.push('a line begins before the last one has ended');
    if (command === 2 && (type === 1 || !open || open.length > 1)) faults.push('LineTo without MoveTo');
    for (let i = 0; i < count; i++) {
      const step = [numbers[at++]!, numbers[at++]!].map((number) => (number >>> 1) ^ -(number & 1));
      if (command === 2 && step[0] === 0 && step[1] === 0) faults.push('a line stands still');
      x += step[0]!;
      y += step[1]!;
      if (command === 1) {
        open = [];
        lines.push(open);
      }
      open?.push([x, y]);
    }
    // A line ends with its points, a ring with ClosePath.
    if (command === 2 && type === 2) open = undefined;
  }
  if (lines.length === 0) faults.push('a geometry is empty');
  if (type === 2 && lines.some((line) => line.length < 2)) faults.push('a line has one point');
  if (type === 3) checkRings(lines, open !== undefined, faults);
}

/** Checks rings: the first is clockwise on the screen (positive area), holes are counter-clockwise. */
function checkRings(rings: readonly Point[][], unclosed: boolean, faults: string[]): void {
  if (unclosed) faults.push('a ring is not closed');
  for (const [i, ring] of rings.entries()) {
    const area = signedArea(ring);
    if (ring.length < 3 || area === 0) faults.push(`a ring of ${ring.length} points has the area ${area}`);
    if (i === 0 && area < 0) faults.push('the first ring is a hole');
    if (ring[0]?.join() === ring[ring.length - 1]?.join()) faults.push('a ring repeats its first point');
  }
}

function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}
