import { wrapsInto } from './antimeridian.js';
import { clipRing } from './clip-ring.js';
import { boxOf, type Polygon, type Position, preparePolygon, type Ring } from './polygon.js';

/**
 * A polygon in the form that is published: cut at the antimeridian into parts with no longitude past ±180, rings
 * closed, the outer one counter-clockwise and holes clockwise (RFC 7946), in millionths of a degree. The polygon must
 * not cross itself; parts without area are left out.
 */
export function cutPolygon([outer = [], ...holes]: Polygon): Polygon[] {
  const { west, east } = boxOf(outer);
  return wrapsInto(west, east).flatMap((wrap) => {
    const within = (ring: Ring) => clippedRings(ring, wrap);
    const inner = holes.flatMap(within);
    return within(outer).map((part) => {
      const shape = preparePolygon([part]);
      const holes = inner.filter((hole) => hole.every(([lon, lat]) => shape.contains(lon, lat)));
      return [oriented(part, 1), ...holes.map((hole) => oriented(hole, -1))];
    });
  });
}

/** The parts of a ring from -180 to 180 once it is moved west by `wrap` degrees; open, rounded, none without area. */
function clippedRings(ring: Ring, wrap: number): Ring[] {
  const corners = open(ring).flatMap(([lon, lat]) => [lon - wrap, lat]);
  return clipRing(corners, { west: -180, south: -90, east: 180, north: 90 }).flatMap((clipped) => {
    const part: Position[] = [];
    for (let i = 0; i < clipped.length; i += 2) {
      const position: Position = [rounded(clipped[i]!), rounded(clipped[i + 1]!)];
      const last = part.at(-1);
      if (last?.[0] !== position[0] || last[1] !== position[1]) part.push(position);
    }
    const positions = open(part);
    return positions.length >= 3 && twiceArea(positions) !== 0 ? [positions] : [];
  });
}

/** The ring without the repetition of its first position at the end. */
function open(ring: Ring): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring.slice(0, -1) : ring;
}

/** The ring closed, with the sign of its area: 1 is counter-clockwise. */
function oriented(ring: readonly Position[], sign: 1 | -1): Ring {
  const turned = twiceArea(ring) * sign < 0 ? [...ring].reverse() : ring;
  return [...turned, turned[0]!];
}

function twiceArea(ring: readonly Position[]): number {
  return ring.reduce((sum, [aLon, aLat], i) => {
    const [bLon, bLat] = ring[(i + 1) % ring.length]!;
    return sum + aLon * bLat - bLon * aLat;
  }, 0);
}

/** Millionths of a degree; never -0. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
