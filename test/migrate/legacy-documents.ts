/** Twenty legacy documents of clients; `variables` of the legacy form, and of the rewritten one where they differ. */
export interface LegacyDocument {
  readonly text: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly isExact: boolean;
}

const exact = (text: string, variables?: LegacyDocument['variables']): LegacyDocument => ({
  text,
  isExact: true,
  ...(variables ? { variables } : {}),
});
const differing = (
  text: string,
  variables: NonNullable<LegacyDocument['variables']> = {},
  after: NonNullable<LegacyDocument['after']> = variables,
): LegacyDocument => ({ text, variables, after, isExact: false });

const period = 'startTime: "2025-05-22", endTime: "2025-05-31T12:00:00Z"';

/** Documents on an ocean of which one event, one frame and the vessel of a port visit are known. */
export function legacyDocuments(eventId: string, frameId: string, vesselId: string): readonly LegacyDocument[] {
  return [
    exact(`{ event(eventId: "${eventId}") { event_id event_type start { time point { lat lon } } end { time } } }`),
    exact('query One($id: ID!) { found: event(eventId: $id) { id: event_id vessels { vessel_0 { name mmsi } } } }', {
      id: eventId,
    }),
    exact('{ event(eventId: "nothing") { event_id } }'),
    exact(`{ events(eventTypes: [port_visit, standard_rendezvous], ${period}, pageSize: 40, pageNum: 2) {
      items { event_id event_type vessels {
        vessel_0 { category country_filter display_country length mmsi name type vessel_id track_id }
        vessel_1 { mmsi name } } } } }`),
    exact(
      'query Kinds($types: [EventType]! = [viirs]) { events(eventTypes: $types) { items { event_id event_type } } }',
      { types: ['sar_sentinel1', 'viirs'] },
    ),
    exact('query Kinds($types: [EventType]! = [viirs]) { events(eventTypes: $types) { items { event_type } } }'),
    exact(`{ events(eventTypes: [viirs, eo_sentinel2, sar_sentinel1], detectionType: dark, pageSize: 60) {
      items { event_id event_details {
        data_source image_url radiance_nw nanowatts orientation meters_per_pixel } } } }`),
    exact(
      `{ events(eventTypes: [aoi_visit, speed_range], inProgressStatus: true) { items { event_id end { time } } } }`,
    ),
    exact(`{ events(eventTypes: [aoi_visit, speed_range], inProgressStatus: false, pageSize: 100) {
      items { event_id user_params { params_id user_id aoi_id } event_details { average_speed distance } } } }`),
    exact(`{ events(eventTypes: [port_visit], countryCodes: "ESP | PAN|LBR", pageSize: 200) { items { event_id } } }`),
    exact(
      `{ events(eventTypes: [port_visit], vesselCategory: [cargo, tanker], pageSize: 200) { items { event_id } } }`,
    ),
    exact(
      `query Of($vessel: String, $since: String) {
      events(eventTypes: [port_visit], vesselId: $vessel, startTime: $since) { items { ...Item } } }
      fragment Item on Event { event_id ...Where vessels { ...Both } event_details { ...Details } }
      fragment Where on Event { start { point { lat lon } } }
      fragment Both on EmbeddedVessels { vessel_0 { track_id } }
      fragment Details on EventDetails { image_url }`,
      { vessel: vesselId, since: '2025-05-20' },
    ),
    exact(`{ events(eventTypes: [fishing_activity_history], pageSize: 50,
      polygon: "[[-30, 20], [30, 20], [30, 65], [-30, 65], [-30, 20]]") {
      items { event_id start { point { lat } } } } }`),
    exact(`{ satelliteFrame(frameId: "${frameId}") { frame_id vendor_id collected_at created updated
      targets { correlated_count dark_count } frame_extents { type coordinates geometries { type coordinates } } } }`),
    exact(`{ satelliteFrames(${period}, pageSize: 30, pageNum: 2) { items { frame_id } meta { total } } }`),
    exact(
      `query Frames($kinds: [FrameEventType], $many: Boolean!) { satelliteFrames(eventTypes: $kinds, pageSize: 10) {
      items { frame_id vendor_id @include(if: $many) } } }`,
      { many: true },
    ),
    exact(`{ satelliteFrames(polygon: [[-30, 20], [30, 20], [30, 65], [-30, 65], [-30, 20]], pageSize: 20) {
      items { frame_id } } aois { aoiId: id } }`),
    differing(`{ events(eventTypes: [speed_range, aoi_visit, viirs], pageSize: 90) {
      items { event_id event_details { duration correlated entry_speed end_heading visit_type scan_angle } }
      meta { total pageNum pageSize } } }`),
    differing(
      `query Pages($page: Int, $size: Int) { events(eventTypes: [viirs], pageNum: $page, pageSize: $size) {
      items { event_id } } }`,
      { page: 3, size: 7 },
      { offset: 14, size: 7 },
    ),
    differing(
      `query In($area: String) { events(eventTypes: [port_visit], polygon: $area) { items { event_id } }
      satelliteFrames(eventTypes: [viirs]) { items { frame_id data_source } } }`,
      { area: '[[[-30, 20], [30, 20], [30, 65], [-30, 65], [-30, 20]]]' },
      {
        area: [
          [
            [-30, 20],
            [30, 20],
            [30, 65],
            [-30, 65],
            [-30, 20],
          ],
        ],
      },
    ),
  ];
}
