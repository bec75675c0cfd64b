import { bits, draw } from '../../generators/draws/random.js';
import type { SlowCoast } from '../oracles/nearest-coast.js';

export interface SamplePoint {
  readonly kind: string;
  readonly lon: number;
  readonly lat: number;
}

/** Keyed points where a search for the nearest coast could go wrong, the kinds in turn. */
export function samplePoints(count: number, { ends, starts }: SlowCoast, seed: number): SamplePoint[] {
  const segments = ends.length / 4;
  const lengthOf = (i: number) =>
    Math.hypot(
      (ends[i * 4 + 2]! - ends[i * 4]!) * Math.cos((ends[i * 4 + 1]! * Math.PI) / 180),
      ends[i * 4 + 3]! - ends[i * 4 + 1]!,
    );
  const longest = [...new Uint32Array(segments).keys()]
    .filter((i) => lengthOf(i) > 0.3)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  const islands = [...starts.keys()].filter(
    (stretch) => stretch + 1 < starts.length && starts[stretch + 1]! - starts[stretch]! < 8,
  );

  const kinds: Readonly<Record<string, (i: number) => readonly [number, number]>> = {
    'uniform on the sphere': (i) => [
      draw(seed, 1, i) * 360 - 180,
      (Math.asin(draw(seed, 2, i) * 2 - 1) * 180) / Math.PI,
    ],
    'near the coast': (i) => beside(vertex(bits(seed, 3, i) % segments), i),
    'on a vertex': (i) => vertex(bits(seed, 4, i) % segments),
    'on a segment': (i) => along(bits(seed, 5, i) % segments, draw(seed, 6, i)),
    'on or by a small island': (i) => beside(vertex(starts[islands[bits(seed, 7, i) % islands.length]!]!), i),
    inland: (i) => [
      [15, 105, -100, 25, 132, -60][i % 6]! + draw(seed, 8, i) * 12 - 6,
      [5, 50, 45, 50, -24, -8][i % 6]! + draw(seed, 9, i) * 12 - 6,
    ],
    'at a pole': (i) => [
      draw(seed, 10, i) * 360 - 180,
      (i % 2 === 0 ? 90 : -90) * (1 - (i % 3) * 1e-5 * draw(seed, 11, i)),
    ],
    'at 180°': (i) => [[180, -180, 179.9999, -179.9999, 179.5, -179.5][i % 6]!, draw(seed, 12, i) * 170 - 85],
    'beside the middle of a long segment': (i) => {
      const [lon, lat] = along(longest[i % longest.length]!, 0.5);
      return [lon, lat + (draw(seed, 13, i) - 0.5) * 10 ** (-4 + (i % 5))];
    },
  };
  const names = Object.keys(kinds);
  return Array.from({ length: count }, (_, n) => {
    const kind = names[n % names.length]!;
    const [lon, lat] = kinds[kind]!(Math.floor(n / names.length));
    return { kind, lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon, lat: Math.max(-90, Math.min(90, lat)) };
  });

  function vertex(segment: number): readonly [number, number] {
    return [ends[segment * 4]!, ends[segment * 4 + 1]!];
  }

  function along(segment: number, share: number): readonly [number, number] {
    const [lon, lat] = vertex(segment);
    return [lon + (ends[segment * 4 + 2]! - lon) * share, lat + (ends[segment * 4 + 3]! - lat) * share];
  }

  /** From 1 m to 50 km away, every order of magnitude alike. */
  function beside([lon, lat]: readonly [number, number], i: number): readonly [number, number] {
    const awayDeg = Math.exp(Math.log(1) + draw(seed, 14, i) * Math.log(50_000)) / 111_195;
    const course = draw(seed, 15, i) * 2 * Math.PI;
    const toPole = Math.max(0.02, Math.cos((lat * Math.PI) / 180));
    return [lon + (awayDeg * Math.sin(course)) / toPole, lat + awayDeg * Math.cos(course)];
  }
}
