import type { HeardReports } from '../../model/heard-report.js';
import type { OceanSource } from '../../model/ocean-source.js';

type Source = Pick<OceanSource, 'heard'>;

/** For each ocean the most recent spans: tiles of one instant use one, and a player requests some in advance. */
const kept = new WeakMap<
  Source,
  { readonly sinceS: number; readonly untilS: number; readonly heard: Promise<HeardReports> }[]
>();
const mostKept = 12;

/**
 * See `OceanSource.heard`. The result is the same promise for the same span, until some other spans have been
 * requested.
 */
export function heardReports(source: Source, sinceS: number, untilS: number): Promise<HeardReports> {
  const all = kept.get(source) ?? [];
  kept.set(source, all);
  const known = all.find((one) => one.sinceS === sinceS && one.untilS === untilS);
  if (known) return known.heard;
  const heard = source.heard(sinceS, untilS);
  const one = { sinceS, untilS, heard };
  all.push(one);
  if (all.length > mostKept) all.shift();
  // A failed promise is not kept: the next caller tries again.
  heard.catch(() => {
    const index = all.indexOf(one);
    if (index >= 0) all.splice(index, 1);
  });
  return heard;
}
