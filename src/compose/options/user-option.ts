import { ServiceError } from '../../base/errors.js';
import type { UserOption } from '../../types.js';
import type { OptionReader } from './option-readers.js';
import { refuseOption } from './option-readers.js';

/**
 * Reads users who may sign in. A text holds entries `name:password`, separated by commas. In code it is a list of such
 * entries, in which a comma is part of the password, or of `{name, password, areas}`; areas are read elsewhere. A name
 * occurs once, has 1 to 100 characters, no space at its ends and no control character; in an entry it has no colon.
 * There are at most 10,000. An error names the entry by its number and never repeats its text, which may hold a
 * password.
 */
export function usersReader(name: string): OptionReader<readonly UserOption[]> {
  const parse = (value: unknown): readonly UserOption[] => {
    if (!Array.isArray(value)) {
      const accepted = 'a list of "name:password" or {name, password}';
      return typeof value === 'string'
        ? refuse(`${name} is ${accepted}, not a text.`)
        : refuseOption(name, value, accepted);
    }
    if (value.length > mostUsers) refuse(`${name} are at most ${mostUsers}, not ${value.length}.`);
    const users = value.map((entry: unknown, index) => userOf(entry) ?? refuseEntry(name, index));
    const names = new Set<string>();
    users.forEach(({ name: userName }, index) => {
      if (names.size === names.add(userName).size)
        refuse(`entry ${index + 1} of ${name} has the name of an earlier one; give each name once.`);
    });
    return users;
  };
  return { read: (text) => parse(text.split(',')), parse };
}

function userOf(entry: unknown): UserOption | undefined {
  if (typeof entry === 'string') {
    const colon = entry.indexOf(':');
    return colon < 0 ? undefined : checked(entry.slice(0, colon), entry.slice(colon + 1));
  }
  if (typeof entry !== 'object' || entry === null || !('name' in entry && 'password' in entry)) return undefined;
  const isKnown = Object.keys(entry).every((key) => members.includes(key));
  const user = isKnown ? checked(entry.name, entry.password) : undefined;
  const areas: unknown = 'areas' in entry ? entry.areas : undefined;
  if (areas === undefined) return user;
  return user && Array.isArray(areas) ? { ...user, areas } : undefined;
}

const members = ['name', 'password', 'areas'];
const mostUsers = 10_000;

function checked(name: unknown, password: unknown): UserOption | undefined {
  if (typeof name !== 'string' || typeof password !== 'string' || password === '') return undefined;
  // UTF-8 would change a text with a lone surrogate.
  if (name.length > 100 || password.length > 200 || /\p{Cs}/u.test(name + password)) return undefined;
  return /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u.test(name) ? { name, password } : undefined;
}

function refuseEntry(name: string, index: number): never {
  return refuse(
    `entry ${index + 1} of ${name} is not accepted: it is "name:password" or {name, password}, both not empty, ` +
      'the name of at most 100 characters without spaces at its ends, the password of at most 200; ' +
      '{name, password, areas} has a list of areas.',
  );
}

function refuse(message: string): never {
  throw new ServiceError('BAD_USER_INPUT', message);
}
