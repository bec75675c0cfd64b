import { mostRecords } from '../../../model/most-records.js';

/** `meta.total` in a profile: the deployed service stops counting at 10,000. */
export function counted(total: number, quirks: boolean): number {
  return quirks ? Math.min(total, mostRecords) : total;
}
