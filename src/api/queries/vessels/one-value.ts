import { ServiceError } from '../../../base/errors.js';
import type { KeywordFilter } from '../../../model/schema-types.js';
import { textTest } from '../filters/keyword-filter.js';

/** The one value that a KeywordFilter accepts: eq, or inc with one value. BAD_USER_INPUT for any other condition. */
export function oneValue(argument: string, filter: KeywordFilter): string {
  const test = textTest(argument, filter);
  const values = test?.only ? [...test.only] : [];
  const [value] = values;
  if (values.length !== 1 || value === undefined || test?.not.size !== 0) {
    throw new ServiceError('BAD_USER_INPUT', `${argument} names no single value; give eq, or inc with one value.`);
  }
  return value;
}
