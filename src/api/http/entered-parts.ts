import type { Entered } from '../../worlds/entered.js';
import type { HandlerParts } from './exchange.js';

/** The parts of a world for a request that has already entered it: none of the entry's changes is made again. */
export function enteredParts(parts: HandlerParts, entered: Entered): HandlerParts {
  const { changes, userLimit, anonymousLimit } = parts;
  const left = new Set<string>(['struck', ...(entered.asOfMs === undefined ? [] : ['step']), entered.limit ?? '']);
  const taken = (limit: 'user' | 'address', take: (caller: string) => undefined | Promise<undefined>) => {
    return (caller: string): undefined | Promise<undefined> => {
      if (!left.delete(limit)) return take(caller);
      if (entered.refusal) throw entered.refusal;
      return undefined;
    };
  };
  return {
    ...parts,
    changes: {
      arrive: (arrival) => (left.delete('struck') ? entered.struck : changes.arrive(arrival)),
      step: () => (left.delete('step') && entered.asOfMs !== undefined ? entered.asOfMs : changes.step()),
    },
    userLimit: userLimit && { take: taken('user', (user) => userLimit.take(user)) },
    anonymousLimit: { take: taken('address', (address) => anonymousLimit.take(address)) },
  };
}
