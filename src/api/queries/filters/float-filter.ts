import type { FloatFilter } from '../../../model/schema-types.js';
import { intTest } from './int-filter.js';

/**
 * Whether a number passes a FloatFilter; undefined without a condition. The operators are those of an IntFilter, exact
 * to the last bit.
 */
export function floatTest(filter: FloatFilter | null | undefined): ((value: number | null) => boolean) | undefined {
  return intTest(filter);
}
