import type { GraphQLSchema } from 'graphql';
import type { FormattedError } from '../../api.js';
import { boundedJson } from '../documents/bounded-json.js';
import type { Plan } from '../documents/document-plan.js';
import { logMessage } from './log-message.js';
import { maskTokens } from './mask-tokens.js';
import { schemaNames } from './schema-names.js';
import { isSecretName } from './secret-names.js';
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

/** What a log can tell of a request. */
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
 * The secrets of a request are masked by their names first, while it is read as far as it is shown; then it is cut;
 * then tokens are masked, of which the cut may have left a part. So work is bounded by what is shown, but for the two
 * passes over a valid document, once for each plan.
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

/** A path, name or other short text of the caller's, cut likewise. */
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

/** A text that was cut: control characters, which a terminal would obey, become spaces. */
function safeLine(cut: string): string {
  return maskTokens(cut.replaceAll(/\p{Cc}+/gu, ' '));
}
