import type { Entered } from '../../worlds/entered.js';
import type { HandlerParts } from './exchange.js';

/** The parts of a world for a request that has already entered it: none of the entry's changes is made again. */
export function enteredParts(parts: HandlerParts, entered: Entered): HandlerParts {
  const { changes, userLimit, anonymousLimit } = parts;
  const left = new Set<string>(['struck', ...(entered.asOfMs === undefined ? [] : ['step']), entered.limit ?? '']);
  const takeOnce = (limit: 'user' | 'address', take: (caller: string) => undefined | Promise<undefined>) => {
    return (caller: string): undefined | Promise<undefined> => {
      if (!left.delete(limit)) return take(caller);
      if (entered.refusal) throw entered.refusal;
      return undefined;
    };
  };
  return {
    ...parts,
    changes: {
      strike: (facts) => (left.delete('struck') ? entered.struck : changes.strike(facts)),
      step: () => (left.delete('step') && entered.asOfMs !== undefined ? entered.asOfMs : changes.step()),
    },
    userLimit: userLimit && { take: takeOnce('user', (user) => userLimit.take(user)) },
    anonymousLimit: { take: takeOnce('address', (address) => anonymousLimit.take(address)) },
  };
}
