/** Hulls side by side in rows over a round water. */

/** Metres. */
export interface Hull {
  readonly lengthM: number;
  readonly widthM: number;
}

/** The middle of a hull, metres along and across the rows from the middle of the water. Hulls lie across the rows. */
export interface Slip {
  readonly alongM: number;
  readonly acrossM: number;
}

/** The room that a hull takes, as multiples of its length and width: the first ones that fit are used. */
const spacings: readonly (readonly [length: number, width: number])[] = [
  [1.6, 4],
  [1.35, 2.6],
  [1.2, 1.8],
  [1.1, 1.35],
  [1.05, 1.15],
];
/** More room beside every hull, metres. */
const besideM = 5;

/**
 * A slip for each hull, in the order of the hulls, in a water of this radius. The first rows lie farthest across. Where
 * there are too many hulls, the last ones begin the water anew and may lie over others.
 */
export function slipsOf(hulls: readonly Hull[], radiusM: number): Slip[] {
  for (const spacing of spacings) {
    const slips = filled(hulls, radiusM, spacing);
    if (slips.length === hulls.length) return slips;
  }
  const slips: Slip[] = [];
  while (slips.length < hulls.length) {
    const more = filled(hulls.slice(slips.length), radiusM, spacings[spacings.length - 1]!);
    // A hull that is longer than the water lies in its middle.
    slips.push(...(more.length > 0 ? more : [{ alongM: 0, acrossM: 0 }]));
  }
  return slips;
}

/** The slips of as many hulls as have room, from the first on. */
function filled(hulls: readonly Hull[], radiusM: number, [longer, wider]: readonly [number, number]): Slip[] {
  const slips: Slip[] = [];
  let topM = radiusM;
  while (slips.length < hulls.length) {
    // A row has the depth of its first hull: it ends before a longer one.
    const depthM = hulls[slips.length]!.lengthM * longer + besideM;
    const farM = Math.max(Math.abs(topM), Math.abs(topM - depthM));
    const halfM = Math.sqrt(Math.max(0, radiusM * radiusM - farM * farM));
    const before = slips.length;
    let alongM = -halfM;
    for (let i = before; i < hulls.length; i++) {
      const { lengthM, widthM } = hulls[i]!;
      const slipM = widthM * wider + besideM;
      if (lengthM * longer + besideM > depthM || alongM + slipM > halfM) break;
      slips.push({ alongM: alongM + slipM / 2, acrossM: topM - depthM / 2 });
      alongM += slipM;
    }
    topM -= slips.length > before ? depthM : radiusM / 40;
    if (topM < -radiusM) break;
  }
  return slips;
}
