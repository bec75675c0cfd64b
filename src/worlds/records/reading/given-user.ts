import { mostCharacters, passwordDigest } from '../../overlay/own-user.js';
import { any, type Field, list, text } from './fields.js';
import { areaOf, type GivenArea, userName } from './given-area.js';
import { members } from './members.js';
import { inside, type PathStep, refuse } from './place.js';

/** A user of a world's own, as a record gives it. */
export interface GivenUser {
  readonly path: readonly PathStep[];
  readonly name: string;
  readonly password: string;
  readonly areas: readonly GivenArea[];
}

const outer = members(
  { name: userName, password: text(mostCharacters), areas: any },
  { what: 'a user', required: ['name', 'password'] },
);

/** A user with a password and areas. A problem never shows the password. */
export const user: Field<GivenUser> = {
  accepted: outer.accepted,
  read(value, place) {
    const hidden: typeof place.problems = [];
    const read = outer.read(value, { ...place, problems: hidden });
    for (const { path, message, accepted } of hidden)
      refuse({ ...place, path }, path.at(-1) === 'password' ? 'The password is not accepted.' : message, accepted);
    if (read === undefined) return undefined;
    const areas = read.areas === undefined ? [] : list(areaOf(read.name), 100).read(read.areas, inside(place, 'areas'));
    return areas && { path: place.path, name: read.name, password: passwordDigest(read.password), areas };
  },
};
