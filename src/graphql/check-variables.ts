import { bounds, tooComplex } from './bounds.js';

/** Refuses variables with an overlong list or nesting, before any recursion over them. */
export function checkVariables(variables: Readonly<Record<string, unknown>>): void {
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'object' && value !== null) checkValue(name, value);
  }
}

/** Level by level, so that depth costs no stack. */
function checkValue(name: string, root: object): void {
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bounds.nesting)
      throw tooComplex(`too many levels of brackets in variable $${name}`, bounds.nesting, 'Nest less.');
    const next: object[] = [];
    for (const value of level) {
      if (Array.isArray(value) && value.length > bounds.listValues) {
        throw tooComplex(
          `a list of ${value.length} values in variable $${name}`,
          bounds.listValues,
          'Split it over several requests.',
        );
      }
      for (const inner of Object.values(value)) {
        if (typeof inner === 'object' && inner !== null) next.push(inner);
      }
    }
    level = next;
  }
}
