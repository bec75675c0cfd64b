import { createHash } from '#platform/crypto.js';
import { InputProblem } from '../../base/errors.js';
import type { FaultRule, Faults, KeptFault } from '../../types.js';
import type { Effect } from './effect.js';
import { mostRules, type ReadRule, readRule } from './read-rule.js';
import { meets, type RequestFacts } from './request-facts.js';

/** The most pages that are kept; beyond it the oldest is forgotten. */
const mostPages = 20;

/** A rule, or a header, that strikes a request. */
export interface Strike {
  /** The preset or the type of the action, for the journal. */
  readonly name: string;
  readonly effect: Effect;
  /** The pages that matching requests got before; undefined unless the rule repeats them. */
  readonly earlier: EarlierPages | undefined;
}

/** What rules do to a request. */
export interface Struck {
  /** In the order of the rules. */
  readonly strikes: readonly Strike[];
  /** Where to keep the pages of the answer, for rules that may repeat them later. */
  readonly keep: readonly EarlierPages[];
}

/** The faults of a world. */
export interface FaultRules extends Faults {
  /**
   * Adds a rule. Throws InputProblem for a value that is no rule, and where `mostRules` rules can strike already. A new
   * rule replaces the oldest rule that is used up.
   */
  add(rule: unknown): KeptFault;
  /** Whether no rule can strike any more. */
  readonly isEmpty: boolean;
  /** The rules with their counts, for `load` of faults that have none. Pages that rules repeat are not among them. */
  save(): FaultsState;
  load(saved: FaultsState): void;
  /** Counts a request in all rules that match it, and returns what strikes it. */
  strike(facts: RequestFacts): Struck;
}

export interface FaultsState {
  readonly added: number;
  readonly rules: readonly FaultState[];
}

export interface FaultState {
  readonly id: string;
  readonly rule: FaultRule;
  readonly arrivals: number;
  readonly struck: number;
}

interface Kept {
  readonly id: string;
  readonly read: ReadRule;
  /** The rule as text with its id, for draws. */
  readonly key: string;
  readonly earlier: EarlierPages | undefined;
  arrivals: number;
  struck: number;
}

/** The faults of a new world; `start` are its first rules. */
export function createFaultRules(start: readonly ReadRule[] = []): FaultRules {
  const rules = new Map<string, Kept>();
  let added = 0;
  for (const read of start) keep(read);

  return {
    get isEmpty() {
      // Each request reads this, so it makes no list.
      for (const kept of rules.values()) if (!isUsedUp(kept)) return false;
      return true;
    },
    add(rule) {
      const read = readRule(rule);
      const old = rules.size < mostRules ? undefined : [...rules.values()].find(isUsedUp);
      if (old) rules.delete(old.id);
      if (rules.size >= mostRules) {
        const message = `A world has at most ${mostRules} rules: remove some.`;
        throw new InputProblem(message, [{ path: '', message }]);
      }
      return shown(keep(read));
    },
    list: () => Array.from(rules.values(), shown),
    remove: (id) => rules.delete(id),
    clear() {
      rules.clear();
      // After a reset the same rules strike the same requests again.
      added = 0;
    },
    save: () => ({
      added,
      rules: Array.from(rules.values(), ({ id, read, arrivals, struck }) => {
        const { match, preset, action } = read;
        return { id, rule: preset === undefined ? { match, action } : { match, preset }, arrivals, struck };
      }),
    }),
    load(saved) {
      rules.clear();
      added = saved.added;
      // A saved match is complete: the match of the preset is not added to it.
      for (const { id, rule, arrivals, struck } of saved.rules)
        put(id, { ...readRule(rule), match: rule.match ?? {} }, arrivals, struck);
    },
    strike(facts) {
      const strikes: Strike[] = [];
      const pages: EarlierPages[] = [];
      for (const kept of rules.values()) {
        const { read, earlier } = kept;
        if (isUsedUp(kept) || !read.reaches(facts) || !meets(read.match, facts)) continue;
        kept.arrivals++;
        if (earlier) pages.push(earlier);
        if (!isStruck(kept)) continue;
        kept.struck++;
        strikes.push({ name: read.preset ?? read.action.type, effect: read.effect, earlier });
      }
      return { strikes, keep: pages };
    },
  };

  function keep(read: ReadRule): Kept {
    return put(`fault-${++added}`, read, 0, 0);
  }

  function put(id: string, read: ReadRule, arrivals: number, struck: number): Kept {
    const { match, action, effect } = read;
    const earlier = effect.page?.records === 'before' ? createEarlierPages() : undefined;
    const kept = { id, read, key: JSON.stringify([id, match, action]), earlier, arrivals, struck };
    rules.set(id, kept);
    return kept;
  }
}

function isStruck({ read, key, arrivals }: Kept): boolean {
  const { nth = 1, probability = 1 } = read.match;
  return arrivals >= nth && (probability >= 1 || drawn(key, arrivals) < probability);
}

function isUsedUp({ read, struck }: Kept): boolean {
  const { nth, count = nth === undefined ? Infinity : 1 } = read.match;
  return struck >= count;
}

function shown({ id, read, arrivals, struck }: Kept): KeptFault {
  const { match, preset, action } = read;
  return { id, match, ...(preset === undefined ? {} : { preset }), action, arrivals, struck };
}

/** A number in [0, 1) for the nth match of a rule: the same in each run. */
function drawn(ruleKey: string, match: number): number {
  const digest = createHash('sha256').update(`${ruleKey}\n${match}`).digest();
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0) / 2 ** 32;
}

/** The records that each user got last, for a rule that sends them again. */
interface EarlierPages {
  /** The records of a user's last page of a root field; undefined before the first. */
  get(user: string | undefined, field: string): unknown;
  set(user: string | undefined, field: string, records: unknown): void;
}

function createEarlierPages(): EarlierPages {
  const pages = new Map<string, unknown>();
  const keyOf = (user: string | undefined, field: string) => `${field} ${user ?? ''}`;
  return {
    get: (user, field) => pages.get(keyOf(user, field)),
    set(user, field, records) {
      const key = keyOf(user, field);
      pages.delete(key);
      pages.set(key, records);
      if (pages.size > mostPages) pages.delete(pages.keys().next().value!);
    },
  };
}
