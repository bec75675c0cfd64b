import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Service } from '../../src/index.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { aisKinds, detectionKinds, someOfEach, type View, vesselsOf } from './view.js';

const kinds = [...aisKinds, ...detectionKinds];

/** The answers of all operations and routes as of the view's now, by name. Images are given by their digests. */
export async function allAnswers(service: Service, view: View): Promise<Record<string, unknown>> {
  const { ask, events, frames } = view;
  const some = someOfEach(
    events.filter(({ user }) => user === 'demo'),
    kinds,
    3,
  );
  const each = <T>(list: readonly T[], query: string, variables: (one: T) => Record<string, unknown>) =>
    Promise.all(list.map((one) => ask<unknown>(query, variables(one))));
  const vessels = [...new Set(some.flatMap((event) => vesselsOf(event).map(({ vesselId }) => vesselId)))];
  const someFrames = frames.filter((_, i) => i % 100 === 0);
  const since = encodeURIComponent(new Date(view.nowMs - view.days * 86_400_000).toISOString());
  const tile = async (layer: string, time: string, tilePath: string) => {
    const response = await view.fetch(`/vectorTiles/${layer}/${tilePath}?query={"${time}":{"gte":"${since}"}}`);
    assert.equal(response.status, 200);
    // The features of a tile have no order.
    const features = decodedFeatures(new Uint8Array(await response.arrayBuffer()), layer);
    return features.map((feature) => JSON.stringify(feature)).sort();
  };
  return {
    searchEventsV2: events,
    searchSatelliteFramesV2: frames,
    aois: [await ask(aois), await ask(aois, {}, 'second'), [...view.areas]],
    searchAOIs: await ask(
      '{ searchAOIs(input: {}) { meta { total } records { id properties { name areaKm2 bounds } } } }',
    ),
    tracks: await each(some, tracks, ({ eventId }) => ({ id: eventId })),
    searchVessels: await ask(searchVessels),
    vessel: await each(vessels, vessel, (id) => ({ id })),
    vesselLastKnownPosition: await each(
      vessels,
      `query($id: String!) { vesselLastKnownPosition(vesselId: $id) { ${position} } }`,
      (id) => ({ id }),
    ),
    searchLastKnownPositions: await ask(
      `{ searchLastKnownPositions(input: {limit: 10000}) { meta { total } records { ${position} } } }`,
    ),
    event: await each(some, `query($id: ID!) { event(eventId: $id) { ${legacyEvent} } }`, ({ eventId }) => ({
      id: eventId,
    })),
    events: await ask(
      `query($kinds: [EventType]!) { events(eventTypes: $kinds, pageSize: 5000) { meta { total pageNum pageSize } items
        { ${legacyEvent} } } }`,
      { kinds },
    ),
    eventsInProgress: await ask(
      `{ events(eventTypes: [aoi_visit, speed_range], inProgressStatus: true) { meta { total } items { ${legacyEvent} }
        } }`,
    ),
    satelliteFrame: await each(
      someFrames,
      `query($id: String!) { satelliteFrame(frameId: $id) { ${legacyFrame} } }`,
      ({ frameId }) => ({ id: frameId }),
    ),
    satelliteFrames: await ask(
      `query($kinds: [FrameEventType]) { satelliteFrames(eventTypes: $kinds, pageSize: 10000) { meta { total } items {
        ${legacyFrame} } } }`,
      { kinds: detectionKinds },
    ),
    getNearestCoastline: await ask(coast, { coordinates: some.map(({ start }) => start.point) }),
    eventTiles: [await tile('eventsV2', 'startTime', '0/0/0'), await tile('eventsV2', 'startTime', '3/4/2')],
    frameTiles: [
      await tile('satelliteFrames', 'collectedAt', '0/0/0'),
      await tile('satelliteFrames', 'updatedAt', '2/2/1'),
    ],
    images: await Promise.all(
      some.flatMap(({ eventDetails: { imageUrl } }) =>
        imageUrl ? [service.fetch(new Request(imageUrl)).then(digestOf)] : [],
      ),
    ),
  };
}

async function digestOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.ok(response.ok && bytes.length > 50, `${response.status}, ${bytes.length} bytes`);
  return `${response.headers.get('content-type')} ${createHash('sha256').update(bytes).digest('hex')}`;
}

const aois = '{ aois { id status properties { aoiId name description aoiType areaKm2 bounds } createdAt updatedAt } }';
const tracks = `query($id: String!) { tracks(eventId: $id) { trackId vesselId mmsi startTime endTime numPositions
  positions { time point { lat lon } speedOverGround courseOverGround heading } geometry { type coordinates geometries
    { type coordinates } } } }`;
const text = '{ value source }';
const searchVessels = `{ searchVessels(input: {limit: 10000}) { meta { total hasMore } records { mmsi imo ${text}
  callSign ${text} vesselName ${text}
  flag ${text} effectiveFrom ${text} effectiveTo ${text} vesselType ${text} gearTypes ${text} lengthMeters ${text}
    widthMeters ${text} tonnageGt ${text}
  owners { value { ownerName flag ownerSource firstVerifiedOn lastVerifiedOn } source }
  authorizations { value { firstVerifiedOn lastVerifiedOn authorizationSource } source } registryVesselId ${text} } }
    }`;
const vessel = `query($id: String!) { vessel(vesselId: $id) { ais_type ais_vessel_type beneficial_owner
  beneficial_owner_country_code call_sign country_codes
  flag flag_code imo length mmsi name operator owner owner_country_code primary_gear_type secondary_gear_type tonnage
    vessel_category vessel_class vessel_id
  vessel_type width } }`;
const position =
  'trackId vesselId mmsi location { lat lon } speedOverGround courseOverGround heading navigationStatus aisClass ' +
  'sentAt receivedAt updatedAt ageOfPositionSeconds';
const embedded = '{ category class country_filter display_country length mmsi name type vessel_id track_id }';
const legacyEvent = `event_id event_type start { time point { lat lon } } end { time point { lat lon } } vessels {
  vessel_0 ${embedded} vessel_1 ${embedded} }
  event_details { average_speed distance duration data_source correlated estimated_length image_url meters_per_pixel
    orientation entry_speed entry_heading
    end_heading visit_type radiance_nw nanowatts satellite_name scan_angle vendor_vessel { clear_sky_confidence
      moonlight_illumination } }
  user_params { params_id user_id aoi_id speed_min speed_max display_unit filter_type min_distance min_duration }`;
const legacyFrame = `targets { correlated_count dark_count } data_source vendor_id frame_id collected_at created updated
  frame_extents { type coordinates geometries { type coordinates } }`;
const coast = `query($coordinates: [PointInput!]!) { getNearestCoastline(input: {coordinates: $coordinates}) {
  records { coordinate { lat lon } distanceToCoastMeters landCoverClass nearestCoastalPoint { lat lon } } } }`;
