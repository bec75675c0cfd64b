import type { ValueNode } from 'graphql';
import { Kind, visit } from 'graphql';
import type { Plan } from './plan.js';

/** What of a request may stand in a log: its text on one line and its variables, without passwords and tokens. */
export interface Loggable {
  readonly query: string;
  readonly variables: string | undefined;
}

/** Longer texts are cut: a log line is to be read. */
const mostCharacters = 1000;
const mask = '***';

/** Arguments whose values are secrets, whatever field has them. */
const secretArguments = new Set(['password']);
/** Three parts of base64url with dots between: a token, wherever a client put it. */
const tokenShape = /\beyJ[\w-]*\.[\w-]+\.[\w-]*/g;

/**
 * A password is masked where it stands: in the text, in the default of a variable, or in the variables. What is no valid query has no
 * place in a log, since nobody knows what its parts are.
 */
export function loggable(plan: Plan, variables: Readonly<Record<string, unknown>>): Loggable {
  const { text, secretVariables } = masksOf(plan);
  const shown = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, secretVariables.has(name) ? mask : value]),
  );
  return {
    query: text,
    variables: Object.keys(shown).length === 0 ? undefined : cut(JSON.stringify(shown).replaceAll(tokenShape, mask)),
  };
}

interface Masks {
  readonly text: string;
  readonly secretVariables: ReadonlySet<string>;
}

const known = new WeakMap<Plan, Masks>();

function masksOf(plan: Plan): Masks {
  let masks = known.get(plan);
  if (!masks) {
    masks = findMasks(plan);
    known.set(plan, masks);
  }
  return masks;
}

function findMasks({ document, text: whole }: Plan): Masks {
  const secretVariables = new Set<string>();
  const secretValues: ValueNode[] = [];
  visit(document, {
    Argument({ name, value }) {
      if (!secretArguments.has(name.value)) return;
      if (value.kind === Kind.VARIABLE) secretVariables.add(value.name.value);
      else secretValues.push(value);
    },
  });
  visit(document, {
    VariableDefinition({ variable, defaultValue }) {
      if (defaultValue && secretVariables.has(variable.name.value)) secretValues.push(defaultValue);
    },
  });
  let text = whole;
  // From the end to the beginning, so that the places of those before stay what they are.
  for (const { loc } of secretValues.sort((a, b) => (b.loc?.start ?? 0) - (a.loc?.start ?? 0))) {
    if (loc) text = `${text.slice(0, loc.start)}"${mask}"${text.slice(loc.end)}`;
  }
  return { text: cut(withoutComments(text).replaceAll(tokenShape, mask)), secretVariables };
}

/** A comment is the caller's own note, and no part of the query. Quoted texts are kept as they are, `#` included. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|#[^\n\r]*/g, (part) => (part.startsWith('#') ? ' ' : part))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Control characters, which a terminal would obey, become spaces. */
function cut(given: string): string {
  const text = given.replaceAll(/\p{Cc}/gu, ' ');
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}
