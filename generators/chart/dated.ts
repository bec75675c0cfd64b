/** A rule that holds from an instant on, until the next rule begins. */
export type Dated<T> = T & { readonly sinceS: number };

/** Rules with the instants from which they hold. */
export function datedRules<T extends { readonly since?: string }>(rules: readonly T[] = []): readonly Dated<T>[] {
  return rules.map((rule) => ({
    ...rule,
    sinceS: rule.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(rule.since) / 1000,
  }));
}

/** The rule that holds at an instant; undefined where there is none. */
export function ruleAt<T>(rules: readonly Dated<T>[], tS: number): Dated<T> | undefined {
  let found: Dated<T> | undefined;
  for (const rule of rules) if (rule.sinceS <= tS) found = rule;
  return found;
}
