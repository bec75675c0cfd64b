/** The memory of an object, and of each of its members. */
const objectBytes = 40;
const memberBytes = 8;

export interface Shared<T> {
  readonly value: T;
  /** The memory of the parts that are not shared, about. */
  readonly bytes: number;
}

/**
 * A plain value that has the parts of an earlier one where they are equal. `value` is changed in place. Items of lists
 * that have an id are compared with those of the same id, which may have another place.
 */
export function shareParts<T>(value: T, earlier: T | undefined): Shared<T> {
  if (value === earlier) return { value, bytes: 0 };
  if (typeof value === 'string') return { value, bytes: value.length };
  if (!isParts(value)) return { value, bytes: 0 };
  const known = isParts(earlier) && Array.isArray(value) === Array.isArray(earlier) ? earlier : undefined;
  const own: Record<string, unknown> = value;
  const byId = new Map<unknown, unknown>();
  if (Array.isArray(known)) for (const item of known) if (idOf(item) !== undefined) byId.set(idOf(item), item);
  const names = Object.keys(own);
  let isSame = known !== undefined && Object.keys(known).length === names.length;
  let bytes = objectBytes + memberBytes * names.length;
  for (const name of names) {
    const part = own[name];
    const before = known?.[name];
    const shared = part === before ? { value: part, bytes: 0 } : shareParts(part, byId.get(idOf(part)) ?? before);
    bytes += shared.bytes;
    own[name] = shared.value;
    isSame &&= shared.value === before && part !== undefined;
  }
  return isSame && earlier !== undefined ? { value: earlier, bytes: 0 } : { value, bytes };
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function idOf(value: unknown): unknown {
  return isParts(value) ? value['id'] : undefined;
}
