import type { Entered } from '../worlds/world-commands.js';
import type { HandlerParts } from './exchange.js';

/** The parts of a world for a request that has entered it: each of its changes is made once. */
export function enteredParts(parts: HandlerParts, entered: Entered): HandlerParts {
  const { commands, userLimit, anonymousLimit } = parts;
  if (commands === undefined) return parts;
  const left = new Set<string>(['struck', ...(entered.asOfMs === undefined ? [] : ['step']), entered.limit ?? '']);
  const taken = (limit: 'user' | 'address', take: (caller: string) => void | Promise<void>) => (caller: string) => {
    if (!left.delete(limit)) return take(caller);
    if (entered.refusal) throw entered.refusal;
  };
  return {
    ...parts,
    commands: {
      ...commands,
      arrive: async (arrival) => (left.delete('struck') ? entered.struck : commands.arrive(arrival)),
      step: async () => (left.delete('step') && entered.asOfMs !== undefined ? entered.asOfMs : commands.step()),
    },
    userLimit: userLimit && { take: taken('user', (user) => userLimit.take(user)) },
    anonymousLimit: { take: taken('address', (address) => anonymousLimit.take(address)) },
  };
}
