import type { GraphQLSchema } from 'graphql';
import type { FormattedError } from '../../../types.js';
import { boundedJson } from '../documents/bounded-json.js';
import type { Plan } from '../documents/document-plan.js';
import { logMessage } from './log-message.js';
import { maskTokens } from './mask-tokens.js';
import { isSecretName, schemaNames } from './secret-names.js';
import type { ShownDocument } from './shown-document.js';
import { shownDocument, shownInvalidDocument } from './shown-document.js';

/**
 * What of a request may stand in a log, without passwords and tokens. Each part has at most 1,000 characters on one
 * line.
 */
export interface Loggable {
  /** The document; its string literals are masked where it is not valid. */
  readonly query: string | undefined;
  /** JSON of the variables of a valid document. */
  readonly variables: string | undefined;
  /** The message of the first error, without values of the request. */
  readonly message: string | undefined;
}

/** The parts of a request from which its log line is made. */
export interface Logged {
  readonly schema: GraphQLSchema;
  readonly text: string | undefined;
  /** Undefined where the text is no valid query. */
  readonly plan: Plan | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly error: FormattedError | undefined;
}

const mostCharacters = 1000;

/**
 * Masks secrets by their names, cuts each part, and then masks tokens, because a cut can leave the beginning of a
 * token. The time is bounded by the text that is shown, except for two passes over a valid document, once for each
 * plan.
 */
export function loggable({ schema, text, plan, variables, error }: Logged): Loggable {
  const shown = plan ? shownPlan(plan) : text === undefined ? undefined : shownInvalidDocument(text, mostCharacters);
  const names = schemaNames(schema);
  const isName = (word: string) => names.has(word) || shown?.names.has(word) === true;
  const isSecret = (key: string) => shown?.secretVariables.has(key) === true || (names.get(key) ?? isSecretName(key));
  const hasVariables = plan !== undefined && Object.keys(variables).length > 0;
  return {
    query: shown && safeLine(shown.text),
    variables: hasVariables ? safeLine(boundedJson(variables, mostCharacters, isSecret)) : undefined,
    message: error && safeLine(logMessage(error, isName)),
  };
}

/** A path, name or other short text of the caller, cut and masked in the same manner. */
export function loggableText(text: string): string {
  return safeLine(text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);
}

const known = new WeakMap<Plan, ShownDocument>();

function shownPlan(plan: Plan): ShownDocument {
  let shown = known.get(plan);
  if (!shown) {
    shown = shownDocument(plan.text, mostCharacters);
    known.set(plan, shown);
  }
  return shown;
}

/** A text on one line with its tokens masked. Control characters, which a terminal would obey, become spaces. */
function safeLine(cut: string): string {
  return maskTokens(cut.replaceAll(/\p{Cc}+/gu, ' '));
}
