import { createHash, timingSafeEqual } from '#platform/crypto.js';

export interface User {
  readonly name: string;
  readonly password: string;
}

/** The users who may sign in. */
export interface Users {
  readonly names: readonly string[];
  /** The users of every service, unless the options gave them other passwords; pages may show these passwords. */
  readonly builtIn: readonly User[];
  /** Whether this is the user's password. Takes as long for an unknown name as for a wrong password. */
  check(name: string, password: string): boolean;
}

const builtIn: readonly User[] = [
  { name: 'demo', password: 'demo' },
  { name: 'second', password: 'second' },
];

/** The built-in users and `more`. An entry of `more` with a built-in name replaces its password. */
export function createUsers(more: readonly User[]): Users {
  const digests = new Map([...builtIn, ...more].map((user) => [user.name, digest(user.password)]));
  const unknown = digest('');
  return {
    names: [...digests.keys()],
    builtIn: builtIn.filter(({ name }) => more.every((added) => added.name !== name)),
    check(name, password) {
      const known = digests.get(name);
      // All digests have one length, whatever the lengths of the passwords. An unknown name costs the same comparison.
      const equal = timingSafeEqual(known ?? unknown, digest(password));
      return equal && known !== undefined;
    },
  };
}

/** Whether two passwords are equal, in a time that does not depend on where they differ. */
export function passwordCheck(password: string, tried: string): boolean {
  return timingSafeEqual(digest(password), digest(tried));
}

function digest(password: string): Uint8Array {
  return createHash('sha256').update(password).digest();
}
