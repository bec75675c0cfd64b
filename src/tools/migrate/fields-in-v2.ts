import type { MigrationDifference } from '../../tools-types.js';

/** The form of a legacy field in V2. */
export interface FieldInV2 {
  /** Its name in V2; undefined for a field that V2 does not have. */
  readonly to?: string;
  /** The legacy type of its selection. */
  readonly inner?: string;
  /** The members of the union that have it. */
  readonly on?: readonly string[];
  /** Whether its value differs, so that the answer must not have it under the legacy name. */
  readonly isOther?: boolean;
  readonly differs?: Omit<MigrationDifference, 'line' | 'column'>;
}

/** The names of the legacy types in V2. A legacy type with two names has one for events and one for frames. */
export const typesInV2: ReadonlyMap<string, string> = new Map([
  ['Events', 'SearchEventsV2Result'],
  ['Event', 'EventV2'],
  ['EmbeddedVessels', 'EventV2Vessels'],
  ['EmbeddedVessel', 'EventV2Vessel'],
  ['EventDetails', 'EventV2Details'],
  ['UserParams', 'AoiFeatureConfigurationMatch'],
  ['SatelliteFrames', 'SearchSatelliteFramesV2Result'],
  ['SatelliteFrame', 'SatelliteFrameV2'],
  ['SatelliteFrameTargets', 'SatelliteFrameNumDetections'],
]);

const to = (name: string, inner?: string): FieldInV2 => (inner === undefined ? { to: name } : { to: name, inner });
const lost = (message: string): FieldInV2 => ({ differs: { kind: 'lost', message } });
const detections = ['ImageryMetadataEventDetails', 'ViirsEventDetails'];
const visit = ['AoiVisitEventDetails'];
const speedRange = ['SpeedRangeEventDetails'];

/** For `entry_speed` and similar fields, which are texts in the legacy type. */
const numeric = (name: string, legacy: string): FieldInV2 => ({
  to: name,
  on: visit,
  isOther: true,
  differs: { kind: 'codes', message: `${legacy} is a text; ${name} is a number.` },
});

const page = (name: string): FieldInV2 => ({
  differs: { kind: 'paging', message: `meta.${name} is not in V2: the request has limit and offset.` },
});
const pageMeta: readonly FieldRow[] = [
  ['pageNum', page('pageNum')],
  ['pageSize', page('pageSize')],
];

type FieldRow = readonly [legacy: string, inV2: FieldInV2];

const rows: readonly (readonly [type: string, fields: readonly FieldRow[]])[] = [
  [
    'Events',
    [
      ['items', to('records', 'Event')],
      ['meta', to('meta', 'EventsMeta')],
    ],
  ],
  [
    'SatelliteFrames',
    [
      ['items', to('records', 'SatelliteFrame')],
      ['meta', to('meta', 'FramesMeta')],
    ],
  ],
  [
    'EventsMeta',
    [
      [
        'total',
        {
          to: 'total',
          differs: { kind: 'paging', message: 'meta.total stops at 10,000 in events; searchEventsV2 counts all.' },
        },
      ],
      ...pageMeta,
    ],
  ],
  ['FramesMeta', [['total', to('total')], ...pageMeta]],
  [
    'Event',
    [
      ['event_id', to('eventId')],
      ['event_type', to('eventType')],
      ['start', to('start')],
      ['end', to('end')],
      ['vessels', to('vessels', 'EmbeddedVessels')],
      ['event_details', to('eventDetails', 'EventDetails')],
      ['user_params', to('aoiFeatureConfiguration', 'UserParams')],
    ],
  ],
  [
    'EmbeddedVessels',
    [
      ['vessel_0', to('vessel0', 'EmbeddedVessel')],
      ['vessel_1', to('vessel1', 'EmbeddedVessel')],
    ],
  ],
  [
    'EmbeddedVessel',
    [
      ['category', to('category')],
      [
        'class',
        {
          to: 'class',
          differs: { kind: 'codes', message: 'class is null for a vessel whose class V2 calls unknown.' },
        },
      ],
      ['country_filter', to('countryCode')],
      ['display_country', to('displayCountry')],
      ['length', to('length')],
      ['mmsi', to('mmsi')],
      ['name', to('name')],
      ['type', to('vesselType')],
      ['vessel_id', to('vesselId')],
      ['track_id', to('trackId')],
    ],
  ],
  [
    'EventDetails',
    [
      ['average_speed', { to: 'averageSpeed', on: speedRange }],
      ['distance', { to: 'distance', on: speedRange }],
      [
        'duration',
        {
          to: 'durationSec',
          on: speedRange,
          isOther: true,
          differs: { kind: 'units', message: 'duration is in minutes, rounded; durationSec is in seconds.' },
        },
      ],
      ['data_source', { to: 'dataSource', on: detections }],
      [
        'correlated',
        {
          to: 'detectionType',
          on: detections,
          isOther: true,
          differs: { kind: 'codes', message: 'correlated is true where detectionType is ais_correlated.' },
        },
      ],
      ['estimated_length', lost('estimated_length is always null; V2 has an estimatedLength with values.')],
      ['image_url', { to: 'imageUrl', on: detections }],
      ['meters_per_pixel', { to: 'metersPerPixel', on: detections.slice(0, 1) }],
      ['orientation', { to: 'orientation', on: detections.slice(0, 1) }],
      ['entry_speed', numeric('entrySpeed', 'entry_speed')],
      ['entry_heading', numeric('entryHeading', 'entry_heading')],
      ['end_heading', numeric('endHeading', 'end_heading')],
      ['visit_type', lost('visit_type is start where the end of the event is null, else end.')],
      ['radiance_nw', { to: 'radianceNw', on: detections.slice(1) }],
      ['nanowatts', { to: 'radianceNw', on: detections.slice(1) }],
      ['satellite_name', lost('satellite_name is always null.')],
      ['scan_angle', lost('scan_angle is not in V2.')],
      ['vendor_vessel', lost('vendor_vessel is not in V2.')],
    ],
  ],
  [
    'UserParams',
    [
      ['params_id', to('configId')],
      ['user_id', to('userId')],
      ['aoi_id', to('aoiId')],
      ...['speed_min', 'speed_max', 'display_unit', 'filter_type', 'min_distance', 'min_duration'].map(
        (name) => [name, lost(`user_params.${name} is not in V2; aois has the areas of a user.`)] as const,
      ),
    ],
  ],
  [
    'SatelliteFrame',
    [
      ['targets', to('numDetections', 'SatelliteFrameTargets')],
      [
        'data_source',
        {
          to: 'eventType',
          isOther: true,
          differs: {
            kind: 'codes',
            message: 'data_source names a mission, such as nasa; eventType the kind of frame.',
          },
        },
      ],
      ['vendor_id', to('vendorId')],
      ['frame_id', to('frameId')],
      ['collected_at', to('collectedAt')],
      ['frame_extents', to('geometry')],
      ['created', to('createdAt')],
      ['updated', to('updatedAt')],
    ],
  ],
  [
    'SatelliteFrameTargets',
    [
      ['correlated_count', to('correlatedCount')],
      ['dark_count', to('uncorrelatedCount')],
    ],
  ],
];

/** Every field of every legacy type. */
export const fieldsInV2: ReadonlyMap<string, ReadonlyMap<string, FieldInV2>> = new Map(
  rows.map(([type, fields]) => [type, new Map(fields)]),
);
