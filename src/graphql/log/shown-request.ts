import type { GraphQLSchema } from 'graphql';
import type { FormattedError } from '../../api.js';
import { boundedJson, secretMask } from '../documents/bounded-json.js';
import { logMessage } from './log-message.js';
import { maskTokens } from './mask-tokens.js';
import { schemaNames } from './schema-names.js';
import { isSecretName } from './secret-names.js';
import { shownDocument, shownInvalidDocument } from './shown-document.js';

/** A request as the journal shows it, without passwords and tokens. */
export interface ShownRequest {
  /** As it was sent, if nothing of it is masked; else on one line without comments. */
  readonly document: string | null;
  /** The variables of a valid document; its JSON as a text where that is cut or nests too deeply. */
  readonly variables: unknown;
  /** The messages of errors, without values of the request. */
  readonly errors: readonly string[];
  readonly cut: boolean;
  readonly masked: boolean;
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

/** Masks and cuts as the log does, at 16 KiB instead of 1,000 characters. */
export function shownRequest({ schema, query, isValid, variables, errors }: RawRequest): ShownRequest {
  const shown =
    query === undefined ? undefined : (isValid ? shownDocument : shownInvalidDocument)(query, mostCharacters);
  const names = schemaNames(schema);
  const isName = (word: string) => names.has(word) || shown?.names.has(word) === true;
  const isSecret = (key: string) => shown?.secretVariables.has(key) === true || (names.get(key) ?? isSecretName(key));
  const hasVariables = isValid && variables && Object.keys(variables).length > 0;
  const json = hasVariables ? maskTokens(boundedJson(variables, mostCharacters, isSecret)) : '';
  const masked = shown && maskTokens(shown.text);
  const isCut = (query?.length ?? 0) > mostCharacters;
  const isDocumentMasked = masked?.includes(secretMask) === true;
  const areVariablesCut = json.endsWith('…');
  return {
    document: (isDocumentMasked ? masked : isCut ? maskTokens(`${query?.slice(0, mostCharacters)}…`) : query) ?? null,
    variables: jsonValue(json, areVariablesCut),
    errors: errors.map((error) => maskTokens(logMessage(error, isName))),
    cut: isCut || areVariablesCut,
    masked: isDocumentMasked || json.includes(`"${secretMask}"`) || (!isValid && hasMembers(variables)),
  };
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

/** The depth of brackets; those in strings count too, which can only make it larger. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
}

function hasMembers(variables: RawRequest['variables']): boolean {
  return Boolean(variables && Object.keys(variables).length > 0);
}
