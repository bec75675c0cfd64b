import { passwordDigest } from '../../worlds/overlay/own-user.js';
import type { World } from '../../worlds/world.js';
import { passwordCheck, type Users } from './users.js';

/** The users of the service and those of a world's own records, who take precedence where a name is the same. */
export function worldUsers(users: Users, { records }: World): Users {
  return {
    get names() {
      const ownNames = records.value.users.map(({ name }) => name);
      return ownNames.length === 0 ? users.names : [...new Set([...users.names, ...ownNames])];
    },
    get builtIn() {
      const ownNames = records.value.users.map(({ name }) => name);
      return users.builtIn.filter(({ name }) => !ownNames.includes(name));
    },
    check(name, password) {
      const ownUser = records.value.users.find((user) => user.name === name);
      return ownUser ? passwordCheck(ownUser.password, passwordDigest(password)) : users.check(name, password);
    },
  };
}
