import { at, type Json, listAt, textAt } from '../graphql-client.js';
import { type Asker, type Audit, NotAskable } from './audit.js';
import { differs } from './calls.js';

const typeRef = 'name kind ofType { name kind ofType { name kind ofType { name kind ofType { name kind } } } }';
const shape = `kind
  fields(includeDeprecated: true) { name isDeprecated type { ${typeRef} } args { name type { ${typeRef} } } }
  inputFields { name type { ${typeRef} } } enumValues(includeDeprecated: true) { name }`;

/** The answer of introspection for some types. Throws NotAskable where the endpoint refuses it. */
async function typesOf(ask: Asker, names: readonly string[]): Promise<readonly Json[]> {
  const fields = names.map((name, i) => `t${i}: __type(name: "${name}") { ${shape} }`);
  const { data, errors } = await ask.graphql(`{ ${fields.join(' ')} }`);
  const [error] = errors;
  if (error) throw new NotAskable(`the endpoint does not say what its schema is: ${error.message}`);
  return names.map((_, i) => at(data, `t${i}`) ?? null);
}

/** A type as a document writes it. */
function written(type: Json): string {
  const [kind, inner] = [textAt(type, 'kind'), at(type, 'ofType')];
  return kind === 'NON_NULL' ? `${written(inner)}!` : kind === 'LIST' ? `[${written(inner)}]` : textAt(type, 'name');
}

/** The members of a type by name: `Int!`, or `event(eventId: ID!): Event` without the name. */
function membersOf(type: Json): ReadonlyMap<string, string> {
  const members = [...listAt(type, 'fields'), ...listAt(type, 'inputFields')];
  return new Map(members.map((member) => [textAt(member, 'name'), written(at(member, 'type'))]));
}

/** Members and their types, as `name: Type` one after another; `*` for a type that is not published. */
type Members = readonly (readonly [name: string, type: string])[];

function read(text: string): Members {
  return [...text.matchAll(/(\w+): (\S+)/g)].map(([, name, type]) => [name!, type!]);
}

/** An audit of the members of some types. */
function membersAudit(id: string, section: string, types: Readonly<Record<string, string>>): Audit {
  return {
    id,
    level: 'MUST',
    section,
    says: `${Object.keys(types).join(', ')}: the members and their types are as published`,
    async check({ ask, registry, addCase }) {
      const found = await typesOf(ask, Object.keys(types));
      for (const [i, [name, text]] of Object.entries(types).entries()) {
        const members = membersOf(found[i]);
        for (const [member, type] of read(text.replace('registryVesselId', `${registry}VesselId`))) {
          const has = members.get(member) ?? null;
          addCase(type === '*' && has !== null ? undefined : differs(`the type of ${name}.${member}`, has, type));
        }
      }
    },
  };
}

const rootFields = {
  event: 'eventId: ID!',
  events: `eventTypes: [EventType]! aoiId: String detectionType: DetectionType vesselCategory: [VesselCategory]
    countryCodes: String countryCodesExclude: String inProgressStatus: Boolean pageSize: Int pageNum: Int
    polygon: String startTime: String endTime: String vesselId: String`,
  satelliteFrame: 'frameId: String',
  satelliteFrames: `startTime: String endTime: String pageSize: Int pageNum: Int eventTypes: [FrameEventType]`,
  searchEventsV2: 'input: SearchEventsV2Input!',
  searchSatelliteFramesV2: 'input: SearchSatelliteFramesV2Input!',
  searchVessels: 'input: SearchVesselsInput!',
  vessel: 'vesselId: String mmsi: Int imo: Int callSign: String',
  getNearestCoastline: 'input: GetNearestCoastlineInput!',
  getToken: 'username: String! password: String!',
};
const deprecated = ['event', 'events', 'satelliteFrame', 'satelliteFrames'];

const gears = `BUNKER BUNKER_OR_TANKER CARGO CARGO_OR_REEFER CARGO_OR_TANKER CONTAINER_REEFER DIVE_VESSEL
  DREDGE_FISHING DREDGE_NON_FISHING DRIFTING_LONGLINES DRIFTNETS FISH_FACTORY FISHING FISH_TENDER FIXED_GEAR
  INCONCLUSIVE NON_FISHING OTHER OTHER_FISHING OTHER_NOT_FISHING OTHER_PURSE_SEINES OTHER_SEINES PASSENGER PATROL_VESSEL
  POLE_AND_LINE POTS_AND_TRAPS PURSE_SEINES RESEARCH REEFER SEINERS SEISMIC_VESSEL SET_GILLNETS SET_LONGLINES
  SPECIALIZED_REEFER SQUID_JIGGER SUBMARINE SUPPLY_VESSEL TANKER TRAWLERS TROLLERS TUG TUNA_PURSE_SEINES WELL_BOAT`;
const enums = {
  EventType: `dark_rendezvous fishing_activity_history speed_range standard_rendezvous aoi_visit viirs sar_sentinel1
    eo_sentinel2 eo_landsat_8_9`,
  FrameEventType: 'sar_sentinel1 eo_sentinel2 viirs eo_landsat_8_9',
  DetectionType: 'ais_correlated dark',
  GearType: gears,
};

const detection = `detectionType: DetectionType! estimatedLength: Float estimatedSpeedKts: Float
  estimatedVesselCategory: VesselCategory frameIds: [String]! heading: Int imageUrl: String`;
const range = (type: string) => ['lt', 'gt', 'lte', 'gte'].map((name) => `${name}: ${type}`).join(' ');

/** The marks of deprecated members of a type. */
async function marks(ask: Asker, name: string, members: readonly string[]): Promise<readonly (string | undefined)[]> {
  const [type] = await typesOf(ask, [name]);
  return members.map((member) => {
    const field = listAt(type, 'fields').find((each) => textAt(each, 'name') === member);
    return at(field, 'isDeprecated') === true ? undefined : `${name}.${member} is not marked as deprecated`;
  });
}

export const schema: readonly Audit[] = [
  {
    id: 'schema-1',
    level: 'MUST',
    section: 'GraphQL operations',
    says: 'each operation is there, and its arguments have the published types',
    async check({ ask, addCase }) {
      const [query] = await typesOf(ask, ['Query']);
      for (const [name, text] of Object.entries(rootFields)) {
        const field = listAt(query, 'fields').find((each) => textAt(each, 'name') === name);
        addCase(field === undefined ? `there is no ${name}` : undefined);
        const types = new Map(listAt(field, 'args').map((each) => [textAt(each, 'name'), written(at(each, 'type'))]));
        for (const [argument, type] of read(text))
          addCase(differs(`${name}(${argument}:)`, types.get(argument) ?? null, type));
      }
    },
  },
  {
    id: 'schema-2',
    level: 'SHOULD',
    section: 'GraphQL operations',
    says: 'event, events, satelliteFrame and satelliteFrames are marked as deprecated, the other operations are not',
    async check({ ask, addCase }) {
      for (const mark of await marks(ask, 'Query', deprecated)) addCase(mark);
      for (const mark of await marks(ask, 'Query', ['searchEventsV2', 'searchSatelliteFramesV2', 'searchVessels']))
        addCase(mark === undefined ? 'a current operation is marked as deprecated' : undefined);
    },
  },
  {
    id: 'schema-3',
    level: 'SHOULD',
    section: 'EventV2Vessel',
    says: 'category and subcategory are marked as deprecated',
    async check({ ask, addCase }) {
      for (const mark of await marks(ask, 'EventV2Vessel', ['category', 'subcategory'])) addCase(mark);
    },
  },
  {
    id: 'schema-4',
    level: 'MUST',
    section: 'Enumerations',
    says: 'the enums have the published values, and EventType has no detection any more',
    async check({ ask, addCase }) {
      const found = await typesOf(ask, Object.keys(enums));
      for (const [i, [name, text]] of Object.entries(enums).entries()) {
        const values = listAt(found[i], 'enumValues').map((value) => textAt(value, 'name'));
        const missing = text.split(/\s+/).filter((value) => !values.includes(value));
        addCase(missing.length === 0 ? undefined : `${name} lacks ${missing.join(', ')}`);
        addCase(values.includes('detection') ? `${name} has the value detection` : undefined);
      }
    },
  },
  membersAudit('schema-5', 'EventV2', {
    EventV2: `eventId: String! eventType: EventType! start: StartEnd! end: StartEnd vessels: EventV2Vessels!
      eventDetails: EventV2Details! aoiFeatureConfiguration: AoiFeatureConfigurationMatch createdAt: String!
      updatedAt: String!`,
    EventV2Vessels: 'vessel0: EventV2Vessel vessel1: EventV2Vessel',
    EventV2Vessel: `vesselId: String trackId: String! name: String mmsi: Int imo: Int length: Int
      category: VesselCategory subcategory: String vesselType: VesselType registryVesselId: String
      countryCode: [String] displayCountry: String`,
    AoiFeatureConfigurationMatch: 'aoiId: String aoiName: String userId: String configId: String',
  }),
  membersAudit('schema-6', 'EventV2Details', {
    FishingEventDetails: 'fishingScore: Float',
    DarkRendezvousEventDetails: 'osrScore: Float!',
    AoiVisitEventDetails: 'entryHeading: Int! endHeading: Int entrySpeed: Float!',
    ImageryMetadataEventDetails: `${detection} score: Float! distanceToCoastM: Int orientation: Int
      metersPerPixel: Int`,
    ViirsEventDetails: detection,
  }),
  membersAudit('schema-7', 'Satellite frames', {
    SatelliteFrameV2: `frameId: * vendorId: * collectedAt: * createdAt: * updatedAt: * eventType: FrameEventType
      geometry: Geometry status: * numDetections: SatelliteFrameNumDetections`,
    SatelliteFrameNumDetections: 'correlatedCount: Int uncorrelatedCount: Int',
    Geometry: 'type: String coordinates: CoordinatesJSON geometries: [Geometry]',
    SatelliteFrame: `targets: SatelliteFrameTargets data_source: String vendor_id: String frame_id: String
      collected_at: String frame_extents: Geometry created: String updated: String`,
  }),
  membersAudit('schema-8', 'Filter inputs', {
    DateFilter: `${range('String')} exists: Boolean`,
    FloatFilter: `${range('Float')} eq: Float neq: Float`,
    KeywordFilter: 'eq: String neq: String inc: [String] ninc: [String]',
    EventVesselFilter: `id: KeywordFilter trackId: KeywordFilter mmsi: KeywordFilter imo: KeywordFilter
      category: KeywordFilter vesselType: KeywordFilter country: KeywordFilter registryVesselId: KeywordFilter
      name: StringFilter length: IntFilter`,
  }),
  membersAudit('schema-9', 'searchEventsV2 input', {
    SearchEventsV2Input: `startTime: DateFilter created: DateFilter eventType: KeywordFilter limit: Int offset: Int
      snapshotId: String vesselMain: EventVesselFilter fishingScore: FloatFilter speedRangeAverageSpeed: FloatFilter
      speedRangeDistance: FloatFilter speedRangeDurationSeconds: FloatFilter detectionDataSource: KeywordFilter
      detectionType: KeywordFilter detectionFrameId: KeywordFilter detectionEstimatedLength: FloatFilter
      detectionScore: FloatFilter detectionHeading: IntFilter detectionDistanceToCoastM: IntFilter
      viirsRadianceNw: FloatFilter`,
    SearchSatelliteFramesV2Input: `collectedAt: DateFilter createdAt: DateFilter updatedAt: DateFilter
      eventType: KeywordFilter status: KeywordFilter`,
    SearchVesselsInput: 'effectiveFrom: DateFilter effectiveTo: DateFilter',
  }),
  membersAudit('schema-10', 'Event (legacy)', {
    Event: `event_id: String! event_type: EventType start: StartEnd end: StartEnd vessels: EmbeddedVessels
      event_details: EventDetails user_params: UserParams`,
    EmbeddedVessel: `category: String class: String country_filter: [String] display_country: String length: Int
      mmsi: Int name: String type: String vessel_id: ID track_id: String`,
    EventDetails: `average_speed: Float distance: Float duration: Int data_source: String correlated: Boolean
      estimated_length: Float image_url: String meters_per_pixel: Float orientation: Float entry_speed: String
      entry_heading: String end_heading: String visit_type: String radiance_nw: Float nanowatts: Float
      satellite_name: String scan_angle: [Float] vendor_vessel: VendorVessel`,
  }),
  membersAudit('schema-11', 'Token, Nearest-coastline', {
    Token: 'access_token: String refresh_token: String token_type: String',
    GetNearestCoastlineInput: 'coordinates: [PointInput!]!',
    GetNearestCoastlineResponse: 'records: [GetNearestCoastlineRecord!]!',
    GetNearestCoastlineRecord: `coordinate: Point! distanceToCoastMeters: Int! landCoverClass: LandCoverClass!
      nearestCoastalPoint: Point!`,
  }),
];
