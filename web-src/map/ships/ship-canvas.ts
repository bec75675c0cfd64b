import type { Map as MapLibreMap } from 'maplibre-gl';
import { allKinds, type Kind, kinds } from '../kinds.js';
import type { ShipNow, TrailPiece } from './motion.js';
import { groupOf, hull, shipGroups } from './ship-groups.js';

/** Shades of what is drawn, for the dark map and the light one. */
const shades = {
  dark: { trail: '150, 190, 215', flash: '#ffffff', edge: '#0b2031' },
  light: { trail: '30, 80, 115', flash: '#0b2a3f', edge: '#1d2f3b' },
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
  /** The vessels whose ships have a ring. */
  readonly marked: readonly string[];
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

  draw({ ships, marked, trails, events, frames }: Scene): void {
    const pen = this.#begin();
    if (!pen) return;
    const screen = screenOf(this.#map);
    for (const { kind, alpha, rings } of frames) fillRings(pen, screen, rings, kinds[kind].color, alpha);
    this.#drawTrails(pen, screen, trails);
    this.#drawShips(pen, screen, ships);
    drawEvents(pen, screen, events, this.#shade);
    this.#drawRings(
      pen,
      screen,
      ships.filter(({ ship }) => marked.includes(ship.vesselId)),
    );
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
    const byGroup = new Map(shipGroups.map((group): [object, ShipNow[]] => [group, []]));
    for (const each of ships) byGroup.get(groupOf(each.ship.type))!.push(each);
    for (const silent of [true, false]) {
      pen.globalAlpha = silent ? 0.35 : 1;
      for (const group of shipGroups) {
        pen.fillStyle = this.#isDark() ? group.dark : group.light;
        pen.beginPath();
        for (const { ship, x, y, courseDeg, isSilent } of byGroup.get(group)!) {
          if (isSilent !== silent) continue;
          const top = y * screen.scale + screen.top;
          if (top < -size || top > screen.height + size) continue;
          eachCopy(screen, x, (shiftX) => {
            const left = x * screen.scale + shiftX;
            // A ship that lies still has no course.
            if (courseDeg === undefined || (ship.speedKn ?? stillKn) < stillKn) dot(pen, left, top, size / 3);
            else outline(pen, left, top, courseDeg, size);
          });
        }
        pen.fill();
      }
    }
    pen.globalAlpha = 1;
  }

  #drawRings(pen: CanvasRenderingContext2D, screen: Screen, ships: readonly ShipNow[]): void {
    pen.strokeStyle = this.#shade.flash;
    pen.lineWidth = 2.5;
    pen.beginPath();
    for (const { x, y } of ships)
      eachCopy(screen, x, (shiftX) =>
        dot(pen, x * screen.scale + shiftX, y * screen.scale + screen.top, sizeOf(screen.zoom) + 5),
      );
    pen.stroke();
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

/** The outline of a ship on a course. */
function outline(pen: CanvasRenderingContext2D, x: number, y: number, courseDeg: number, size: number): void {
  const course = (courseDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(course) * size, Math.sin(course) * size];
  hull.forEach(([east, south], i) => {
    const [left, top] = [x + east * cos - south * sin, y + east * sin + south * cos];
    if (i === 0) pen.moveTo(left, top);
    else pen.lineTo(left, top);
  });
  pen.closePath();
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, 2 * Math.PI);
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

const shapes = new Map(allKinds.map((kind) => [kind, new Path2D(kinds[kind].shape)]));

function drawEvents(
  pen: CanvasRenderingContext2D,
  screen: Screen,
  events: readonly DrawnEvent[],
  { flash: flashColor, edge }: { readonly flash: string; readonly edge: string },
): void {
  // Of the units of shapes, 8 of which are a radius.
  const size = Math.max(0.45, Math.min(0.8, 0.4 + screen.zoom * 0.05));
  pen.lineJoin = 'round';
  for (const { kind, x, y, alpha, flash } of events) {
    const top = y * screen.scale + screen.top;
    if (top < -20 || top > screen.height + 20) continue;
    eachCopy(screen, x, (shiftX) => {
      pen.save();
      pen.translate(x * screen.scale + shiftX, top);
      pen.globalAlpha = alpha;
      pen.scale(size, size);
      pen.strokeStyle = edge;
      pen.lineWidth = 2;
      pen.stroke(shapes.get(kind)!);
      pen.fillStyle = kinds[kind].color;
      pen.fill(shapes.get(kind)!);
      if (flash !== undefined) {
        pen.globalAlpha = 1 - flash;
        pen.strokeStyle = flashColor;
        pen.beginPath();
        pen.arc(0, 0, 11 + flash * 14, 0, 2 * Math.PI);
        pen.stroke();
      }
      pen.restore();
    });
  }
}
