import { detailLayouts, eventLayout } from '../../src/model/event.js';
import { NumberSheet, offsetsOf } from '../sheets/number-sheet.js';

/**
 * Where the columns of `eventLayout` stand in a row of a sheet; those of the kind's detail layout follow from `own` on,
 * in their order.
 */
export const column = offsetsOf(eventLayout);
export const own = Object.keys(eventLayout).length;
const width = own + Math.max(...Object.values(detailLayouts).map((layout) => Object.keys(layout).length));

const sheet = new NumberSheet(width);

/** The sheet for the versions of so many events, few of which have two: of one day after the other in this thread. */
export function versionSheet(events: number): NumberSheet {
  return sheet.again(Math.ceil(events * 1.5));
}
