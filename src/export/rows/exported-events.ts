import { eventKinds } from '../../model/event.js';
import { rememberedVendorIds } from '../../model/vendor-id.js';
import { visibleEvents } from '../../store/search/visible-events.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import { EventView } from '../../store/views/event-view.js';
import type { ExportRow } from '../tables/export-table.js';
import type { TableReader } from '../tables/export-tables.js';
import type { ExportView } from './export-view.js';
import type { OceanDay } from './ocean-days.js';
import { orderedVersions, type SegmentVersion, visibleVersions } from './visible-versions.js';

/**
 * The events of a day, as `searchEventsV2` gives them to the user; in the order of createdAt, or by space.
 */
export function* eventRows(
  { segments, refs }: OceanDay,
  view: ExportView,
  { read }: TableReader,
  bySpace: boolean,
): Generator<ExportRow> {
  const { baseUrl, quirks, sinceMs } = view;
  const scope = { refs, baseUrl, quirks, work: { units: 0 }, vendorIdAt: rememberedVendorIds() };
  const versions = segments.flatMap((segment) => [...eventVersions(segment, view)]);
  for (const { segment, row, change, lonE6, latE6 } of orderedVersions(versions, bySpace)) {
    const cells = read(new EventView(segment, row, scope));
    if (sinceMs !== undefined) cells.push(change);
    yield { cells, geometry: { type: 'Point', coordinates: [lonE6 / 1e6, latE6 / 1e6] } };
  }
}

function* eventVersions(
  segment: EventSegment,
  { viewer, sinceMs }: ExportView,
): Generator<SegmentVersion<EventSegment>> {
  const { kind, createdMs, startLonE6, startLatE6 } = segment.events.columns;
  const now = visibleEvents(segment, viewer);
  const before = sinceMs === undefined ? undefined : visibleEvents(segment, { ...viewer, asOfMs: sinceMs });
  for (const { row, change } of visibleVersions(now, before, (row) => createdMs[row]!)) {
    if (viewer.hiddenKinds.has(eventKinds[kind[row]!]!)) continue;
    const [lonE6, latE6] = [startLonE6[row]!, startLatE6[row]!];
    yield { row, change, segment, createdMs: createdMs[row]!, lonE6, latE6 };
  }
}
