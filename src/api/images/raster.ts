/** The samples of a picture: rows from the top, 8 bits a channel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** 1: grey, 3: red, green, blue. */
  readonly channels: 1 | 3;
  readonly samples: Uint8Array;
}

/** Pixels on a side of every picture. */
export const pictureSize = 128;

/**
 * Paints a picture: `colour` is called for the centre of each pixel, given in metres to the right of and above the
 * picture's centre.
 */
export function paint(channels: 1 | 3, metersPerPixel: number, colour: (xM: number, yM: number) => Colour): Raster {
  const samples = new Uint8Array(pictureSize * pictureSize * channels);
  let at = 0;
  for (let row = 0; row < pictureSize; row++) {
    for (let column = 0; column < pictureSize; column++) {
      const rgb = colour(
        (column + 0.5 - pictureSize / 2) * metersPerPixel,
        (pictureSize / 2 - row - 0.5) * metersPerPixel,
      );
      for (let channel = 0; channel < channels; channel++) {
        samples[at++] = Math.max(0, Math.min(255, Math.round(rgb[channel]!)));
      }
    }
  }
  return { width: pictureSize, height: pictureSize, channels, samples };
}

/** 0 to 255 each, clamped; grey pictures use the first. */
export type Colour = readonly [red: number, green: number, blue: number];
