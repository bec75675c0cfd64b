import { ServiceError } from '../../base/errors.js';
import type { UserOption } from '../../types.js';
import { mostAreas, type OwnArea } from '../overlay/own-area.js';
import { ContentIds } from './filling/content-id.js';
import { fillArea } from './filling/filled-area.js';
import { areaOf } from './reading/given-area.js';
import { type Problem, pathText, type ReadingTerms } from './reading/place.js';

/** The areas of the users of a service. Throws BAD_USER_INPUT, which names the first value that is not accepted. */
export function areasOfUsers(users: readonly UserOption[], terms: ReadingTerms): readonly OwnArea[] {
  const problems: Problem[] = [];
  const contents = new ContentIds();
  const areas = users.flatMap(({ name, areas = [] }, user) =>
    areas.flatMap((area, i) => {
      const read = areaOf(name).read(area, { path: ['users', user, 'areas', i], terms, problems });
      return read ? [fillArea(read, (content) => contents.idOf('areas', content))] : [];
    }),
  );
  const [first] = problems;
  if (first) {
    const accepted = first.accepted === undefined ? '' : ` Accepted: ${first.accepted}.`;
    throw new ServiceError('BAD_USER_INPUT', `${pathText(first.path)}: ${first.message}${accepted}`);
  }
  checkTogether(areas);
  return areas;
}

function checkTogether(areas: readonly OwnArea[]): void {
  const positions = areas.reduce((sum, { polygons }) => sum + polygons.flat().flat().length, 0);
  if (areas.length > mostAreas.areas || positions > mostAreas.vertices)
    throw new ServiceError(
      'BAD_USER_INPUT',
      `users have ${areas.length} areas with ${positions} positions; ` +
        `at most ${mostAreas.areas} areas with ${mostAreas.vertices} positions are accepted.`,
    );
  const ids = areas.map(({ aoiId }) => aoiId);
  const repeated = ids.find((id, i) => ids.indexOf(id) < i);
  if (repeated !== undefined)
    throw new ServiceError('BAD_USER_INPUT', `users have two areas with the aoiId ${repeated}; give each id once.`);
}
