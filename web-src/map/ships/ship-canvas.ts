import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Kind, kinds } from '../kinds.js';
import type { ShipNow, TrailPiece } from './motion.js';

/** Shades of what is drawn, for the dark map and the light one. */
const shades = {
  dark: { ship: '#e6f2fa', silent: 'rgba(200, 220, 233, 0.35)', trail: '150, 190, 215', flash: '#ffffff' },
  light: { ship: '#0b2a3f', silent: 'rgba(20, 50, 70, 0.35)', trail: '30, 80, 115', flash: '#0b2a3f' },
} as const;

/** An event that is drawn as a point; `flash` from 0, just begun, to 1, over. */
export interface DrawnEvent {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly alpha: number;
  readonly flash: number | undefined;
}

export interface DrawnFrame {
  readonly kind: Kind;
  readonly alpha: number;
  readonly rings: readonly (readonly number[])[];
}

export interface Scene {
  readonly ships: readonly ShipNow[];
  readonly trails: readonly TrailPiece[];
  readonly events: readonly DrawnEvent[];
  readonly frames: readonly DrawnFrame[];
}

/** How many instants back trails reach; older pieces are fainter. */
export const trailInstants = 5;

/** A canvas over the map, on which playback draws without drawing the map again. */
export class ShipCanvas {
  readonly #map: MapLibreMap;
  readonly #canvas = document.createElement('canvas');
  readonly #isDark: () => boolean;

  constructor(map: MapLibreMap, isDark: () => boolean) {
    this.#map = map;
    this.#isDark = isDark;
    this.#canvas.className = 'ships';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  /** Takes the canvas away until the next drawing. */
  clear(): void {
    this.#canvas.remove();
  }

  draw({ ships, trails, events, frames }: Scene): void {
    const pen = this.#begin();
    if (!pen) return;
    const screen = screenOf(this.#map);
    for (const { kind, alpha, rings } of frames) fillRings(pen, screen, rings, kinds[kind].color, alpha);
    this.#drawTrails(pen, screen, trails);
    this.#drawShips(pen, screen, ships);
    drawEvents(pen, screen, events, this.#shade.flash);
  }

  get #shade() {
    return this.#isDark() ? shades.dark : shades.light;
  }

  /** Empties the canvas, which is as large as the map. */
  #begin(): CanvasRenderingContext2D | null {
    const { clientWidth, clientHeight } = this.#map.getCanvas();
    const ratio = Math.min(2, devicePixelRatio);
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    const canvas = this.#canvas;
    if (!canvas.isConnected) this.#map.getCanvasContainer().append(canvas);
    if (canvas.width !== width || canvas.height !== height) {
      [canvas.width, canvas.height] = [width, height];
      [canvas.style.width, canvas.style.height] = [`${clientWidth}px`, `${clientHeight}px`];
    }
    // Painted by the processor: thousands of small outlines take twice as long where graphics are drawn in software.
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen?.clearRect(0, 0, clientWidth, clientHeight);
    return pen;
  }

  #drawTrails(pen: CanvasRenderingContext2D, screen: Screen, trails: readonly TrailPiece[]): void {
    pen.lineWidth = 1.2;
    for (let age = 0; age <= trailInstants; age++) {
      pen.strokeStyle = `rgba(${this.#shade.trail}, ${0.55 * (1 - age / (trailInstants + 1))})`;
      pen.beginPath();
      for (const piece of trails) {
        if (piece.age !== age || !isSeen(piece, screen)) continue;
        eachCopy(screen, piece.toX, (shiftX) => {
          pen.moveTo(piece.fromX * screen.scale + shiftX, piece.fromY * screen.scale + screen.top);
          pen.lineTo(piece.toX * screen.scale + shiftX, piece.toY * screen.scale + screen.top);
        });
      }
      pen.stroke();
    }
  }

  #drawShips(pen: CanvasRenderingContext2D, screen: Screen, ships: readonly ShipNow[]): void {
    const size = sizeOf(screen.zoom);
    for (const silent of [true, false]) {
      pen.fillStyle = silent ? this.#shade.silent : this.#shade.ship;
      pen.beginPath();
      for (const { ship, x, y, courseDeg, isSilent } of ships) {
        if (isSilent !== silent) continue;
        const top = y * screen.scale + screen.top;
        if (top < -size || top > screen.height + size) continue;
        eachCopy(screen, x, (shiftX) => {
          const left = x * screen.scale + shiftX;
          // A ship that lies still has no course.
          if (ship.speedKn < stillKn) pen.rect(left - size / 3, top - size / 3, size / 1.5, size / 1.5);
          else head(pen, left, top, courseDeg, size);
        });
      }
      pen.fill();
    }
  }
}

const stillKn = 0.5;

/** The map's projection: a place (x, y) is at x * scale + shift, y * scale + top; copies are `scale` apart. */
export interface Screen {
  readonly zoom: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function screenOf(map: MapLibreMap): Screen {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const zoom = map.getZoom();
  const scale = 512 * 2 ** zoom;
  const { lng, lat } = map.getCenter();
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { zoom, scale, left: width / 2 - (lng / 360 + 0.5) * scale, top: height / 2 - y * scale, width, height };
}

/** Calls with the shift of each copy of the world in which a place is in view. */
export function eachCopy({ scale, left, width }: Screen, x: number, draw: (shiftX: number) => void): void {
  const margin = 20;
  const at = x * scale + left;
  const first = Math.ceil((-margin - at) / scale);
  for (let copy = first; at + copy * scale <= width + margin; copy++) draw(left + copy * scale);
}

function sizeOf(zoom: number): number {
  return Math.max(4, Math.min(11, 3 + zoom * 0.85));
}

/** Shorter pieces of trails, in pixels, are not worth their time: on the whole world most are. */
const leastPiecePx = 2;

function isSeen({ fromX, fromY, toX, toY }: TrailPiece, { scale, top, height }: Screen): boolean {
  if (Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) * scale < leastPiecePx) return false;
  const [highest, lowest] = [Math.min(fromY, toY) * scale + top, Math.max(fromY, toY) * scale + top];
  return lowest >= 0 && highest <= height;
}

/** The head of a ship: a triangle that points along its course. */
function head(pen: CanvasRenderingContext2D, x: number, y: number, courseDeg: number, size: number): void {
  const course = (courseDeg * Math.PI) / 180;
  const [ahead, side] = [Math.sin(course) * size, Math.cos(course) * size];
  pen.moveTo(x + ahead, y - side);
  pen.lineTo(x - ahead * 0.6 + side * 0.5, y + side * 0.6 + ahead * 0.5);
  pen.lineTo(x - ahead * 0.6 - side * 0.5, y + side * 0.6 - ahead * 0.5);
  pen.closePath();
}

function fillRings(
  pen: CanvasRenderingContext2D,
  screen: Screen,
  rings: readonly (readonly number[])[],
  color: string,
  alpha: number,
): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = color;
  for (const ring of rings) {
    eachCopy(screen, ring[0] ?? 0, (shiftX) => {
      pen.beginPath();
      for (let i = 0; i < ring.length; i += 2)
        pen.lineTo(ring[i]! * screen.scale + shiftX, ring[i + 1]! * screen.scale + screen.top);
      pen.fill();
    });
  }
  pen.globalAlpha = 1;
}

function drawEvents(
  pen: CanvasRenderingContext2D,
  screen: Screen,
  events: readonly DrawnEvent[],
  flashColor: string,
): void {
  const radius = Math.max(2.4, Math.min(6, 1.8 + screen.zoom * 0.5));
  for (const { kind, x, y, alpha, flash } of events) {
    const top = y * screen.scale + screen.top;
    if (top < -20 || top > screen.height + 20) continue;
    eachCopy(screen, x, (shiftX) => {
      const left = x * screen.scale + shiftX;
      pen.globalAlpha = alpha;
      pen.fillStyle = kinds[kind].color;
      pen.beginPath();
      pen.arc(left, top, radius, 0, 2 * Math.PI);
      pen.fill();
      if (flash === undefined) return;
      pen.globalAlpha = 1 - flash;
      pen.strokeStyle = flashColor;
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.arc(left, top, radius + 2 + flash * 9, 0, 2 * Math.PI);
      pen.stroke();
    });
  }
  pen.globalAlpha = 1;
}
