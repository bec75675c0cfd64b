/** Memory that threads share. */
export function sharedBytes(length: number): SharedArrayBuffer {
  return new SharedArrayBuffer(length);
}
