import assert from 'node:assert/strict';
import { decodedFeatures } from '../../support/decoded-tile.js';
import type { Law } from '../law.js';
import {
  aisKinds,
  detectionKinds,
  earliestS,
  type SeenEvent,
  type SeenVessel,
  someOfEach,
  type View,
} from '../view.js';

const kinds = [...aisKinds, ...detectionKinds];
const dayMs = 86_400_000;

/** Legacy from V2 by a table of terms; three ways of paging; the tiles of zoom 0, 1 or 2, read by Mapbox's library. */
export const agreeingAnswers: Law = {
  number: 13,
  says:
    'legacy and V2 answers agree, the tiles of a zoom partition the search, and the three kinds of paging ' +
    'enumerate the same set',
  breaks: [
    {
      what: 'a legacy duration is in seconds',
      file: 'src/store/views/legacy-event-view',
      find: 'quirks ? seconds : Math.round(seconds / 60)',
      replace: 'seconds',
    },
    {
      what: 'a tile leaves out an event after each block of a segment',
      file: 'src/api/tiles/blocks-in-order',
      find: 'first.matched.rows.fill(first.block, last + 1)',
      replace: 'first.matched.rows.fill(first.block, last + 2)',
    },
    {
      what: 'a filter for times after an instant includes the instant',
      file: 'src/api/queries/filters/date-filter',
      find: 'gt + 1',
      replace: 'gt',
    },
  ],
  begin() {
    return {
      async view(view) {
        const ofDemo = view.events.filter(({ user }) => user === 'demo');
        for (const event of someOfEach(ofDemo, kinds, 4)) await assertLegacy(view, event);
        await assertLegacyLists(view, ofDemo);
        await assertPaging(view, ofDemo);
        await assertTiles(view, ofDemo);
        return ofDemo.length + view.frames.length;
      },
    };
  },
};

const embedded = 'vessel_id track_id mmsi name length category type country_filter';
const legacyFields = `event_id event_type start { time point { lat lon } } end { time point { lat lon } }
  vessels { vessel_0 { ${embedded} } vessel_1 { ${embedded} } }
  event_details { average_speed distance duration entry_speed entry_heading end_heading visit_type correlated image_url
    radiance_nw
    data_source orientation meters_per_pixel } user_params { params_id aoi_id user_id }`;

/** The legacy answer for an event, worked out from its V2 answer. */
function legacyOf({
  eventId,
  eventType,
  start,
  end,
  vessels,
  eventDetails: details,
  aoiFeatureConfiguration: match,
}: SeenEvent) {
  const vesselOf = (vessel: SeenVessel | null) =>
    vessel && {
      vessel_id: vessel.vesselId,
      track_id: vessel.trackId,
      mmsi: vessel.mmsi,
      name: vessel.name,
      length: vessel.length,
      category: vessel.category,
      type: vessel.vesselType,
      country_filter: vessel.countryCode,
    };
  const text = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));
  return {
    event_id: eventId,
    event_type: eventType,
    start,
    end,
    vessels: { vessel_0: vesselOf(vessels.vessel0), vessel_1: vesselOf(vessels.vessel1) },
    event_details: {
      average_speed: details.averageSpeed ?? null,
      distance: details.distance ?? null,
      duration: details.durationSec === undefined ? null : Math.round(details.durationSec / 60),
      entry_speed: text(details.entrySpeed),
      entry_heading: text(details.entryHeading),
      end_heading: text(details.endHeading),
      visit_type: eventType === 'aoi_visit' ? (end ? 'end' : 'start') : null,
      correlated: details.detectionType ? details.detectionType === 'ais_correlated' : null,
      image_url: details.imageUrl ?? null,
      radiance_nw: details.radianceNw ?? null,
      data_source: details.dataSource ?? null,
      orientation: details.orientation ?? null,
      meters_per_pixel: details.metersPerPixel ?? null,
    },
    user_params: match && { params_id: match.configId, aoi_id: match.aoiId, user_id: match.userId },
  };
}

async function assertLegacy(view: View, event: SeenEvent): Promise<void> {
  const query = `query($id: ID!) { event(eventId: $id) { ${legacyFields} } }`;
  const { event: found } = await view.ask<{ event: unknown }>(query, { id: event.eventId });
  assert.deepEqual(JSON.parse(JSON.stringify(found)), legacyOf(event));
}

async function assertLegacyLists(view: View, events: readonly SeenEvent[]): Promise<void> {
  const lists = `query($kinds: [EventType]!, $sensors: [FrameEventType]) { events(eventTypes: $kinds, pageSize: 10000)
    { meta { total } items { event_id } }
    satelliteFrames(eventTypes: $sensors, pageSize: 10000) { meta { total } items { frame_id vendor_id collected_at
      created updated data_source
      targets { correlated_count dark_count } } } }`;
  const { events: found, satelliteFrames } = await view.ask<{
    events: { meta: { total: number }; items: { event_id: string }[] };
    satelliteFrames: { meta: { total: number }; items: { frame_id: string }[] };
  }>(lists, { kinds, sensors: detectionKinds });
  assert.equal(found.meta.total, events.length);
  assert.deepEqual(
    found.items.map(({ event_id }) => event_id),
    events.map(({ eventId }) => eventId),
  );
  assert.equal(satelliteFrames.meta.total, view.frames.length);
  const sources = new Map([
    ['sar_sentinel1', ['sentinel1']],
    ['eo_sentinel2', ['sentinel2']],
    ['eo_landsat_8_9', ['landsat_8_9']],
    ['viirs', ['nasa', 'noaa', 'noaa_21']],
  ]);
  const plain: Record<string, unknown>[] = JSON.parse(JSON.stringify(satelliteFrames.items));
  const bySource = plain.map(({ data_source, ...rest }, i) => {
    assert.ok(sources.get(view.frames[i]!.eventType)?.includes(String(data_source)), String(data_source));
    return rest;
  });
  assert.deepEqual(
    bySource,
    view.frames.map(({ frameId, vendorId, collectedAt, createdAt, updatedAt, numDetections }) => ({
      frame_id: frameId,
      vendor_id: vendorId,
      collected_at: collectedAt,
      created: createdAt,
      updated: updatedAt,
      targets: { correlated_count: numDetections.correlatedCount, dark_count: numDetections.uncorrelatedCount },
    })),
  );
}

async function assertPaging(view: View, events: readonly SeenEvent[]): Promise<void> {
  interface Page {
    readonly meta: { readonly total: number; readonly snapshotId: string | null };
    readonly records: readonly { readonly eventId: string; readonly createdAt: string }[];
  }
  const query = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total snapshotId }
    records { eventId createdAt } } }`;
  const page = async (input: Record<string, unknown>) =>
    (await view.ask<{ searchEventsV2: Page }>(query, { input: { ...input, limit } })).searchEventsV2;
  const limit = Math.ceil(events.length / 3) + 1;
  const wanted = events.map(({ eventId }) => eventId);

  const byOffset: string[] = [];
  for (let offset = 0; offset < events.length; offset += limit)
    byOffset.push(...(await page({ offset })).records.map(({ eventId }) => eventId));
  assert.deepEqual(byOffset, wanted, 'by offsets');

  const after: string[] = [];
  let created: string | undefined;
  for (;;) {
    const { records } = await page({ sortDirection: 'asc', ...(created ? { created: { gt: created } } : {}) });
    if (records.length === 0) break;
    after.push(...records.map(({ eventId }) => eventId));
    // If a cursor repeated its page, this loop would never end.
    assert.ok(after.length <= wanted.length, 'by what comes after, nothing twice');
    created = records.at(-1)!.createdAt;
  }
  assert.deepEqual(after, wanted.toReversed(), 'by what comes after');

  const inSnapshot: string[] = [];
  let snapshotId = 'true';
  for (let offset = 0; offset < events.length; offset += limit) {
    const { records, meta } = await page({ offset, snapshotId });
    snapshotId = meta.snapshotId!;
    inSnapshot.push(...records.map(({ eventId }) => eventId));
  }
  assert.deepEqual(inSnapshot, wanted, 'in a snapshot');
}

/** The map projection of tiles ends at this latitude. */
const edgeLat = 85.0511;

async function assertTiles(view: View, events: readonly SeenEvent[]): Promise<void> {
  const since = new Date(earliestS(view, view.days) * 1000).toISOString();
  const zoom = Math.floor(view.nowMs / dayMs) % 3;
  const tilesOf = async (layer: string, input: unknown) => {
    const found: Record<string, unknown>[] = [];
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const query = encodeURIComponent(JSON.stringify(input));
        const response = await view.fetch(`/vectorTiles/${layer}/${zoom}/${x}/${y}?query=${query}`);
        assert.equal(response.status, 200);
        found.push(
          ...decodedFeatures(new Uint8Array(await response.arrayBuffer()), layer).map(({ properties }) => properties),
        );
      }
    }
    return found;
  };
  const points = await tilesOf('eventsV2', { startTime: { gte: since } });
  assert.deepEqual(
    points.map(({ eventId, eventType, startTime }) => `${eventId} ${eventType} ${startTime}`).sort(),
    events
      .filter(({ start }) => Math.abs(start.point.lat) < edgeLat)
      .map(({ eventId, eventType, start }) => `${eventId} ${eventType} ${start.time}`)
      .sort(),
  );
  const outlines = await tilesOf('satelliteFrames', { collectedAt: { gte: since } });
  assert.deepEqual(
    new Set(outlines.map(({ frameId, status, totalCount }) => `${frameId} ${status} ${totalCount}`)),
    new Set(
      view.frames.map(({ frameId, status, numDetections }) => `${frameId} ${status} ${numDetections.totalCount}`),
    ),
  );
}
