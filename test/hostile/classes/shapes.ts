import type { Draw } from '../draw.js';
import { coastRings } from './coast-rings.js';

type Position = readonly [lon: number, lat: number];

/** A geometry as a client writes it. */
export interface Shape {
  readonly type: 'Point' | 'LineString' | 'Polygon';
  readonly coordinates: unknown;
  /** The coast of an island: it must be answered. */
  readonly honest?: boolean;
}

/** Positions that a geometry may have, and a few more. */
const most = 10_000;
const size = ({ unit, whole }: Draw) => 3 + (unit() < 0.5 ? whole(most) : Math.floor(unit() * most));
/** A hair, so that edges are nearly, and not quite, parallel. */
const hair = ({ one }: Draw) => one([1e-4, 1e-5, 1e-7, 1e-9, 1e-12]);

let coasts: ReturnType<typeof coastRings> | undefined;

/** Shapes by name. All but the last few are legal, or fail at one point only. */
export const shapes: Readonly<Record<string, (draw: Draw) => Shape>> = {
  zigzag: (draw) => {
    const step = Math.min(hair(draw), 1e-3);
    const there = draw.list(Math.floor(size(draw) / 2), (i): Position[] => [
      [-170 + i * step, -80],
      [169 + i * step, 80],
    ]);
    return { type: 'Polygon', coordinates: [[...there.flat(), [175, -85]]] };
  },
  'zigzag as a line': (draw) => {
    const step = hair(draw);
    return {
      type: 'LineString',
      coordinates: draw.list(size(draw), (i): Position => (i % 2 ? [169 + i * step, 80] : [-170 + i * step, -80])),
    };
  },
  comb: (draw) => {
    // Teeth from the south up, none of which touches another.
    const teeth = Math.floor(size(draw) / 4);
    const width = 300 / (teeth + 1);
    const ring = draw.list(teeth, (i): Position[] => [
      [-150 + i * width, -70],
      [-150 + i * width, 70],
      [-150 + (i + 0.5) * width, 70],
      [-150 + (i + 0.5) * width, -70],
    ]);
    return { type: 'Polygon', coordinates: [[...ring.flat(), [160, -70], [160, -80], [-150, -80]]] };
  },
  'level comb': (draw) => {
    const teeth = Math.floor(size(draw) / 4);
    const height = 140 / (teeth + 1);
    const ring = draw.list(teeth, (i): Position[] => [
      [-170, -70 + i * height],
      [170, -70 + i * height],
      [170, -70 + (i + 0.5) * height],
      [-170, -70 + (i + 0.5) * height],
    ]);
    return { type: 'Polygon', coordinates: [[...ring.flat(), [-170, 80], [-175, 80], [-175, -70]]] };
  },
  'one triangle again and again': (draw) => {
    const triangle: Position[] = [
      [-170, -80],
      [170, -80],
      [0, 80],
    ];
    return { type: 'Polygon', coordinates: [draw.list(Math.floor(size(draw) / 3), () => triangle).flat()] };
  },
  'equal holes': (draw) => {
    const hole: Position[] = [
      [-160, -70],
      [160, -70],
      [0, 70],
    ];
    const outer: Position[] = [
      [-175, -85],
      [175, -85],
      [175, 85],
      [-175, 85],
    ];
    return { type: 'Polygon', coordinates: [outer, ...draw.list(Math.floor((size(draw) - 4) / 3), () => hole)] };
  },
  'holes within holes': (draw) => {
    const rings = draw.list(Math.floor(size(draw) / 4), (i): Position[] => {
      const [x, y] = [170 - i * 0.05, 80 - i * 0.02];
      return [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ];
    });
    return { type: 'Polygon', coordinates: rings };
  },
  spiral: (draw) => {
    const count = size(draw);
    const rounds = 1 + draw.whole(400);
    const arm = (radius: number) =>
      draw.list(Math.floor(count / 2), (i): Position => {
        const share = i / count;
        const angle = share * rounds * 2 * Math.PI;
        return [Math.cos(angle) * radius * share * 3.4, Math.sin(angle) * radius * share * 1.7];
      });
    return { type: 'Polygon', coordinates: [[...arm(99), ...arm(100).reverse()]] };
  },
  star: (draw) => {
    const count = size(draw);
    return {
      type: draw.one(['Polygon', 'Polygon', 'LineString'] as const),
      coordinates: ((ring: Position[]) => (draw.unit() < 0.7 ? [ring] : ring))(
        draw.list(count, (i): Position => {
          const angle = (i / count) * 2 * Math.PI;
          const radius = i % 2 ? 85 : 1 + draw.unit();
          return [Math.cos(angle) * radius * 2, Math.sin(angle) * radius];
        }),
      ),
    };
  },
  'star that crosses itself': (draw) => {
    const count = size(draw) | 1;
    return {
      type: 'Polygon',
      coordinates: [
        draw.list(count, (i): Position => {
          const angle = (i * Math.floor(count / 2) * 2 * Math.PI) / count;
          return [Math.cos(angle) * 170, Math.sin(angle) * 85];
        }),
      ],
    };
  },
  'random walk': (draw) => {
    let [lon, lat] = [0, 0];
    const positions = draw.list(size(draw), (): Position => {
      lon = Math.max(-179, Math.min(179, lon + draw.unit() * 40 - 20));
      lat = Math.max(-89, Math.min(89, lat + draw.unit() * 40 - 20));
      return [lon, lat];
    });
    return draw.one<Shape>([
      { type: 'LineString', coordinates: positions },
      { type: 'Polygon', coordinates: [positions] },
    ]);
  },
  'long jumps': (draw) => ({
    type: 'LineString',
    coordinates: draw.list(size(draw), (i): Position => [i % 2 ? 540 : -540, draw.unit() * 180 - 90]),
  }),
  'one latitude': (draw) => {
    const count = size(draw);
    const there = draw.list(count, (i): Position => [-170 + (340 * i) / count, draw.one([0, 0, 1e-10, -1e-10])]);
    return draw.one<Shape>([
      { type: 'LineString', coordinates: there },
      { type: 'Polygon', coordinates: [[...there, [170, 80], [-170, 80]]] },
      { type: 'LineString', coordinates: there.map(([lon, lat]) => [lat, lon / 2]) },
    ]);
  },
  'one point again and again': (draw) => {
    const there = draw.list(size(draw), (i): Position => (i === 5 ? [1, 1] : i === 9 ? [1, 2] : [0, 0]));
    return draw.one<Shape>([
      { type: 'LineString', coordinates: there },
      { type: 'Polygon', coordinates: [there] },
    ]);
  },
  'a world and a half': (draw) => {
    const count = size(draw);
    const east = draw.one([540, 539.999, 180, 360]);
    const up = draw.list(
      Math.floor(count / 2),
      (i): Position => [-540 + ((east + 540) * i) / count, -80 + draw.unit()],
    );
    const down = draw.list(
      Math.floor(count / 2),
      (i): Position => [east - ((east + 540) * i) / count, 80 - draw.unit()],
    );
    return { type: 'Polygon', coordinates: [[...up, ...down]] };
  },
  'the coast of an island': (draw) => {
    coasts ??= coastRings();
    const ring = draw.one(coasts);
    const turn = draw.one([0, 0, 360]);
    return { type: 'Polygon', coordinates: [ring.map(([lon, lat]) => [lon + turn, lat])], honest: true };
  },
  'coasts as holes': (draw) => {
    coasts ??= coastRings();
    const ring = draw.one(coasts);
    const outer: Position[] = [
      [-180, -89],
      [180, -89],
      [180, 89],
      [-180, 89],
    ];
    return { type: 'Polygon', coordinates: [outer, ring] };
  },
  'more than is taken': (draw) => ({
    type: 'LineString',
    coordinates: draw.list(9990 + draw.whole(15_000), (i): Position => [i % 180, i % 90]),
  }),
  'no coordinates': ({ one, whole }) => ({
    type: one(['Polygon', 'Point', 'LineString'] as const),
    coordinates: one<unknown>([
      [
        [
          [1e308, 0],
          [0, 1e308],
          [-1e308, 0],
        ],
      ],
      [[[0, 0]]],
      [],
      [[]],
      [[[]]],
      {},
      'POLYGON',
      null,
      [[[null, 1]]],
      [
        [
          [1e-320, 0],
          [0, 1e-320],
          [1e-320, 1e-320],
        ],
      ],
      [
        [
          ['0', '0'],
          ['1', '0'],
          ['0', '1'],
        ],
      ],
      [NaN, 1],
      [540.0001, 0],
      [0, 90.0001],
      [
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        'x'.repeat(whole(100_000)),
      ],
      ['x'.repeat(whole(100_000)), 1],
      Array.from({ length: whole(10_000) }, () => [
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
      Array.from({ length: whole(10_000) }, () => []),
      [Array.from({ length: whole(3000) }, (_, i) => [i / 100, 0, ...Array.from({ length: whole(30) }, () => 0)])],
    ]),
  }),
};
