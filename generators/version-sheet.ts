import { detailLayouts, eventLayout } from '../src/model/event.js';
import { NumberSheet, placesOf } from './number-sheet.js';

/** Where the columns of `eventLayout` stand in a row of a sheet; those of the kind's detail layout follow from `own` on, in their order. */
export const place = placesOf(eventLayout);
export const own = Object.keys(eventLayout).length;
const width = own + Math.max(...Object.values(detailLayouts).map((layout) => Object.keys(layout).length));

/** A sheet for the versions of so many events, few of which have two. */
export function versionSheet(events: number): NumberSheet {
  return new NumberSheet(width, Math.ceil(events * 1.5));
}
