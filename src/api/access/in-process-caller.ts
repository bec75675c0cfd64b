import { checkMembers } from '../../base/check-members.js';
import { ServiceError } from '../../base/errors.js';
import type { GraphqlCaller } from '../../types.js';
import type { Sessions } from '../../worlds/sessions.js';
import type { Caller } from './identify.js';
import { identifyToken } from './identify.js';
import type { Users } from './users.js';

const members = ['user', 'token', 'signal', 'faults'];

/**
 * The caller that a request in process names: a user, or the user of a token. Throws BAD_USER_INPUT for an unknown user
 * and for an unknown member, since a misspelt member would make the request anonymous.
 */
export function inProcessCaller(
  caller: GraphqlCaller,
  users: Users,
  sessions: Pick<Sessions, 'find'>,
  asOfMs: number,
): Caller {
  checkMembers('A caller', caller, members);
  const { user, token } = caller;
  if (user !== undefined) {
    if (users.names.includes(user)) return { user };
    const known = users.names.join(', ');
    throw new ServiceError(
      'BAD_USER_INPUT',
      `user is the name of a user of this service (${known}), not ${JSON.stringify(user)}. The option users adds more.`,
    );
  }
  if (token !== undefined) return identifyToken(token, sessions, asOfMs);
  return { problem: 'This call names neither a user nor a token.' };
}
