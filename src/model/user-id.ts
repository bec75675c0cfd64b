import { createHash } from 'node:crypto';

/**
 * The id of a user: a UUID keyed by the user's name, the same in every world. Remembered, since every area visit shows
 * one.
 */
export function userIdOf(userName: string): string {
  let id = known.get(userName);
  if (id === undefined) {
    id = makeUserId(userName);
    known.set(userName, id);
  }
  return id;
}

/** One entry for each user who has areas. */
const known = new Map<string, string>();

function makeUserId(userName: string): string {
  const hex = createHash('sha256').update(`maritime-events user ${userName}`).digest('hex');
  // Version 8 (made by a rule of one's own) and the variant of RFC 9562.
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
