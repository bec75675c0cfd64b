import { ServiceError } from '../base/errors.js';

/** The world of requests that name none. It is always there. */
export const defaultWorld = 'default';

/** Throws BAD_USER_INPUT unless the text can be the name of a world. */
export function checkWorldName(name: unknown): asserts name is string {
  if (typeof name === 'string' && /^[A-Za-z\d][\w.-]{0,63}$/.test(name)) return;
  const shown = typeof name === 'string' ? JSON.stringify(name.slice(0, 80)) : `a ${typeof name}`;
  throw new ServiceError(
    'BAD_USER_INPUT',
    `The name of a world is 1 to 64 letters, digits, ".", "_" or "-", a letter or digit first, not ${shown}.`,
  );
}
