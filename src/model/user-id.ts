import { createHash } from '#platform/crypto.js';
import type { Area } from './area.js';

const known = new WeakMap<Pick<Area, 'userName'>, string>();

/**
 * The id of the user of an area: a UUID keyed by the user's name, the same in every world. Every event of an area shows
 * it, so it is made once for each area.
 */
export function userIdOf(area: Pick<Area, 'userName'>): string {
  let id = known.get(area);
  if (id === undefined) {
    id = makeUserId(area.userName);
    known.set(area, id);
  }
  return id;
}

function makeUserId(userName: string): string {
  const hex = createHash('sha256').update(`maritime-events user ${userName}`).digest('hex');
  // Version 8 of RFC 9562 (made by an own rule) and its variant.
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!;
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return `${groups.join('-')}-${hex.slice(20, 32)}`;
}
