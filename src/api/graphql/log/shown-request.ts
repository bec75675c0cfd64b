import type { GraphQLSchema } from 'graphql';
import { parse } from 'graphql';
import type { FormattedError } from '../../../types.js';
import { boundedJson, secretMask } from '../documents/bounded-json.js';
import { logMessage } from './log-message.js';
import { maskTokens } from './mask-tokens.js';
import { couldNameSecret, isSecretName, mentionsSecret, schemaNames } from './secret-names.js';
import { shownDocument, shownInvalidDocument } from './shown-document.js';

/** A request as the journal shows it, without passwords and tokens. */
export interface ShownRequest {
  /** The text as it was sent, if no word of it could name a secret; otherwise on one line without comments. */
  readonly document: string | null;
  /** The variables of a document that is valid or parses; its JSON as a text where that is cut or nests too deeply. */
  readonly variables: unknown;
  /** The messages of errors, without values of the request. */
  readonly errors: readonly string[];
  readonly cut: boolean;
  readonly masked: boolean;
  /** Whether the texts of its answer are not shown. */
  readonly hidesTexts: boolean;
}

export interface RawRequest {
  readonly schema: GraphQLSchema;
  readonly query: string | undefined;
  /** Whether the query is valid. */
  readonly isValid: boolean;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly FormattedError[];
}

/** The most characters of a document, and of the JSON of variables. */
const mostCharacters = 16_384;
/** JSON that nests deeper is shown as a text, because writing it again could exceed the stack. */
const mostDepth = 100;

/**
 * Masks and cuts as the log does, at 16 KiB instead of 1,000 characters, but keeps the parts of an invalid document
 * that are no secrets, if it parses or no word of it could name a secret.
 */
export function shownRequest({ schema, query, isValid, variables, errors }: RawRequest): ShownRequest {
  const names = schemaNames(schema);
  const couldBe = (name: string) => couldNameSecret(name, names);
  const isCut = (query?.length ?? 0) > mostCharacters;
  const sent = isCut ? `${query?.slice(0, mostCharacters)}…` : query;
  const isPlain = sent !== undefined && !mentionsSecret(sent, names);
  const isUnderstood = isValid || (query !== undefined && !isCut && (isPlain || parses(query)));
  const rules = isValid ? undefined : { parses: true, isSecret: couldBe, masksFields: true };
  const show = isUnderstood ? shownDocument : shownInvalidDocument;
  const shown = query === undefined ? undefined : show(query, mostCharacters, rules);
  const isName = (word: string) => names.has(word) || shown?.names.has(word) === true;
  const isSecret = (key: string) =>
    shown?.secretVariables.has(key) === true ||
    (isValid ? (names.get(key) ?? isSecretName(key)) : shown?.areAllSecret === true || couldBe(key));
  const hasVariables = variables && Object.keys(variables).length > 0;
  const json = hasVariables && isUnderstood ? maskTokens(boundedJson(variables, mostCharacters, isSecret)) : '';
  const safe = shown && maskTokens(isPlain ? sent : shown.text);
  const isDocumentMasked = safe?.includes(secretMask) === true;
  const areVariablesCut = json.endsWith('…');
  return {
    document: safe ?? null,
    variables: jsonValue(json, areVariablesCut),
    errors: errors.map((error) => maskTokens(logMessage(error, isName))),
    cut: isCut || areVariablesCut,
    masked: isDocumentMasked || json.includes(`"${secretMask}"`) || (!isUnderstood && Boolean(hasVariables)),
    hidesTexts: query !== undefined && (/\bgetToken\b/.test(query) || (!isValid && isDocumentMasked)),
  };
}

function parses(document: string): boolean {
  try {
    return parse(document, { noLocation: true }) !== undefined;
  } catch {
    // A syntax error, or brackets deeper than the stack.
    return false;
  }
}

function jsonValue(json: string, isCut: boolean): unknown {
  if (json === '') return null;
  if (isCut || depthOf(json) > mostDepth) return json;
  try {
    return JSON.parse(json);
  } catch {
    // A caller in process can give values that JSON does not have.
    return json;
  }
}

/** The depth of brackets. Brackets in strings count too, so the result can be too large, never too small. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
}
