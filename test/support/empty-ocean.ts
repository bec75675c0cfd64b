import type { OceanSource } from '../../src/model/ocean-source.js';
import { emptiedOcean } from '../../src/worlds/records/emptied-ocean.js';

/** An ocean without vessels and rows. `asked` lists the spans of days that were generated, block by block. */
export function emptyOcean(blockDays = 32): OceanSource & { readonly asked: [fromDay: number, toDay: number][] } {
  const asked: [number, number][] = [];
  const empty = emptiedOcean({ areas: [], configurations: [], ports: [], blockDays });
  return {
    ...empty,
    asked,
    generate(fromDay, ...rest) {
      asked.push([fromDay, rest[0]]);
      return empty.generate(fromDay, ...rest);
    },
  };
}
