import { scantOffset } from '../../model/vessel-identity.js';

/** The index of a reference among bits: a scant reference is next to the plain one of the same period. */
export function slotOf(ref: number): number {
  return ref < scantOffset ? 2 * ref : 2 * (ref - scantOffset) + 1;
}

/** Whether a slot is set; slots after the last word are not. */
export function hasSlot(words: Uint32Array, slot: number): boolean {
  return (words[slot >>> 5]! & (1 << (slot & 31))) !== 0;
}
