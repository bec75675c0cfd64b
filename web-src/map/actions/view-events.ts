import type { Polygon } from 'geojson';
import type { Session } from '../../shared/session.js';
import type { View } from '../address.js';
import type { App } from '../app.js';
import { seenBoxes } from '../details/seen-boxes.js';
import { polygonsIn } from '../filters/area-polygon.js';
import type { Conditions } from '../filters/event-input.js';
import { shownInput } from '../filters/event-input.js';
import type { SearchTerms } from '../search-terms.js';
import { timesOf } from '../tile-query.js';
import type { EventPage, ListedEvent } from './listed-event.js';
import { askList } from './listed-event.js';
import { type Bounds, boxesOf, polygonOf } from './view-box.js';

/** Records that a search gives at most, on all pages. */
const mostRecords = 10_000;
const pageSize = 2000;

/** Inputs of searchEventsV2 for the events of a view in some boxes, those that can be seen: one for each box. */
export function viewInputs(
  app: App,
  view: View = app.state.view.value,
  parts: readonly Bounds[] = seenBoxes(app.map),
): object[] {
  const { intersectsGeometry: area, ...input } = timeAndFilters(view, app.terms);
  const boxes = parts.map(boxesOf);
  // A part that has the whole world is not cut.
  if (boxes.some(({ length }) => length === 0)) return [area ? { ...input, intersectsGeometry: area } : input];
  const polygons = boxes.flat().flatMap((box) => (area ? polygonsIn(area, box) : [polygonOf(box)]));
  // An area out of view has no event in view.
  if (polygons.length === 0) return [{ ...input, eventId: { inc: [] } }];
  return polygons.map((intersectsGeometry) => ({ ...input, intersectsGeometry }));
}

/** The conditions of a view, apart from its position. */
export function timeAndFilters(view: View, terms: SearchTerms): Conditions & { readonly intersectsGeometry?: Polygon } {
  return { startTime: timesOf(view, terms), ...shownInput(view, terms), sortBy: 'startTime', sortDirection: 'desc' };
}

/** How many events inputs of searchEventsV2 find, and the ids of the newest `most` of all. */
export async function askNewest(session: Session, inputs: readonly object[], most: number) {
  const pages = await Promise.all(inputs.map((input) => askList(session, { ...input, limit: most })));
  const events = pages.flatMap((page) => page.events).sort((a, b) => (a.start.time < b.start.time ? 1 : -1));
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  return { total, newest: events.slice(0, most).map(({ eventId }) => eventId) };
}

/** All events of the view, of each of its boxes at most 10,000, and how many there are. */
export function askViewEvents(app: App): Promise<EventPage> {
  return askAll(app.session, viewInputs(app));
}

/** The events that inputs of searchEventsV2 find, of each at most 10,000. */
export async function askAll(session: Session, inputs: readonly object[]): Promise<EventPage> {
  const events: ListedEvent[] = [];
  let total = 0;
  for (const input of inputs) {
    for (let offset = 0; offset < mostRecords; offset += pageSize) {
      const page = await askList(session, { ...input, limit: pageSize, offset });
      events.push(...page.events);
      if (offset === 0) total += page.total;
      if (page.events.length < pageSize) break;
    }
  }
  return { events, total };
}
