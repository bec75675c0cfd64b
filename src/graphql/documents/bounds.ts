import { ServiceError } from '../../errors.js';

/** How large one request may be. Every bound is refused as QUERY_TOO_COMPLEX, before anything is executed. */
export const bounds = {
  /** Levels of fields; the standard introspection query has 15. */
  depth: 15,
  /** Names under which one root field is asked for. */
  aliases: 30,
  /** Tokens outside list literals. */
  tokens: 2000,
  /** Tokens in list literals, all together; longer lists belong into variables. */
  listTokens: 100_000,
  comments: 1000,
  /** Levels of brackets, so that no recursion over the text runs out of stack. */
  nesting: 100,
  /** Times that one name stands in one set of fields: validation compares each with each. */
  repeats: 100,
  /** Fields once fragments are expanded. */
  fields: 3000,
  /** Values in one list, in the text or in the variables. */
  listValues: 10_000,
  /** Values in all declared variables together: texts, numbers, lists and objects at every level. */
  variableValues: 100_000,
  /** Characters of one name in the text. */
  nameCharacters: 200,
  /** Errors of validation or of variables; one more says that there are others. */
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
