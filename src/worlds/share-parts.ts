/** The memory of an object, and of each of its members. */
const objectBytes = 40;
const memberBytes = 8;

export interface Shared<T> {
  readonly value: T;
  /** The memory of the parts that are not shared, about. */
  readonly bytes: number;
}

/** A plain value that has the parts of an earlier one where they are equal. `value` is changed in place. */
export function shareParts<T>(value: T, earlier: T | undefined): Shared<T> {
  if (value === earlier) return { value, bytes: 0 };
  if (typeof value === 'string') return { value, bytes: value.length };
  if (!isParts(value)) return { value, bytes: 0 };
  const known = isParts(earlier) && Array.isArray(value) === Array.isArray(earlier) ? earlier : undefined;
  const own: Record<string, unknown> = value;
  const names = Object.keys(own);
  let isSame = known !== undefined && Object.keys(known).length === names.length;
  let bytes = objectBytes + memberBytes * names.length;
  for (const name of names) {
    const [part, before] = [own[name], known?.[name]];
    if (part === before) {
      isSame &&= part !== undefined;
      continue;
    }
    const shared = shareParts(part, before);
    bytes += shared.bytes;
    if (shared.value === before) own[name] = before;
    else isSame = false;
  }
  return isSame && earlier !== undefined ? { value: earlier, bytes: 0 } : { value, bytes };
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
