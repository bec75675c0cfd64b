import { any, decimal, instant, list, nullable, shapedText, stepped, text, wholeNumber, word } from './fields.js';
import type { DescribedVessel } from './given-event-vessel.js';
import { identityFields, mmsi } from './given-event-vessel.js';
import { members } from './members.js';
import { inside, type PathStep, refuse } from './place.js';

/** A vessel of a world's own, as a record gives it. */
export interface GivenVessel {
  readonly path: readonly PathStep[];
  readonly id: string | undefined;
  readonly mmsi: number;
  readonly aisClass: 'A' | 'B' | undefined;
  readonly identity: GivenIdentity;
  /** Later identities, in order of time. */
  readonly changes: readonly (GivenIdentity & { readonly from: number; readonly mmsi: number | undefined })[];
  readonly positions: readonly GivenReport[];
}

/** Facts of a vessel; undefined where they are left out. */
export interface GivenIdentity extends DescribedVessel {
  readonly callSign: string | null | undefined;
  readonly width: number | null | undefined;
  readonly tonnage: number | null | undefined;
}

/** A position; `time` in microseconds since 1970, whole seconds. */
export interface GivenReport {
  readonly time: number;
  readonly lon: number;
  readonly lat: number;
  readonly sog: number | undefined;
  readonly cog: number | undefined;
  readonly heading: number | undefined;
  readonly navigationStatus: number | undefined;
}

const facts = {
  ...identityFields,
  callSign: nullable(shapedText(/^[A-Z0-9]{3,7}$/, 'a call sign of 3 to 7 letters and digits, such as "PBQL"')),
  width: nullable(decimal(1, 100, 'metres')),
  tonnage: nullable(wholeNumber(1, 500_000)),
};

const reports = list(
  members(
    {
      time: instant('second'),
      lon: decimal(-180, 180, 'degrees, east positive'),
      lat: decimal(-90, 90, 'degrees, north positive'),
      sog: decimal(0, 102.2, 'knots'),
      cog: decimal(0, 359.9, 'degrees'),
      heading: wholeNumber(0, 511),
      navigationStatus: wholeNumber(0, 15),
    },
    { what: 'a position', required: ['time', 'lon', 'lat'] },
  ),
  100_000,
  1,
);

const outer = members(
  {
    id: text(100),
    mmsi,
    aisClass: word(['A', 'B'] as const),
    ...facts,
    changes: list(
      members({ from: instant('second'), mmsi, ...facts }, { what: 'a change of identity', required: ['from'] }),
      20,
    ),
    positions: any,
  },
  { what: 'a vessel', required: ['mmsi', 'positions'] },
);

/** A vessel with its identity, later changes of it, and positions. */
export const vessel = stepped<GivenVessel>(outer.accepted, function* (value, place) {
  const before = place.problems.length;
  const read = outer.read(value, place);
  const positionValues: unknown = Object(value).positions;
  const positions =
    positionValues === undefined ? [] : yield* reports.steps(positionValues, inside(place, 'positions'));
  if (place.problems.length > before || read === undefined || positions === undefined) return undefined;
  const { id, aisClass, changes = [], positions: _, ...identity } = read;
  const at = (member: string, i: number, name: string) => ({ ...place, path: [...place.path, member, i, name] });
  positions.forEach(({ time }, i) => {
    if (i > 0 && time <= positions[i - 1]!.time)
      refuse(at('positions', i, 'time'), 'The position is not later than the one before.', 'times in order');
  });
  changes.forEach(({ from }, i) => {
    if (i > 0 && from <= changes[i - 1]!.from)
      refuse(at('changes', i, 'from'), 'The change is not later than the one before.', 'times in order');
  });
  if (place.problems.length > before) return undefined;
  return { path: place.path, id, mmsi: read.mmsi, aisClass, identity, changes, positions };
});
