import { ServiceError } from '../../base/errors.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { deepestZoom } from '../../earth/geo/mercator.js';

/** The tile of three path segments. BAD_USER_INPUT names a segment that is no whole number or out of range. */
export function readTileAddress(z: string, x: string, y: string): Tile {
  const zoom = whole('z', z, deepestZoom, `0 to ${deepestZoom}`);
  const last = 2 ** zoom - 1;
  const range = `0 to ${last} at zoom ${zoom}`;
  return { z: zoom, x: whole('x', x, last, range), y: whole('y', y, last, range) };
}

function whole(name: string, text: string, most: number, range: string): number {
  const value = /^(0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw new ServiceError(
    'BAD_USER_INPUT',
    `${name} is ${JSON.stringify(text.slice(0, 40))}; a whole number from ${range} is accepted.`,
  );
}
