import type { EventDetailsFilter } from '../../../model/schema-types.js';
import type { DetailCondition, NumberField, TextField } from '../../../store/conditions/event-conditions.js';
import { textTest } from './keyword-filter.js';
import { numberTest } from './number-filter.js';

/** An IntFilter has the operators of a FloatFilter. */
const numberFields = [
  'fishingScore',
  'speedRangeAverageSpeed',
  'speedRangeDistance',
  'speedRangeDurationSeconds',
  'detectionEstimatedLength',
  'detectionScore',
  'detectionHeading',
  'detectionDistanceToCoastM',
  'viirsRadianceNw',
] as const satisfies readonly NumberField[];

const textFields = ['detectionDataSource', 'detectionType', 'detectionFrameId'] as const satisfies readonly TextField[];

/**
 * The conditions of a filter on details, by field. `prefix` stands before the names of arguments in messages; with
 * `quirks` numbers are compared as the deployed service shows them.
 */
export function detailConditions(prefix: string, filter: EventDetailsFilter, quirks: boolean): DetailCondition[] {
  const conditions: DetailCondition[] = [];
  for (const field of numberFields) {
    const test = numberTest(filter[field]);
    if (test) conditions.push({ field, test, quirks });
  }
  for (const field of textFields) {
    const text = textTest(`${prefix}${field}`, filter[field]);
    if (text) conditions.push({ field, text });
  }
  return conditions;
}
