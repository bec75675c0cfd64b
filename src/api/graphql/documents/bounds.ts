import { ServiceError } from '../../../base/errors.js';

/** How large one request may be. A larger one is refused with QUERY_TOO_COMPLEX before anything is executed. */
export const bounds = {
  /** Levels of fields; the standard introspection query has 15. */
  depth: 15,
  /** Aliases of one root field. */
  aliases: 30,
  /** Tokens outside list literals. */
  tokens: 2000,
  /** Tokens in all list literals together: each of `listValues` points in the text takes eight. */
  listTokens: 100_000,
  comments: 1000,
  /** Levels of brackets, so that no recursion over the text runs out of stack. */
  nesting: 100,
  /** Repetitions of one name in one selection set: validation compares each pair. */
  repeats: 100,
  /** Fields after fragments are expanded. */
  fields: 3000,
  /** Values in one list, in the text or in the variables; no field accepts longer ones (`mostCoordinates`). */
  listValues: 10_000,
  /** Values in all declared variables together, lists and objects at every level included. */
  variableValues: 100_000,
  /** Characters of one name in the text. */
  nameCharacters: 200,
  /** Errors of validation or of variables; one further error says that there are more. */
  errors: 50,
  /** Locations that one error names. */
  locations: 10,
  /** Records that the root fields may return together. */
  rows: 20_000,
} as const;

export function tooComplex(what: string, most: number, remedy: string): ServiceError {
  return new ServiceError(
    'QUERY_TOO_COMPLEX',
    `The request has ${what}; at most ${most.toLocaleString('en')} are accepted. ${remedy}`,
  );
}
