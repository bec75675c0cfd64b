// Maps as images: plate carrée, land grey, labels in small capitals.
import { isLandCell } from '../generators/chart/sea-mask.js';
import { encodePng } from '../src/api/images/encode-png.js';
import { createCoastline } from '../src/earth/coastline/coastline.js';

export type Rgb = readonly [number, number, number];

export interface Region {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A region at a position of the image. */
export interface Panel extends Region {
  /** Left and top edge in pixels, and pixels to a degree of longitude and of latitude. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly latScale: number;
}

export type LonLat = readonly [lon: number, lat: number];

/** From this scale on a pixel is smaller than the cells of the land mask, and the coastline is drawn. */
const fineScale = 12;
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

  drawLand(panel: Panel): void {
    const { left, top, scale, latScale, west, south, east, north } = panel;
    const coast = createCoastline();
    const isLand = scale < fineScale ? isLandCell : coast.isLand;
    for (let y = 0; y < (north - south) * latScale; y++) {
      for (let x = 0; x < (east - west) * scale; x++) {
        this.#put(left + x, top + y, isLand(west + (x + 0.5) / scale, north - (y + 0.5) / latScale) ? land : sea, 1);
      }
    }
  }

  /** A square of some pixels. */
  point(panel: Panel, lon: number, lat: number, colour: Rgb, opacity: number, size = 1): void {
    const { left, top, scale, latScale, west, south, east, north } = panel;
    if (lat >= north || lat <= south || lon <= west || lon >= east) return;
    const x = left + Math.floor((lon - west) * scale);
    const y = top + Math.floor((north - lat) * latScale);
    for (let i = 0; i < size * size; i++) this.#put(x + (i % size), y + Math.floor(i / size), colour, opacity);
  }

  /** A line of points a pixel apart. */
  line(panel: Panel, a: LonLat, b: LonLat, colour: Rgb, opacity: number): void {
    if (Math.max(a[0], b[0]) < panel.west || Math.min(a[0], b[0]) > panel.east) return;
    if (Math.max(a[1], b[1]) < panel.south || Math.min(a[1], b[1]) > panel.north) return;
    const steps = Math.ceil(Math.max(Math.abs(b[0] - a[0]) * panel.scale, Math.abs(b[1] - a[1]) * panel.latScale)) + 1;
    for (let i = 0; i < steps; i++) {
      const share = i / steps;
      this.point(panel, a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), colour, opacity);
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
