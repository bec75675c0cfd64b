// A map of the world as an image: plate carrée, land grey, labels in small capitals.
import { isLandCell } from '../generators/chart/sea-mask.js';
import { encodePng } from '../src/images/encode-png.js';

export type Rgb = readonly [number, number, number];

export interface Panel {
  /** Left and top edge in pixels, and pixels to a degree. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly north: number;
  readonly south: number;
}

const sea: Rgb = [244, 248, 251];
const land: Rgb = [205, 203, 196];
const ink: Rgb = [40, 44, 52];

export class WorldMap {
  readonly width: number;
  readonly height: number;
  readonly #samples: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#samples = new Uint8Array(width * height * 3).fill(255);
  }

  drawLand({ left, top, scale, north, south }: Panel): void {
    for (let y = 0; y < (north - south) * scale; y++) {
      for (let x = 0; x < 360 * scale; x++) {
        this.#put(left + x, top + y, isLandCell((x + 0.5) / scale - 180, north - (y + 0.5) / scale) ? land : sea, 1);
      }
    }
  }

  point({ left, top, scale, north, south }: Panel, lon: number, lat: number, colour: Rgb, opacity: number): void {
    if (lat >= north || lat <= south) return;
    this.#put(left + Math.floor((lon + 180) * scale), top + Math.floor((north - lat) * scale), colour, opacity);
  }

  /** A line of points half a pixel apart. */
  line(panel: Panel, a: readonly [number, number], b: readonly [number, number], colour: Rgb): void {
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) * panel.scale * 2) + 1;
    for (let i = 0; i <= steps; i++) {
      this.point(panel, a[0] + (i / steps) * (b[0] - a[0]), a[1] + (i / steps) * (b[1] - a[1]), colour, 1);
    }
  }

  text(text: string, left: number, top: number, size = 2, colour: Rgb = ink): void {
    [...text.toUpperCase()].forEach((char, i) => {
      [...(glyphs[char] ?? '00000')].forEach((row, y) => {
        for (let x = 0; x < 3; x++) {
          if ((Number(row) & (4 >> x)) === 0) continue;
          for (let dy = 0; dy < size; dy++) {
            for (let dx = 0; dx < size; dx++) this.#put(left + (i * 4 + x) * size + dx, top + y * size + dy, colour, 1);
          }
        }
      });
    });
  }

  png(): Uint8Array {
    return encodePng({ width: this.width, height: this.height, channels: 3, samples: this.#samples });
  }

  #put(x: number, y: number, colour: Rgb, opacity: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    for (let i = 0; i < 3; i++) {
      this.#samples[at + i] = Math.round(this.#samples[at + i]! * (1 - opacity) + colour[i]! * opacity);
    }
  }
}

/** The letters: five rows of three pixels, an octal digit for each row. */
const glyphs: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25573',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  0: '75557',
  1: '26227',
  2: '71747',
  3: '71717',
  4: '55711',
  5: '74717',
  6: '74757',
  7: '71111',
  8: '75757',
  9: '75717',
  _: '00007',
  '-': '00700',
  ',': '00024',
  '.': '00002',
  ':': '02020',
}; // prettier-ignore
