import { createHash } from 'node:crypto';

/** A number in [0, 1) for the nth match of a rule: the same in each run. */
export function drawn(ruleKey: string, match: number): number {
  return createHash('sha256').update(`${ruleKey}\n${match}`).digest().readUInt32BE(0) / 2 ** 32;
}
