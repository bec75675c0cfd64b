import { itemsOfStep } from '../../work/in-steps.js';
import type { Work } from '../../work/work.js';
import type { EventConditions, EventSortKey, EventViewer } from '../conditions/event-conditions.js';
import type { EventIndexName, EventSegment } from '../segments/event-segment.js';
import { indexOfId } from '../segments/id-lookup.js';

/** What a step of an index costs for each row, in tests of a column. */
const rowCost = 40;

/**
 * Makes indexes of a segment in slices of the request's work. What is made already costs nothing; an index that is not
 * named here, and that the search reads all the same, is made at once. Rejects like `Work.yield`.
 */
export async function makeIndexes(segment: EventSegment, names: readonly EventIndexName[], work: Work): Promise<void> {
  const stepCost = rowCost * Math.min(segment.length, itemsOfStep);
  for (const name of names) {
    for (const _ of segment.indexes[name].inSteps()) {
      work.units += stepCost;
      if (work.isDue) await work.yield();
    }
  }
}

/** The indexes that tell whether rows of a segment can meet conditions. */
export function indexesOfBounds(conditions: EventConditions): EventIndexName[] {
  return (['startTime', 'updated', 'endTime'] as const).filter((name) => conditions[name] !== undefined);
}

/** The indexes that a search of a segment reads, in which some rows may meet the conditions. */
export function indexesOfSearch(
  { events, length }: EventSegment,
  { windowStartMs }: EventViewer,
  { region, area, vessel, vesselRules, details, eventId }: EventConditions,
): EventIndexName[] {
  const names: EventIndexName[] = ['byKind', 'owned'];
  // No row started earlier than this; those that started before the window are found by their starts.
  if (length > 0 && windowStartMs > events.columns.createdMs[0]! - events.longestDelayMs) names.push('startTime');
  if (region || area) names.push('points');
  if (vessel || vesselRules.length > 0) names.push('byVessel');
  for (const id of eventId?.only ?? []) names.push(indexOfId(id));
  if (details.some(({ field }) => field === 'detectionFrameId')) names.push('byScene');
  if (details.some(({ field }) => field === 'detectionType')) names.push('dark');
  return names;
}

/** The indexes that an order reads. */
export function indexesOfOrder(sortBy: EventSortKey): EventIndexName[] {
  return sortBy === 'created' ? [] : [sortBy];
}
