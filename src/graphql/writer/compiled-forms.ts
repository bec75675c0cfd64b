import type { Plan } from '../documents/document-plan.js';
import { mostForms } from '../documents/document-plan.js';
import type { RootSource } from './collect-roots.js';
import type { RootWriter } from './compile-writer.js';
import { compileWriters } from './compile-writer.js';

type Form = readonly RootWriter[] | undefined;

/**
 * Finds the compiled form of a plan, or compiles it: one for each set of values of the variables in `@skip` and
 * `@include`, `mostForms` at most. Undefined where graphql-js must answer.
 */
export function compiledForms(mayCompile: boolean): (plan: Plan, source: RootSource) => Form {
  const formsOf = new WeakMap<Plan, Map<string, Form>>();
  let compiles = mayCompile;

  return (plan, source) => {
    if (!compiles) return undefined;
    let forms = formsOf.get(plan);
    if (!forms) {
      forms = new Map();
      formsOf.set(plan, forms);
    }
    const key = plan.conditions.map((name) => String(source.variables[name])).join();
    if (forms.has(key)) return forms.get(key);
    if (forms.size >= mostForms) dropOldest(forms);
    const form = compile(source);
    forms.set(key, form);
    return form;
  };

  function compile(source: RootSource): Form {
    try {
      return compileWriters(source);
    } catch {
      // The process forbids code from strings, or a variable leaves a condition open.
      compiles = codeFromStringsAllowed();
      return undefined;
    }
  }
}

/** Makes room for another form: graphql-js would write the answer in one piece, however large. */
function dropOldest(forms: Map<string, unknown>): void {
  const [oldest] = forms.keys();
  if (oldest !== undefined) forms.delete(oldest);
}

function codeFromStringsAllowed(): boolean {
  try {
    new Function('');
    return true;
  } catch {
    return false;
  }
}
