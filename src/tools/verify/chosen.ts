import { ServiceError } from '../../base/errors.js';
import { suggestion } from '../../base/suggest.js';
import type { VerifyOptions } from '../../tools-types.js';

/**
 * Whether an id is asked: it fits a word of `only`, where there are any, and none of `skip`. A word is an id, such as
 * `paging-3`, or its beginning before a dash, such as `paging`. Throws BAD_USER_INPUT for a word that fits none.
 */
export function chosenOf(
  { only = [], skip = [] }: Pick<VerifyOptions, 'only' | 'skip'>,
  ids: readonly string[],
): (id: string) => boolean {
  const fits = (id: string) => (word: string) => id === word || id.startsWith(`${word}-`);
  for (const [option, words] of Object.entries({ only, skip }))
    for (const word of words)
      if (!ids.some((id) => fits(id)(word))) {
        const known = new Set(ids.flatMap((id) => [id, id.slice(0, id.lastIndexOf('-'))]));
        throw new ServiceError(
          'BAD_USER_INPUT',
          `${option}: there is no audit, area or law "${word.slice(0, 60)}".${suggestion(word, [...known])}`,
        );
      }
  return (id) => (only.length === 0 || only.some(fits(id))) && !skip.some(fits(id));
}
