import { ServiceError } from './errors.js';
import { suggestion } from './suggest.js';

/**
 * Throws BAD_USER_INPUT for an argument that is no object, or has an unknown member: a misspelt member would be ignored
 * otherwise. `what` begins the message, such as "A caller".
 */
export function checkMembers(what: string, value: unknown, members: readonly string[]): void {
  const known = `${members.slice(0, -1).join(', ')} or ${members.at(-1)}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError('BAD_USER_INPUT', `${what} is an object with ${known}, not ${kindOf(value)}.`);
  for (const name of Object.keys(value)) {
    if (members.includes(name)) continue;
    const message = `${what} has ${known}, not ${name.slice(0, 60)}.${suggestion(name, members)}`;
    throw new ServiceError('BAD_USER_INPUT', message);
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
