import type { Polygon } from '../../../earth/geo/polygon.js';
import { decimal, type Field, instant, list, shapedText, text, truth } from './fields.js';
import { polygons } from './given-polygons.js';
import { members } from './members.js';
import { inside, type PathStep, type Place, refuse } from './place.js';

/** An area of interest as a record gives it. */
export interface GivenArea {
  readonly path: readonly PathStep[];
  readonly aoiId: string | undefined;
  readonly userName: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly aoiType: string | undefined;
  readonly polygons: readonly Polygon[];
  readonly visits: boolean;
  readonly speeds: readonly GivenSpeedBand[];
  readonly createdUs: number | undefined;
}

/** A range of speed, knots; exactly one of the two minimums is given. */
export interface GivenSpeedBand {
  readonly min: number;
  readonly max: number;
  readonly minMinutes: number | undefined;
  readonly minNm: number | undefined;
}

export const userName = shapedText(
  /^[^\s\p{Cc}](?:[^\p{Cc}]{0,98}[^\s\p{Cc}])?$/u,
  'a name of 1 to 100 characters, no space at its ends and no control character',
);

export const aoiId = shapedText(/^[\x21-\x7e]{1,100}$/, 'a text of 1 to 100 printable ASCII characters, no space');

const speedBand = members(
  {
    min: decimal(0.1, 60, 'knots'),
    max: decimal(0.1, 60, 'knots'),
    minMinutes: decimal(1, 4320, 'minutes'),
    minNm: decimal(0.1, 1000, 'nautical miles'),
  },
  { what: 'a range of speed', required: ['min', 'max'] },
);

const fields = {
  aoiId,
  name: text(200),
  description: text(2000),
  aoiType: text(60),
  geometry: polygons,
  events: members({ aoi_visit: truth, speed_range: list(speedBand, 10) }, { what: 'the events of an area' }),
  createdAt: instant('millisecond'),
};

const withUser = members({ user: userName, ...fields }, { what: 'an area', required: ['user', 'name', 'geometry'] });
const withoutUser = members(fields, { what: 'an area of a user', required: ['name', 'geometry'] });

/** An area that names its user. */
export const area: Field<GivenArea> = {
  accepted: withUser.accepted,
  read(value, place) {
    const read = withUser.read(value, place);
    return read && givenArea(read, read.user, place);
  },
};

/** An area in the list of its user. */
export function areaOf(userName: string): Field<GivenArea> {
  return {
    accepted: withoutUser.accepted,
    read(value, place) {
      const read = withoutUser.read(value, place);
      return read && givenArea(read, userName, place);
    },
  };
}

type Read = NonNullable<ReturnType<typeof withoutUser.read>>;

function givenArea(read: Read, userName: string, place: Place): GivenArea | undefined {
  const before = place.problems.length;
  const speeds = read.events?.speed_range ?? [];
  speeds.forEach(({ min, max, minMinutes, minNm }, i) => {
    const at = inside(inside(inside(place, 'events'), 'speed_range'), i);
    if (min > max) refuse(inside(at, 'max'), 'max is below min.', 'a speed of at least min');
    if ((minMinutes === undefined) === (minNm === undefined))
      refuse(at, 'A range of speed has one least value.', 'minMinutes or minNm, one of the two');
  });
  if (place.problems.length > before) return undefined;
  const { aoiId, name, description, aoiType, geometry, events, createdAt } = read;
  return {
    path: place.path,
    aoiId,
    userName,
    name,
    description,
    aoiType,
    polygons: geometry,
    visits: events?.aoi_visit ?? false,
    speeds,
    createdUs: createdAt,
  };
}
