/**
 * Memory that threads share where the page is isolated from other origins. Other pages lack `SharedArrayBuffer`; their
 * threads copy what they send.
 */
export function sharedBytes(length: number): SharedArrayBuffer {
  return Reflect.construct(globalThis.crossOriginIsolated ? SharedArrayBuffer : ArrayBuffer, [length]);
}
