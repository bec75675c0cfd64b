import { createHash } from '#platform/crypto.js';

/** 64 bits of a text, in place of the key of an event or a scene. */
export function keyOfText(text: string): [high: number, low: number] {
  const digest = createHash('sha256').update(text).digest();
  const view = new DataView(digest.buffer, digest.byteOffset);
  return [view.getUint32(0), view.getUint32(4)];
}

/** The indexes at which each text occurs. */
export function grouped(texts: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  texts.forEach((text, index) => {
    const group = groups.get(text);
    if (group) group.push(index);
    else groups.set(text, [index]);
  });
  return groups;
}
