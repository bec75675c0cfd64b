/** The memory of an object, and of each of its members. */
const objectBytes = 40;
const memberBytes = 8;

/**
 * A plain value that has the parts of an earlier one where they are equal, and the bytes of its other parts, about.
 * `value` is changed in place.
 */
export function shareParts<T>(value: T, earlier: T | undefined): { readonly value: T; readonly bytes: number } {
  if (value === earlier) return { value, bytes: 0 };
  if (typeof value === 'string') return { value, bytes: value.length };
  if (typeof value !== 'object' || value === null) return { value, bytes: 0 };
  const known: object = Object(earlier);
  const names = Object.keys(value);
  let isSame = Array.isArray(value) === Array.isArray(earlier) && Object.keys(known).length === names.length;
  let bytes = objectBytes + memberBytes * names.length;
  for (const name of names) {
    const part: unknown = Reflect.get(known, name);
    const shared = shareParts<unknown>(Reflect.get(value, name), part);
    Reflect.set(value, name, shared.value);
    bytes += shared.bytes;
    isSame &&= shared.value === part && Object.hasOwn(known, name);
  }
  return isSame && typeof earlier === 'object' ? { value: earlier, bytes: 0 } : { value, bytes };
}
