import { bounds, tooComplex } from './bounds.js';

/**
 * Throws QUERY_TOO_COMPLEX for variables with too long a list, too many levels or too many values in all, before other
 * code recurses over them. Visits no more values than are accepted.
 */
export function checkVariables(variables: Readonly<Record<string, unknown>>): void {
  let values = 0;
  for (const [name, value] of Object.entries(variables)) {
    values++;
    if (typeof value === 'object' && value !== null) values = checkValue(name, value, values);
    if (values > bounds.variableValues) throw tooMany();
  }
}

/** Returns `values` plus the number of values below `root`. Visits level by level, so that nesting takes no stack. */
function checkValue(name: string, root: object, values: number): number {
  let count = values;
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bounds.nesting)
      throw tooComplex(`too many levels of brackets in variable ${shown(name)}`, bounds.nesting, 'Nest less.');
    const next: object[] = [];
    for (const value of level) {
      if (Array.isArray(value) && value.length > bounds.listValues)
        throw tooComplex(
          `a list of ${value.length} values in variable ${shown(name)}`,
          bounds.listValues,
          'Split it over several requests.',
        );
      const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
      count += inner.length;
      if (count > bounds.variableValues) throw tooMany();
      for (const each of inner) {
        if (typeof each === 'object' && each !== null) next.push(each);
      }
    }
    level = next;
  }
  return count;
}

function tooMany(): Error {
  return tooComplex('too many values in its variables', bounds.variableValues, 'Split them over several requests.');
}

function shown(name: string): string {
  return `$${name.slice(0, bounds.nameCharacters)}`;
}
