// Made by `npm run codegen` from schema.graphql. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string | number; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** GeoJSON coordinates (RFC 7946): longitude before latitude, nested as deep as the geometry's type needs. */
  CoordinatesJSON: { input: unknown; output: unknown; }
};

/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type Query = {
  /** One page of the events that meet all conditions of the input. */
  searchEventsV2: Maybe<SearchEventsV2Result>;
  /** One page of the satellite frames that meet all conditions of the input. */
  searchSatelliteFramesV2: Maybe<SearchSatelliteFramesV2Result>;
  /** One page of the vessels with a period of their life that meets all conditions of the input. */
  searchVessels: Maybe<SearchVesselsResult>;
  /**
   * The vessel that meets all arguments, of which at least one is needed. If several vessels do, the one with the
   * latest record.
   */
  vessel: Maybe<Vessel>;
  /**
   * The tracks of an event's vessels, from 48 hours before the event to 48 hours after it, or now if that is earlier.
   * Empty for an event that is not visible to the user or has no vessel.
   */
  tracks: Array<Track>;
  /** The last AIS position of a vessel; null if there is none within the retention of 540 days. */
  vesselLastKnownPosition: Maybe<VesselLastKnownPosition>;
  /** One page of the last positions that meet all conditions of the input. */
  searchLastKnownPositions: Maybe<SearchLastKnownPositionsResult>;
  /** What each source has said of a vessel over time, by its MMSI. */
  getVesselHistory: Maybe<GetVesselHistoryResult>;
  /**
   * One page of the subpaths of a vessel: the parts into which its tracks fall. Every AIS report of a track lies in
   * exactly one.
   */
  searchTrackSubpaths: Maybe<SearchTrackSubpathsResult>;
  /** Where a vessel is now if it has kept its speed and course since it was last heard or seen. */
  predictVesselLocations: Maybe<PredictVesselLocationsResult>;
  /** All areas of interest of the signed-in user, by name. */
  aois: Array<AOI>;
  /** One page of the signed-in user's areas of interest that meet all conditions of the input. */
  searchAOIs: Maybe<SearchAOIsResult>;
  /**
   * The event with this id; null if no such event is visible to the user.
   * @deprecated Use searchEventsV2 with a condition on eventId.
   */
  event: Maybe<Event>;
  /**
   * One page of the events that meet all arguments, the newest created first; at most 10,000 on all pages.
   * @deprecated Use searchEventsV2.
   */
  events: Maybe<Events>;
  /**
   * The frame with this id; null if there is none.
   * @deprecated Use searchSatelliteFramesV2 with a condition on frameId.
   */
  satelliteFrame: Maybe<SatelliteFrame>;
  /**
   * One page of the frames that meet all arguments, the newest created first.
   * @deprecated Use searchSatelliteFramesV2.
   */
  satelliteFrames: Maybe<SatelliteFrames>;
  /**
   * The nearest point of the world's coast for each of up to 10,000 positions, in their order. Needs no token; without
   * one an address may send one request per second.
   */
  getNearestCoastline: GetNearestCoastlineResponse;
  /**
   * Signs in. Earlier tokens of the same user are revoked. After ten wrong passwords in a row for a name, an address
   * may try one password a second.
   */
  getToken: Maybe<Token>;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysearchEventsV2Args = {
  input: SearchEventsV2Input;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysearchSatelliteFramesV2Args = {
  input: SearchSatelliteFramesV2Input;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysearchVesselsArgs = {
  input: SearchVesselsInput;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QueryvesselArgs = {
  vesselId?: InputMaybe<Scalars['String']['input']>;
  mmsi?: InputMaybe<Scalars['Int']['input']>;
  imo?: InputMaybe<Scalars['Int']['input']>;
  callSign?: InputMaybe<Scalars['String']['input']>;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerytracksArgs = {
  eventId: Scalars['String']['input'];
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QueryvesselLastKnownPositionArgs = {
  vesselId: Scalars['String']['input'];
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysearchLastKnownPositionsArgs = {
  input?: InputMaybe<SearchLastKnownPositionsInput>;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerygetVesselHistoryArgs = {
  input: GetVesselHistoryInput;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysearchTrackSubpathsArgs = {
  input: SearchTrackSubpathsInput;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerypredictVesselLocationsArgs = {
  input: VesselLocationPredictionInput;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysearchAOIsArgs = {
  input: SearchAOIsInput;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QueryeventArgs = {
  eventId: Scalars['ID']['input'];
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QueryeventsArgs = {
  eventTypes: Array<InputMaybe<EventType>>;
  aoiId?: InputMaybe<Scalars['String']['input']>;
  detectionType?: InputMaybe<DetectionType>;
  vesselCategory?: InputMaybe<Array<InputMaybe<VesselCategory>>>;
  countryCodes?: InputMaybe<Scalars['String']['input']>;
  countryCodesExclude?: InputMaybe<Scalars['String']['input']>;
  inProgressStatus?: InputMaybe<Scalars['Boolean']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  pageNum?: InputMaybe<Scalars['Int']['input']>;
  polygon?: InputMaybe<Scalars['String']['input']>;
  startTime?: InputMaybe<Scalars['String']['input']>;
  endTime?: InputMaybe<Scalars['String']['input']>;
  vesselId?: InputMaybe<Scalars['String']['input']>;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysatelliteFrameArgs = {
  frameId?: InputMaybe<Scalars['String']['input']>;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerysatelliteFramesArgs = {
  startTime?: InputMaybe<Scalars['String']['input']>;
  endTime?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  pageNum?: InputMaybe<Scalars['Int']['input']>;
  eventTypes?: InputMaybe<Array<InputMaybe<FrameEventType>>>;
  polygon?: InputMaybe<Array<InputMaybe<Array<InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>>>>>;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerygetNearestCoastlineArgs = {
  input: GetNearestCoastlineInput;
};


/** The queries. All fields but getToken and getNearestCoastline need a token. */
export type QuerygetTokenArgs = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

/** A session, in the terms of OAuth 2.0. */
export type Token = {
  /** Send it as `Authorization: Bearer <access_token>`. */
  access_token: Maybe<Scalars['String']['output']>;
  /** Lifetime in seconds. */
  expires_in: Maybe<Scalars['Int']['output']>;
  /** Opaque. No request accepts it. */
  refresh_token: Maybe<Scalars['String']['output']>;
  /** Always `Bearer`. */
  token_type: Maybe<Scalars['String']['output']>;
};

/** A page of events. */
export type SearchEventsV2Result = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<EventV2>>>;
  /** Facts of all pages together. */
  meta: Maybe<SearchEventsV2Meta>;
};

/** Facts of a search, the same on each of its pages. */
export type SearchEventsV2Meta = {
  /** Number of matching events on all pages. */
  total: Maybe<Scalars['Int']['output']>;
  /** The snapshot that was searched; null without one. */
  snapshotId: Maybe<Scalars['String']['output']>;
};

/** Conditions, order and page of a search for events. All conditions must hold. */
export type SearchEventsV2Input = {
  /** Compares eventId. */
  eventId?: InputMaybe<KeywordFilter>;
  /** Compares eventType; a value that is no kind of event matches nothing. */
  eventType?: InputMaybe<KeywordFilter>;
  /** Compares the time of start. A bound older than the retention of 540 days is refused. */
  startTime?: InputMaybe<DateFilter>;
  /** Compares the time of end; an open event has none. */
  endTime?: InputMaybe<DateFilter>;
  /** Compares createdAt. */
  created?: InputMaybe<DateFilter>;
  /** Compares updatedAt. */
  updated?: InputMaybe<DateFilter>;
  /** Holds if one vessel of the event meets all of these conditions. */
  vesselMain?: InputMaybe<EventVesselFilter>;
  /** Keeps events whose start lies in the geometry (a Polygon with its boundary) or on it (a LineString or Point). */
  intersectsGeometry?: InputMaybe<GeometryInput>;
  /** Keeps events whose start lies in an area of interest of the signed-in user. */
  intersectsAoiId?: InputMaybe<Scalars['String']['input']>;
  /** Compares fishingScore of fishing_activity_history. */
  fishingScore?: InputMaybe<FloatFilter>;
  /** Compares averageSpeed of speed_range, knots. */
  speedRangeAverageSpeed?: InputMaybe<FloatFilter>;
  /** Compares distance of speed_range: nautical miles, in the profile deployed kilometres. */
  speedRangeDistance?: InputMaybe<FloatFilter>;
  /** Compares durationSec of speed_range. */
  speedRangeDurationSeconds?: InputMaybe<FloatFilter>;
  /** Compares dataSource of detections. */
  detectionDataSource?: InputMaybe<KeywordFilter>;
  /** Compares detectionType of detections. */
  detectionType?: InputMaybe<KeywordFilter>;
  /** Compares frameIds of detections: `eq` and `inc` hold if one of them matches, `neq` and `ninc` if none does. */
  detectionFrameId?: InputMaybe<KeywordFilter>;
  /** Compares estimatedLength of detections, metres. */
  detectionEstimatedLength?: InputMaybe<FloatFilter>;
  /** Compares score of detections; detections of viirs have none and pass. */
  detectionScore?: InputMaybe<FloatFilter>;
  /** Compares heading of detections, degrees. */
  detectionHeading?: InputMaybe<IntFilter>;
  /** Compares distanceToCoastM of detections, metres. */
  detectionDistanceToCoastM?: InputMaybe<IntFilter>;
  /** Compares radianceNw of viirs, nW/cm2/sr. */
  viirsRadianceNw?: InputMaybe<FloatFilter>;
  /** Conditions on details, under the same names. A condition here and one above must both hold. */
  eventDetails?: InputMaybe<EventDetailsFilter>;
  /** Default: created. */
  sortBy?: InputMaybe<EventSortBy>;
  /** Default: desc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
  /**
   * `true` opens a snapshot of the present instant; meta.snapshotId is its id. A request with that id searches the
   * same records again, whatever has changed since. A snapshot closes a minute after its last use; if its user opens
   * more than 100, the oldest one closes.
   */
  snapshotId?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Conditions on fields that only some kinds of event have. A condition applies to these kinds; events of other kinds
 * pass, so add a condition on eventType. Detections are viirs, sar_sentinel1, eo_sentinel2 and eo_landsat_8_9.
 */
export type EventDetailsFilter = {
  /** Compares fishingScore of fishing_activity_history. */
  fishingScore?: InputMaybe<FloatFilter>;
  /** Compares averageSpeed of speed_range, knots. */
  speedRangeAverageSpeed?: InputMaybe<FloatFilter>;
  /** Compares distance of speed_range: nautical miles, in the profile deployed kilometres. */
  speedRangeDistance?: InputMaybe<FloatFilter>;
  /** Compares durationSec of speed_range. */
  speedRangeDurationSeconds?: InputMaybe<FloatFilter>;
  /** Compares dataSource of detections. */
  detectionDataSource?: InputMaybe<KeywordFilter>;
  /** Compares detectionType of detections. */
  detectionType?: InputMaybe<KeywordFilter>;
  /** Compares frameIds of detections: `eq` and `inc` hold if one of them matches, `neq` and `ninc` if none does. */
  detectionFrameId?: InputMaybe<KeywordFilter>;
  /** Compares estimatedLength of detections, metres. */
  detectionEstimatedLength?: InputMaybe<FloatFilter>;
  /** Compares score of detections; detections of viirs have none and pass. */
  detectionScore?: InputMaybe<FloatFilter>;
  /** Compares heading of detections, degrees. */
  detectionHeading?: InputMaybe<IntFilter>;
  /** Compares distanceToCoastM of detections, metres. */
  detectionDistanceToCoastM?: InputMaybe<IntFilter>;
  /** Compares radianceNw of viirs, nW/cm2/sr. */
  viirsRadianceNw?: InputMaybe<FloatFilter>;
};

/** The order of a page of events. Equal values are ordered by createdAt, then by id. */
export const EventSortBy = {
  /** createdAt. It is unique among events, so a search can continue after the last event of a page. */
  created: 'created',
  /** updatedAt. */
  updated: 'updated',
  /** Time of start. */
  startTime: 'startTime',
  /** Time of end; events without one come last in both directions. */
  endTime: 'endTime'
} as const;

export type EventSortBy = typeof EventSortBy[keyof typeof EventSortBy];
/** The direction of an order. */
export const SortDirection = {
  /** Smallest first. */
  asc: 'asc',
  /** Largest first. */
  desc: 'desc'
} as const;

export type SortDirection = typeof SortDirection[keyof typeof SortDirection];
/**
 * Compares instants, to the microsecond. ISO 8601: a date, `T` and a time to the minute, to the second or with up to
 * nine digits of a fraction, then `Z` or an offset (`+02:00`, `+0200`, `+02`). Without an offset it is UTC. A date
 * alone is its midnight in UTC.
 */
export type DateFilter = {
  /** Before. */
  lt?: InputMaybe<Scalars['String']['input']>;
  /** After. */
  gt?: InputMaybe<Scalars['String']['input']>;
  /** At or before. */
  lte?: InputMaybe<Scalars['String']['input']>;
  /** At or after. */
  gte?: InputMaybe<Scalars['String']['input']>;
  /**
   * true: the value exists (not allowed with a range). false: it does not exist; with a range, it does not exist or
   * meets the range.
   */
  exists?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Compares texts exactly; numbers are compared as their text. */
export type KeywordFilter = {
  /** Equals this. */
  eq?: InputMaybe<Scalars['String']['input']>;
  /** Differs from this, or is missing. */
  neq?: InputMaybe<Scalars['String']['input']>;
  /** One of these. */
  inc?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** None of these. */
  ninc?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

/** Compares whole numbers. */
export type IntFilter = {
  /** Less than. */
  lt?: InputMaybe<Scalars['Int']['input']>;
  /** Greater than. */
  gt?: InputMaybe<Scalars['Int']['input']>;
  /** At most. */
  lte?: InputMaybe<Scalars['Int']['input']>;
  /** At least. */
  gte?: InputMaybe<Scalars['Int']['input']>;
  /** Equals this. */
  eq?: InputMaybe<Scalars['Int']['input']>;
  /** Differs from this, or is missing. */
  neq?: InputMaybe<Scalars['Int']['input']>;
};

/** Compares numbers. */
export type FloatFilter = {
  /** Less than. */
  lt?: InputMaybe<Scalars['Float']['input']>;
  /** Greater than. */
  gt?: InputMaybe<Scalars['Float']['input']>;
  /** At most. */
  lte?: InputMaybe<Scalars['Float']['input']>;
  /** At least. */
  gte?: InputMaybe<Scalars['Float']['input']>;
  /** Equals this. */
  eq?: InputMaybe<Scalars['Float']['input']>;
  /** Differs from this, or is missing. */
  neq?: InputMaybe<Scalars['Float']['input']>;
};

/** Compares texts. In a pattern `%` stands for any text, `_` for one character, `\\` escapes; case does not matter. */
export type StringFilter = {
  /** Equals this; case matters. */
  eq?: InputMaybe<Scalars['String']['input']>;
  /** Differs from this, or is missing. */
  neq?: InputMaybe<Scalars['String']['input']>;
  /** Matches the pattern. */
  like?: InputMaybe<Scalars['String']['input']>;
  /** Does not match the pattern, or is missing. */
  nlike?: InputMaybe<Scalars['String']['input']>;
};

/** Conditions on a vessel of an event. All must hold for the same vessel. */
export type EventVesselFilter = {
  /** Compares vesselId. */
  id?: InputMaybe<KeywordFilter>;
  /** Another name for `id`. */
  vesselId?: InputMaybe<KeywordFilter>;
  /** Compares trackId. */
  trackId?: InputMaybe<KeywordFilter>;
  /** Compares the MMSI as text. */
  mmsi?: InputMaybe<KeywordFilter>;
  /** Compares the IMO number as text. */
  imo?: InputMaybe<KeywordFilter>;
  /** Compares category. */
  category?: InputMaybe<KeywordFilter>;
  /** Compares vesselType. */
  vesselType?: InputMaybe<KeywordFilter>;
  /** ISO 3166-1 alpha-3 codes. */
  country?: InputMaybe<KeywordFilter>;
  /** Compares registryVesselId. */
  registryVesselId?: InputMaybe<KeywordFilter>;
  /** Compares the vessel's name. */
  name?: InputMaybe<StringFilter>;
  /** Metres. */
  length?: InputMaybe<IntFilter>;
};

/** A GeoJSON Point, LineString or Polygon. */
export type GeometryInput = {
  /** The type, on which the nesting of coordinates depends. */
  type: GeometryInputType;
  /**
   * Longitude before latitude; edges are straight in both. Longitudes beyond ±180 continue across the antimeridian. At
   * most 10,000 positions, and 200 edges at one latitude.
   */
  coordinates: Scalars['CoordinatesJSON']['input'];
};

/** Types of geometry that a search accepts. */
export const GeometryInputType = {
  /** One position: [lon, lat]. */
  Point: 'Point',
  /** Two positions or more. */
  LineString: 'LineString',
  /** An outer ring and its holes; a ring need not be closed. */
  Polygon: 'Polygon'
} as const;

export type GeometryInputType = typeof GeometryInputType[keyof typeof GeometryInputType];
/** A kind of event. */
export const EventType = {
  /** A vessel with AIS that lies beside a vessel without. */
  dark_rendezvous: 'dark_rendezvous',
  /** Two vessels with AIS, close together at sea. */
  standard_rendezvous: 'standard_rendezvous',
  /** A vessel whose movement is that of fishing. */
  fishing_activity_history: 'fishing_activity_history',
  /** A vessel in an area of interest at a speed within the user's bounds. */
  speed_range: 'speed_range',
  /** A vessel in an area of interest. */
  aoi_visit: 'aoi_visit',
  /** A light at night, detected by VIIRS on Suomi NPP, NOAA-20 or NOAA-21. */
  viirs: 'viirs',
  /** A radar echo in an image of Sentinel-1. */
  sar_sentinel1: 'sar_sentinel1',
  /** A vessel in an optical image of Sentinel-2. */
  eo_sentinel2: 'eo_sentinel2',
  /** A vessel in an optical image of Landsat 8 or 9. */
  eo_landsat_8_9: 'eo_landsat_8_9',
  /** A vessel that stays in a port. */
  port_visit: 'port_visit'
} as const;

export type EventType = typeof EventType[keyof typeof EventType];
/** Degrees. */
export type Point = {
  /** North is positive, -90 to 90. */
  lat: Scalars['Float']['output'];
  /** East is positive, -180 to 180. */
  lon: Scalars['Float']['output'];
};

/** An instant and a position. */
export type StartEnd = {
  /** ISO 8601. */
  time: Scalars['String']['output'];
  /** The position at that instant. */
  point: Point;
};

/** An event at sea, as it is known at the instant of the search. */
export type EventV2 = {
  /** Opaque; its form may change. */
  eventId: Scalars['String']['output'];
  /** The kind of event, on which the type of eventDetails depends. */
  eventType: EventType;
  /** First qualifying position; of a detection, the position and instant of its collection. */
  start: StartEnd;
  /** Last qualifying position; of a detection the same as start. Null while the event is open. */
  end: Maybe<StartEnd>;
  /** The vessels of the event. */
  vessels: EventV2Vessels;
  /** The fields that only this kind of event has; select them with `... on`. */
  eventDetails: EventV2Details;
  /** The area and configuration of the event; of aoi_visit and speed_range only. */
  aoiFeatureConfiguration: Maybe<AoiFeatureConfigurationMatch>;
  /** Instant of the first publication. */
  createdAt: Scalars['String']['output'];
  /** Instant of the last change. */
  updatedAt: Scalars['String']['output'];
};

/** The vessels of an event, at most two; a dark detection has none. */
export type EventV2Vessels = {
  /** The vessel, or one of the two. */
  vessel0: Maybe<EventV2Vessel>;
  /** The second vessel of standard_rendezvous; the two have no order. */
  vessel1: Maybe<EventV2Vessel>;
};

/** A vessel as it was known at the time of the event. */
export type EventV2Vessel = {
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** The track (AIS reports between two long silences) that holds the event. */
  trackId: Scalars['String']['output'];
  /** From AIS static messages. */
  name: Maybe<Scalars['String']['output']>;
  /** Maritime Mobile Service Identity, from AIS position messages. */
  mmsi: Maybe<Scalars['Int']['output']>;
  /** IMO ship identification number, from AIS static messages; small craft have none. */
  imo: Maybe<Scalars['Int']['output']>;
  /** Metres, from AIS static messages. */
  length: Maybe<Scalars['Int']['output']>;
  /**
   * Coarse class of vessel.
   * @deprecated Use vesselType.
   */
  category: Maybe<VesselCategory>;
  /**
   * Finer class of vessel.
   * @deprecated Use vesselType.
   */
  subcategory: Maybe<Scalars['String']['output']>;
  /** From AIS, else from other sources. */
  vesselType: Maybe<VesselType>;
  /** Id in the external vessel registry. */
  registryVesselId: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3, from the MMSI. */
  countryCode: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** Flag state's name, from the MMSI. */
  displayCountry: Maybe<Scalars['String']['output']>;
  /** vessel, buoy or unknown. */
  class: Maybe<Scalars['String']['output']>;
  /** The name, else the MMSI. */
  displayName: Maybe<Scalars['String']['output']>;
};

/** Derived from the AIS ship type. */
export const VesselCategory = {
  /** An aid to navigation or a marker of fishing gear. */
  buoy: 'buoy',
  /** Carries goods. */
  cargo: 'cargo',
  /** Police, coast guard, navy. */
  enforcement: 'enforcement',
  /** Catches fish. */
  fishing: 'fishing',
  /** None of the others. */
  other: 'other',
  /** Carries people. */
  passenger: 'passenger',
  /** Sailing and motor yachts. */
  pleasure: 'pleasure',
  /** Search and rescue. */
  sar: 'sar',
  /** Works for other vessels or at sea: pilots, dredgers, supply. */
  service: 'service',
  /** Carries liquids in bulk. */
  tanker: 'tanker',
  /** Tows and pushes. */
  tug: 'tug',
  /** Not known. */
  unknown: 'unknown'
} as const;

export type VesselCategory = typeof VesselCategory[keyof typeof VesselCategory];
/** AIS ship types. */
export const VesselType = {
  /** AIS code 30. */
  FISHING: 'FISHING',
  /** AIS codes 70 to 79. */
  CARGO: 'CARGO',
  /** AIS codes 80 to 89. */
  TANKER: 'TANKER',
  /** AIS codes 60 to 69. */
  PASSENGER: 'PASSENGER',
  /** AIS code 52. */
  TUG: 'TUG',
  /** AIS codes 31 and 32. */
  TOWING: 'TOWING',
  /** AIS code 50. */
  PILOT_VESSEL: 'PILOT_VESSEL',
  /** AIS code 51. */
  SEARCH_AND_RESCUE: 'SEARCH_AND_RESCUE',
  /** AIS code 33: dredging or underwater work. */
  DREDGING: 'DREDGING',
  /** AIS code 34. */
  DIVING: 'DIVING',
  /** AIS code 35. */
  MILITARY: 'MILITARY',
  /** AIS code 36. */
  SAILING: 'SAILING',
  /** AIS code 37. */
  PLEASURE_CRAFT: 'PLEASURE_CRAFT',
  /** AIS codes 40 to 49. */
  HIGH_SPEED_CRAFT: 'HIGH_SPEED_CRAFT',
  /** AIS code 53. */
  PORT_TENDER: 'PORT_TENDER',
  /** AIS code 54. */
  ANTI_POLLUTION: 'ANTI_POLLUTION',
  /** AIS code 55. */
  LAW_ENFORCEMENT: 'LAW_ENFORCEMENT',
  /** AIS code 58. */
  MEDICAL: 'MEDICAL',
  /** AIS codes 20 to 29. */
  WING_IN_GROUND: 'WING_IN_GROUND',
  /** AIS codes 90 to 99. */
  OTHER: 'OTHER',
  /** A code kept for later use. */
  RESERVED: 'RESERVED',
  /** No code, or 0. */
  UNKNOWN: 'UNKNOWN'
} as const;

export type VesselType = typeof VesselType[keyof typeof VesselType];
/** The fields that only one kind of event has. */
export type EventV2Details = FishingEventDetails | DarkRendezvousEventDetails | StandardRendezvousEventDetails | SpeedRangeEventDetails | AoiVisitEventDetails | ViirsEventDetails | ImageryMetadataEventDetails | PortVisitEventDetails;

/** Details of fishing_activity_history. */
export type FishingEventDetails = {
  /** Confidence that the vessel fishes, 0 to 1. */
  fishingScore: Maybe<Scalars['Float']['output']>;
  /** Version of the model that scored the event. */
  modelVersion: Maybe<Scalars['String']['output']>;
  /** Name of the model that scored the event. */
  modelName: Maybe<Scalars['String']['output']>;
  /**
   * The input of the model: an object of startTime and endTime (ISO 8601), numPositions (AIS reports from start to end,
   * both included), vesselCategory (a VesselCategory) and flag (ISO 3166-1 alpha-3, null if unknown). Null on about one
   * event in sixteen, whose record was not kept.
   */
  params: Maybe<Scalars['JSON']['output']>;
  /**
   * Parts of the track that together cover the event, in order, as `<trackId>:<start>:<end>` in whole seconds since
   * 1970. Each lasts at most a day and begins at the end of the one before. Null if params is null.
   */
  subpathIds: Maybe<Array<Maybe<Scalars['String']['output']>>>;
};

/** Details of dark_rendezvous. */
export type DarkRendezvousEventDetails = {
  /** Confidence that the vessel met another, 0 to 1. */
  osrScore: Scalars['Float']['output'];
  /** Confidence that the vessel fished meanwhile, 0 to 1. */
  fishingScore: Maybe<Scalars['Float']['output']>;
};

/** Details of standard_rendezvous: none, but GraphQL needs one field. */
export type StandardRendezvousEventDetails = {
  /** Always null. */
  placeholder: Maybe<Scalars['String']['output']>;
};

/** Details of speed_range. While the event is open, all three are as of its last update. */
export type SpeedRangeEventDetails = {
  /** Knots. */
  averageSpeed: Maybe<Scalars['Float']['output']>;
  /** Nautical miles; in the profile deployed kilometres (a nautical mile is 1.852 km). */
  distance: Maybe<Scalars['Float']['output']>;
  /** Seconds. */
  durationSec: Maybe<Scalars['Int']['output']>;
};

/** Whether a detection is correlated with a vessel that broadcasts AIS. */
export const DetectionType = {
  /** It is. */
  ais_correlated: 'ais_correlated',
  /** It is not, or not yet. */
  dark: 'dark'
} as const;

export type DetectionType = typeof DetectionType[keyof typeof DetectionType];
/** Details of viirs. */
export type ViirsEventDetails = {
  /** Correlated with AIS or dark. */
  detectionType: DetectionType;
  /** Frames that contain the detection; several if frames overlap. */
  frameIds: Array<Maybe<Scalars['String']['output']>>;
  /** Estimated length, metres; null if not estimated. */
  estimatedLength: Maybe<Scalars['Float']['output']>;
  /** Estimated speed, knots; null if not estimated. */
  estimatedSpeedKts: Maybe<Scalars['Float']['output']>;
  /** Estimated category; null if not estimated. */
  estimatedVesselCategory: Maybe<VesselCategory>;
  /** Estimated heading, degrees; null if not estimated. */
  heading: Maybe<Scalars['Int']['output']>;
  /** Address of a picture of the detection, which needs no token. Pictures are drawn, as all data here is simulated. */
  imageUrl: Maybe<Scalars['String']['output']>;
  /** Radiance, nW/cm2/sr. */
  radianceNw: Maybe<Scalars['Float']['output']>;
  /** Source of the frame: nasa, noaa or noaa_21. */
  dataSource: Maybe<Scalars['String']['output']>;
  /** Metres to the coast, rounded to 10, in the profile deployed to 1; null before April 2025. */
  distanceToCoastM: Maybe<Scalars['Int']['output']>;
};

/** Details of sar_sentinel1, eo_sentinel2 and eo_landsat_8_9. */
export type ImageryMetadataEventDetails = {
  /** Correlated with AIS or dark. */
  detectionType: DetectionType;
  /** Frames that contain the detection; several if frames overlap. */
  frameIds: Array<Maybe<Scalars['String']['output']>>;
  /** Estimated length, metres; null if not estimated. */
  estimatedLength: Maybe<Scalars['Float']['output']>;
  /** Estimated speed, knots; null if not estimated. */
  estimatedSpeedKts: Maybe<Scalars['Float']['output']>;
  /** Estimated category; null if not estimated. */
  estimatedVesselCategory: Maybe<VesselCategory>;
  /** Estimated heading, degrees; null if not estimated. */
  heading: Maybe<Scalars['Int']['output']>;
  /** Address of a picture of the detection, which needs no token. Pictures are drawn, as all data here is simulated. */
  imageUrl: Maybe<Scalars['String']['output']>;
  /** Confidence that it is a vessel, 0 to 1. */
  score: Scalars['Float']['output'];
  /** Metres to the coast, rounded to 10, in the profile deployed to 1; null before April 2025. */
  distanceToCoastM: Maybe<Scalars['Int']['output']>;
  /** Compass direction that is up in the picture at imageUrl, degrees. */
  orientation: Maybe<Scalars['Int']['output']>;
  /** Resolution of the picture at imageUrl. */
  metersPerPixel: Maybe<Scalars['Int']['output']>;
  /** Source of the frame: sentinel1, sentinel2 or landsat_8_9. */
  dataSource: Maybe<Scalars['String']['output']>;
};

/** Details of aoi_visit. */
export type AoiVisitEventDetails = {
  /** Course over ground at entry, degrees. */
  entryHeading: Scalars['Int']['output'];
  /** Course over ground at exit, degrees; null while the visit is open. */
  endHeading: Maybe<Scalars['Int']['output']>;
  /** Speed over ground at entry, knots. */
  entrySpeed: Scalars['Float']['output'];
};

/** Details of port_visit. */
export type PortVisitEventDetails = {
  /** The port's name. */
  portName: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3, of the port. */
  countryCode: Maybe<Scalars['String']['output']>;
  /** English name of the port's country. */
  countryName: Maybe<Scalars['String']['output']>;
  /** UN/LOCODE. */
  portId: Maybe<Scalars['String']['output']>;
};

/** The area, user and configuration that an event belongs to. */
export type AoiFeatureConfigurationMatch = {
  /** The area of interest. */
  aoiId: Maybe<Scalars['String']['output']>;
  /** The user's name for the area. */
  aoiName: Maybe<Scalars['String']['output']>;
  /** The user who watches the area. */
  userId: Maybe<Scalars['String']['output']>;
  /** The user's configuration for the area. */
  configId: Maybe<Scalars['String']['output']>;
};

/** A page of frames. */
export type SearchSatelliteFramesV2Result = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<SatelliteFrameV2>>>;
  /** Facts of all pages together. */
  meta: Maybe<SearchSatelliteFramesV2Meta>;
};

/** Facts of a search, the same on each of its pages. */
export type SearchSatelliteFramesV2Meta = {
  /** Number of matching frames on all pages. */
  total: Maybe<Scalars['Int']['output']>;
  /** The snapshot that was searched; null without one. */
  snapshotId: Maybe<Scalars['String']['output']>;
};

/** Conditions, order and page of a search for frames. All conditions must hold. */
export type SearchSatelliteFramesV2Input = {
  /** Compares frameId. */
  frameId?: InputMaybe<KeywordFilter>;
  /** Compares vendorId. */
  vendorId?: InputMaybe<KeywordFilter>;
  /** Compares eventType; a value that is no kind of frame matches nothing. */
  eventType?: InputMaybe<KeywordFilter>;
  /** Compares status: Pending, Processing, Completed or Failed. */
  status?: InputMaybe<KeywordFilter>;
  /** Compares the time of collection. A bound older than the retention of 540 days is refused. */
  collectedAt?: InputMaybe<DateFilter>;
  /** Compares createdAt. */
  createdAt?: InputMaybe<DateFilter>;
  /** Compares updatedAt. */
  updatedAt?: InputMaybe<DateFilter>;
  /** Keeps frames whose footprint shares a point with the geometry. */
  intersectsGeometry?: InputMaybe<GeometryInput>;
  /** Default: createdAt. */
  sortBy?: InputMaybe<SatelliteFrameSortBy>;
  /** Default: desc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
  /**
   * `true` opens a snapshot of the present instant; meta.snapshotId is its id. A request with that id searches the
   * same records again, whatever has changed since. A snapshot closes a minute after its last use; if its user opens
   * more than 100, the oldest one closes.
   */
  snapshotId?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a page of frames. Equal values are ordered by createdAt, then by id. */
export const SatelliteFrameSortBy = {
  /** Time of collection. */
  collectedAt: 'collectedAt',
  /** createdAt. It is unique among frames, so a search can continue after the last frame of a page. */
  createdAt: 'createdAt',
  /** updatedAt. */
  updatedAt: 'updatedAt'
} as const;

export type SatelliteFrameSortBy = typeof SatelliteFrameSortBy[keyof typeof SatelliteFrameSortBy];
/** A kind of frame, by the satellites that collect it. */
export const FrameEventType = {
  /** Radar images of Sentinel-1. */
  sar_sentinel1: 'sar_sentinel1',
  /** Optical images of Sentinel-2. */
  eo_sentinel2: 'eo_sentinel2',
  /** Granules of lights at night, by VIIRS on Suomi NPP, NOAA-20 and NOAA-21. */
  viirs: 'viirs',
  /** Optical images of Landsat 8 and 9. */
  eo_landsat_8_9: 'eo_landsat_8_9'
} as const;

export type FrameEventType = typeof FrameEventType[keyof typeof FrameEventType];
/** A scene that a satellite collected, as far as it is processed at the instant of the search. */
export type SatelliteFrameV2 = {
  /** Opaque; detections name it in frameIds. */
  frameId: Maybe<Scalars['String']['output']>;
  /** Name of the product in the source system. */
  vendorId: Maybe<Scalars['String']['output']>;
  /** Start of the collection. */
  collectedAt: Maybe<Scalars['String']['output']>;
  /** Instant of the first publication. */
  createdAt: Maybe<Scalars['String']['output']>;
  /** Instant of the last change. */
  updatedAt: Maybe<Scalars['String']['output']>;
  /** The kind of frame. */
  eventType: Maybe<FrameEventType>;
  /** The footprint: a Polygon, or a GeometryCollection of two if it crosses ±180°. */
  geometry: Maybe<Geometry>;
  /** Pending, then Processing, then Completed with its detections; or Failed without any. */
  status: Maybe<Scalars['String']['output']>;
  /** Detections in the frame; 0 until it is Completed. */
  numDetections: Maybe<SatelliteFrameNumDetections>;
};

/** The counts of a frame's detections. */
export type SatelliteFrameNumDetections = {
  /** All detections. */
  totalCount: Maybe<Scalars['Int']['output']>;
  /** Detections that are correlated with a vessel's AIS. */
  correlatedCount: Maybe<Scalars['Int']['output']>;
  /** Detections that are not, or not yet. */
  uncorrelatedCount: Maybe<Scalars['Int']['output']>;
};

/** A GeoJSON geometry (RFC 7946). */
export type Geometry = {
  /** LineString, Point, Polygon or GeometryCollection. */
  type: Maybe<Scalars['String']['output']>;
  /** Longitude before latitude; null for a GeometryCollection. */
  coordinates: Maybe<Scalars['CoordinatesJSON']['output']>;
  /** The parts of a GeometryCollection; null for other types. */
  geometries: Maybe<Array<Maybe<Geometry>>>;
};

/** A page of vessels. */
export type SearchVesselsResult = {
  /** The page, in the order asked for; one record for each vessel. */
  records: Maybe<Array<Maybe<VesselSearchRecord>>>;
  /** Facts of the page and of all pages together. */
  meta: Maybe<SearchVesselsMeta>;
};

/** The position of a page among all matches. */
export type SearchVesselsMeta = {
  /** Number of the page, from 1. */
  pageNum: Maybe<Scalars['Int']['output']>;
  /** Number of matching vessels on all pages. */
  total: Maybe<Scalars['Int']['output']>;
  /** Another name for `limit`. */
  pageSize: Maybe<Scalars['Int']['output']>;
  /** Records asked for. */
  limit: Maybe<Scalars['Int']['output']>;
  /** Records skipped. */
  offset: Maybe<Scalars['Int']['output']>;
  /** Whether there are matches after this page. */
  hasMore: Maybe<Scalars['Boolean']['output']>;
};

/**
 * Conditions, order and page of a search for vessels. The life of a vessel is a sequence of periods. In each period
 * each source that knows the vessel has one entry for each attribute. A condition holds if the entry of one source
 * meets it. All conditions must hold in the same period; the record of a vessel is its latest such period.
 */
export type SearchVesselsInput = {
  /** Compares mmsi; vessels without AIS have none. */
  mmsi?: InputMaybe<KeywordFilter>;
  /** Compares the IMO number. */
  imo?: InputMaybe<KeywordFilter>;
  /** Compares the call sign. */
  callSign?: InputMaybe<KeywordFilter>;
  /** Compares registryVesselId. */
  registryVesselId?: InputMaybe<KeywordFilter>;
  /** ISO 3166-1 alpha-3 codes. */
  flag?: InputMaybe<KeywordFilter>;
  /** Compares vesselType. */
  vesselType?: InputMaybe<KeywordFilter>;
  /** Compares gear types: `eq` and `inc` hold if one of an entry's matches, `neq` and `ninc` if none does. */
  gearTypes?: InputMaybe<KeywordFilter>;
  /** Compares the vessel's name. */
  vesselName?: InputMaybe<StringFilter>;
  /** Compares names of owners: `eq` and `like` hold if one of an entry's matches, `neq` and `nlike` if none does. */
  ownerName?: InputMaybe<StringFilter>;
  /** Metres. */
  lengthMeters?: InputMaybe<FloatFilter>;
  /** Metres. */
  widthMeters?: InputMaybe<FloatFilter>;
  /** Gross tonnage. */
  tonnageGt?: InputMaybe<FloatFilter>;
  /** Compares the start of the period. */
  effectiveFrom?: InputMaybe<DateFilter>;
  /** Compares the end of the period; an open period has none. */
  effectiveTo?: InputMaybe<DateFilter>;
  /** Default: effectiveFrom. */
  sortBy?: InputMaybe<VesselSortBy>;
  /** Default: desc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** The order of a page of vessels. Equal values are ordered by vessel; missing values come last in both directions. */
export const VesselSortBy = {
  /** The first name of the record, in order of code points. */
  vesselName: 'vesselName',
  /** The MMSI. */
  mmsi: 'mmsi',
  /** Start of the period. */
  effectiveFrom: 'effectiveFrom'
} as const;

export type VesselSortBy = typeof VesselSortBy[keyof typeof VesselSortBy];
/**
 * A vessel in one period of its life. Each attribute but mmsi is a list with one entry for each source that knows the
 * vessel: `ais`, `registry` or `rfmo` (lists of authorized vessels of regional fisheries bodies). Sources may disagree.
 */
export type VesselSearchRecord = {
  /** Maritime Mobile Service Identity; null without AIS. */
  mmsi: Maybe<Scalars['String']['output']>;
  /** IMO ship identification number. */
  imo: Maybe<Array<VesselTextEntry>>;
  /** Radio call sign. */
  callSign: Maybe<Array<VesselTextEntry>>;
  /** Name. */
  vesselName: Maybe<Array<VesselTextEntry>>;
  /** Flag state, ISO 3166-1 alpha-3. */
  flag: Maybe<Array<VesselTextEntry>>;
  /** Start of the period, ISO 8601. */
  effectiveFrom: Maybe<Array<VesselTextEntry>>;
  /** End of the period, ISO 8601; null while it is open. */
  effectiveTo: Maybe<Array<VesselTextEntry>>;
  /** Kind of vessel. */
  vesselType: Maybe<Array<VesselTypeEntry>>;
  /** Fishing gear, or trade. */
  gearTypes: Maybe<Array<VesselGearEntry>>;
  /** Length overall, metres. */
  lengthMeters: Maybe<Array<VesselNumberEntry>>;
  /** Breadth, metres. */
  widthMeters: Maybe<Array<VesselNumberEntry>>;
  /** Gross tonnage. */
  tonnageGt: Maybe<Array<VesselNumberEntry>>;
  /** The vessel's owners. */
  owners: Maybe<Array<VesselOwnersEntry>>;
  /** Permissions to fish or to carry fish. */
  authorizations: Maybe<Array<VesselAuthorizationsEntry>>;
  /** Id in the external vessel registry. */
  registryVesselId: Maybe<Array<VesselTextEntry>>;
};

/** A text that a source gives. */
export type VesselTextEntry = {
  /** Null if the source does not know it. */
  value: Maybe<Scalars['String']['output']>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** A number that a source gives. */
export type VesselNumberEntry = {
  /** Null if the source does not know it. */
  value: Maybe<Scalars['Float']['output']>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** A kind of vessel that a source gives. */
export type VesselTypeEntry = {
  /** Null if the source does not know it. */
  value: Maybe<VesselType>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** Gear types that a source gives. */
export type VesselGearEntry = {
  /** The main gear first; null if the source does not know it. */
  value: Maybe<Array<GearType>>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** Owners that a source gives. */
export type VesselOwnersEntry = {
  /** Null if the source does not know it. */
  value: Maybe<Array<VesselOwner>>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** Authorizations that a source gives. */
export type VesselAuthorizationsEntry = {
  /** Null if the source does not know it. */
  value: Maybe<Array<VesselAuthorization>>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** An owner of a vessel. */
export type VesselOwner = {
  /** Company. */
  ownerName: Maybe<Scalars['String']['output']>;
  /** Country of the owner, ISO 3166-1 alpha-3. */
  flag: Maybe<Scalars['String']['output']>;
  /** The list that names the owner. */
  ownerSource: Maybe<Scalars['String']['output']>;
  /** Instant of the first record there, ISO 8601. */
  firstVerifiedOn: Maybe<Scalars['String']['output']>;
  /** Instant of the last record there, ISO 8601. */
  lastVerifiedOn: Maybe<Scalars['String']['output']>;
};

/** A permission of a regional fisheries body. */
export type VesselAuthorization = {
  /** Instant of the first record, ISO 8601. */
  firstVerifiedOn: Maybe<Scalars['String']['output']>;
  /** Instant of the last record, ISO 8601. */
  lastVerifiedOn: Maybe<Scalars['String']['output']>;
  /** Acronym of the body. */
  authorizationSource: Maybe<Scalars['String']['output']>;
};

/**
 * A vessel in one record. A value comes from AIS, else from the registry, else from a fisheries body; null if no source
 * has it.
 */
export type Vessel = {
  /** AIS ship type, 0 to 99. */
  ais_type: Maybe<Scalars['Int']['output']>;
  /** Name of the AIS ship type. */
  ais_vessel_type: Maybe<Scalars['String']['output']>;
  /** Company that gains by the vessel. */
  beneficial_owner: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3, of that company. */
  beneficial_owner_country_code: Maybe<Scalars['String']['output']>;
  /** Radio call sign. */
  call_sign: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3, from the MMSI. */
  country_codes: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** Flag state's English name. */
  flag: Maybe<Scalars['String']['output']>;
  /** Flag state, ISO 3166-1 alpha-3. */
  flag_code: Maybe<Scalars['String']['output']>;
  /** IMO ship identification number. */
  imo: Maybe<Scalars['Int']['output']>;
  /** Length overall, metres. */
  length: Maybe<Scalars['Int']['output']>;
  /** Maritime Mobile Service Identity. */
  mmsi: Maybe<Scalars['Int']['output']>;
  /** Name. */
  name: Maybe<Scalars['String']['output']>;
  /** Company that runs the vessel. */
  operator: Maybe<Scalars['String']['output']>;
  /** Company that owns the vessel. */
  owner: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3, of the owner. */
  owner_country_code: Maybe<Scalars['String']['output']>;
  /** A GearType. */
  primary_gear_type: Maybe<Scalars['String']['output']>;
  /** A GearType; null for most vessels. */
  secondary_gear_type: Maybe<Scalars['String']['output']>;
  /** Gross tonnage. */
  tonnage: Maybe<Scalars['String']['output']>;
  /** A VesselCategory. */
  vessel_category: Maybe<Scalars['String']['output']>;
  /** vessel or buoy. */
  vessel_class: Maybe<Scalars['String']['output']>;
  /** The MMSI as text. */
  vessel_id: Maybe<Scalars['String']['output']>;
  /** A VesselType; from other sources if AIS has none. */
  vessel_type: Maybe<Scalars['String']['output']>;
  /** Breadth, metres. */
  width: Maybe<Scalars['Int']['output']>;
};

/** AIS positions of one vessel around an event, without a silence of more than a day. */
export type Track = {
  /** Id of the whole track between two silences of more than a day; this may be a part of it. */
  trackId: Scalars['String']['output'];
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** Maritime Mobile Service Identity. */
  mmsi: Maybe<Scalars['Int']['output']>;
  /** Instant of the first position, ISO 8601. */
  startTime: Scalars['String']['output'];
  /** Instant of the last position, ISO 8601. */
  endTime: Scalars['String']['output'];
  /** Number of positions. */
  numPositions: Scalars['Int']['output'];
  /**
   * In order of time, at distinct whole seconds. Reports within 50 m of the line between their neighbours are left out,
   * but never for more than half an hour: a longer pause is a silence.
   */
  positions: Array<TrackPosition>;
  /**
   * The points of all positions in their order, as a LineString. If it crosses ±180° it is a GeometryCollection of
   * several; each but the last ends with a point on ±180°, and the next begins with it. A single position is a Point,
   * because a LineString has at least two positions (RFC 7946, section 3.1.4).
   */
  geometry: Maybe<Geometry>;
};

/** A position of a track, with speed and course. */
export type TrackPosition = {
  /** ISO 8601. */
  time: Scalars['String']['output'];
  /** The position at that instant. */
  point: Point;
  /** Knots; null if the vessel does not send it. */
  speedOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north; null if the vessel does not send it. */
  courseOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north; 511 if the vessel does not send it. */
  heading: Maybe<Scalars['Int']['output']>;
};

/** The last AIS position of a vessel. */
export type VesselLastKnownPosition = {
  /** The track that ends with it. */
  trackId: Maybe<Scalars['String']['output']>;
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** Maritime Mobile Service Identity. */
  mmsi: Maybe<Scalars['String']['output']>;
  /** The position. */
  location: Maybe<Point>;
  /** Knots; null if the vessel does not send it. */
  speedOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north; null if the vessel does not send it. */
  courseOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north; 511 if the vessel does not send it. */
  heading: Maybe<Scalars['Int']['output']>;
  /**
   * Navigational status of AIS: 0 under way, 1 at anchor, 2 not under command, 3 restricted in its ability to manoeuvre, 4
   * constrained by its draught, 5 moored, 7 fishing, 8 under sail, 11 towing astern, 12 pushing ahead, 15 not defined. The
   * crew sets it, and may forget to.
   */
  navigationStatus: Maybe<Scalars['Int']['output']>;
  /** A or B. */
  aisClass: Maybe<Scalars['String']['output']>;
  /** Instant at which the vessel sent it, ISO 8601. */
  sentAt: Maybe<Scalars['String']['output']>;
  /** Instant at which a station received it, ISO 8601. */
  receivedAt: Maybe<Scalars['String']['output']>;
  /** Instant at which the service had it, ISO 8601. */
  updatedAt: Maybe<Scalars['String']['output']>;
  /** From sentAt to now, whole seconds. */
  ageOfPositionSeconds: Maybe<Scalars['Int']['output']>;
};

/** An area of interest of the signed-in user. */
export type AOI = {
  /** The same as aoiId. */
  id: Scalars['String']['output'];
  /** active or archived. */
  status: Maybe<Scalars['String']['output']>;
  /** The description of the area. */
  properties: Maybe<AOIProperties>;
  /** A Polygon, or a GeometryCollection of polygons if it crosses ±180°. */
  geometry: Maybe<Geometry>;
  /** ISO 8601. */
  createdAt: Scalars['String']['output'];
  /** ISO 8601. */
  updatedAt: Scalars['String']['output'];
};

/** The description of an area. */
export type AOIProperties = {
  /** The id by which events name the area. */
  aoiId: Maybe<Scalars['String']['output']>;
  /** The user's name for it. */
  name: Maybe<Scalars['String']['output']>;
  /** A description in words. */
  description: Maybe<Scalars['String']['output']>;
  /** The kind of area. */
  aoiType: Maybe<Scalars['String']['output']>;
  /** Square kilometres on the sphere, edges straight in longitude and latitude. */
  areaKm2: Maybe<Scalars['Float']['output']>;
  /** West, south, east and north edge, degrees; west is greater than east if the area crosses ±180°. */
  bounds: Maybe<Array<Scalars['Float']['output']>>;
};

/** Conditions, order and page of a search for areas. All conditions must hold. */
export type SearchAOIsInput = {
  /** Keeps areas that share a point with the geometry. */
  intersectsGeometry?: InputMaybe<GeometryInput>;
  /** Default: name. */
  sortBy?: InputMaybe<AOISortBy>;
  /** Default: asc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** The order of a page of areas. Equal values are ordered by id. */
export const AOISortBy = {
  /** The name, in order of code points. */
  name: 'name'
} as const;

export type AOISortBy = typeof AOISortBy[keyof typeof AOISortBy];
/** A page of areas. */
export type SearchAOIsResult = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<AOI>>>;
  /** Facts of all pages together. */
  meta: Maybe<SearchAOIsMeta>;
};

/** Facts of a search, the same on each of its pages. */
export type SearchAOIsMeta = {
  /** Number of matching areas on all pages. */
  total: Maybe<Scalars['Int']['output']>;
};

/** The vessel whose history is asked for. */
export type GetVesselHistoryInput = {
  /** The MMSI: eq, or inc with one value. */
  mmsi: KeywordFilter;
};

/** Histories of vessels. */
export type GetVesselHistoryResult = {
  /** One record; none if no source knows the MMSI. */
  records: Array<VesselHistory>;
};

/** What sources have said of the vessel with an MMSI. */
export type VesselHistory = {
  /** Maritime Mobile Service Identity. */
  mmsi: Scalars['String']['output'];
  /** One for each source that knows the vessel: ais, registry, rfmo. */
  history: Array<SourceHistory>;
};

/** What one source has said of a vessel. */
export type SourceHistory = {
  /** ais, registry or rfmo. */
  source: Scalars['String']['output'];
  /**
   * In order of time. AIS: the periods under the MMSI. Other sources follow the vessel: its periods under other MMSIs
   * are among them.
   */
  entries: Array<VesselHistoryEntry>;
};

/** What a source says of a vessel in a period in which no fact changes; null for facts that it does not have. */
export type VesselHistoryEntry = {
  /** Id of the entry, unique among all entries of all vessels. */
  id: Scalars['String']['output'];
  /** IMO number. */
  imo: Maybe<Scalars['String']['output']>;
  /** Radio call sign. */
  callSign: Maybe<Scalars['String']['output']>;
  /** Name. */
  vesselName: Maybe<Scalars['String']['output']>;
  /** Type. */
  vesselType: Maybe<VesselType>;
  /** Flag state, ISO 3166-1 alpha-3. */
  flag: Maybe<Scalars['String']['output']>;
  /** Metres. */
  lengthMeters: Maybe<Scalars['Float']['output']>;
  /** Metres. */
  widthMeters: Maybe<Scalars['Float']['output']>;
  /** Begin of the period, ISO 8601. */
  effectiveFrom: Scalars['String']['output'];
  /** End of the period, ISO 8601; null while it lasts. */
  effectiveTo: Maybe<Scalars['String']['output']>;
  /** Whether it is the last entry of the source. */
  isMostRecent: Scalars['Boolean']['output'];
};

/** Conditions, order and page of a search for subpaths. All conditions must hold. */
export type SearchTrackSubpathsInput = {
  /** The MMSI of the vessel: eq, or inc with one value. */
  mmsi: KeywordFilter;
  /** Compares the instant of the first report. */
  startTime?: InputMaybe<DateFilter>;
  /** Compares the instant of the last report. */
  endTime?: InputMaybe<DateFilter>;
  /** Default: start_time. */
  sortBy?: InputMaybe<TrackSubpathSortBy>;
  /** Default: desc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** The order of a page of subpaths. Equal values are ordered by subpathId. */
export const TrackSubpathSortBy = {
  /** Instant of the first report. */
  start_time: 'start_time'
} as const;

export type TrackSubpathSortBy = typeof TrackSubpathSortBy[keyof typeof TrackSubpathSortBy];
/** A page of subpaths. */
export type SearchTrackSubpathsResult = {
  /** The page, in the order asked for. */
  records: Array<TrackSubpath>;
  /** Facts of all pages together. */
  meta: TotalMeta;
};

/** Facts of all pages together. */
export type TotalMeta = {
  /** Number of matching records on all pages. */
  total: Scalars['Int']['output'];
};

/**
 * A part of a track between two of its reports. It ends before a change of speed that lasts five reports, before a
 * pause of six hours, after 500 reports, and at midnight UTC. Reports that were received late are subpaths of their own.
 */
export type TrackSubpath = {
  /** Id, which stays while reports are added at the end. */
  subpathId: Scalars['String']['output'];
  /** The track that it is a part of. */
  trackId: Scalars['String']['output'];
  /** Maritime Mobile Service Identity. */
  mmsi: Scalars['String']['output'];
  /** Mean speed over ground of the reports, knots. */
  meanSog: Scalars['Float']['output'];
  /** Mean course over ground, degrees clockwise from north; null if the vessel did not move. */
  cog: Maybe<Scalars['Float']['output']>;
  /** Number of AIS reports. */
  numPositions: Scalars['Int']['output'];
  /** Instant of the first report, ISO 8601. */
  startTime: Scalars['String']['output'];
  /** Instant of the last report, ISO 8601. */
  endTime: Scalars['String']['output'];
  /** Position of the first report. */
  startLocation: Point;
  /** Position of the last report. */
  endLocation: Point;
  /**
   * The path through the reports, without those within 50 m of the line between their neighbours. A LineString; a Point
   * for a single position; a GeometryCollection if it crosses ±180°.
   */
  pathGeometry: Geometry;
  /** What the vessel does on most of the reports. */
  activityClassification: TrackActivity;
};

/** What a vessel does, told from its reports. */
export const TrackActivity = {
  /** Fishes: by its navigational status; without one, a fishing vessel at 1 to 6 knots. */
  fishing: 'fishing',
  /** Lies at anchor, by its navigational status, at less than 3 knots. */
  anchored: 'anchored',
  /** Is moored, by its navigational status, at less than 3 knots. */
  moored: 'moored',
  /** Is under way at 1 knot or more. */
  transiting: 'transiting',
  /** Cannot be told. */
  unknown: 'unknown'
} as const;

export type TrackActivity = typeof TrackActivity[keyof typeof TrackActivity];
/** How to predict a position, and from where: trackId, or an observation with latLon and the three fields after it. */
export type VesselLocationPredictionInput = {
  /** How the position is predicted. */
  method: PredictionMethod;
  /** A track, whose last report is the origin: eq, or inc with one value. */
  trackId?: InputMaybe<KeywordFilter>;
  /** Where a vessel was observed. */
  latLon?: InputMaybe<PointInput>;
  /** When it was observed there, ISO 8601: at most 48 hours ago. */
  observationTime?: InputMaybe<Scalars['String']['input']>;
  /** Its speed, knots. */
  speedKts?: InputMaybe<Scalars['Float']['input']>;
  /** Its course, degrees clockwise from north. */
  directionOfTravelDegrees?: InputMaybe<Scalars['Float']['input']>;
};

/** How a position is predicted. */
export const PredictionMethod = {
  /** The vessel keeps its speed and its course. */
  deadReckoning: 'deadReckoning'
} as const;

export type PredictionMethod = typeof PredictionMethod[keyof typeof PredictionMethod];
/** Predicted positions. */
export type PredictVesselLocationsResult = {
  /** One record; none for an unknown trackId. */
  records: Array<VesselLocationPrediction>;
  /** Facts of all records together. */
  meta: TotalMeta;
};

/** Where a vessel is now, as predicted. */
export type VesselLocationPrediction = {
  /** The track; null for an observation. */
  trackId: Maybe<Scalars['String']['output']>;
  /** The report or observation that the prediction starts from; fields that it does not have are null. */
  origin: VesselLastKnownPosition;
  /**
   * A LineString from the origin to the position now, its last; a Point if the vessel has not moved; a
   * GeometryCollection if it crosses ±180°.
   */
  prediction: Geometry;
};

/** Conditions, order and page of a search for last positions. All conditions must hold. */
export type SearchLastKnownPositionsInput = {
  /** Keeps last positions that lie in or on the geometry. */
  intersectsGeometry?: InputMaybe<GeometryInput>;
  /** Compares mmsi. */
  mmsi?: InputMaybe<KeywordFilter>;
  /** Default: sentAt. */
  sortBy?: InputMaybe<LastKnownPositionSortBy>;
  /** Default: desc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
  /**
   * `true` opens a snapshot of the present instant; meta.snapshotId is its id. A request with that id searches the
   * same records again, whatever has changed since. A snapshot closes a minute after its last use; if its user opens
   * more than 100, the oldest one closes.
   */
  snapshotId?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a page of last positions. Equal values are ordered by MMSI. */
export const LastKnownPositionSortBy = {
  /** Instant at which it was sent. */
  sentAt: 'sentAt'
} as const;

export type LastKnownPositionSortBy = typeof LastKnownPositionSortBy[keyof typeof LastKnownPositionSortBy];
/** A page of last positions. */
export type SearchLastKnownPositionsResult = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<VesselLastKnownPosition>>>;
  /** Facts of all pages together. */
  meta: Maybe<SearchLastKnownPositionsMeta>;
};

/** Facts of a search, the same on each of its pages. */
export type SearchLastKnownPositionsMeta = {
  /** Number of matching vessels on all pages. */
  total: Maybe<Scalars['Int']['output']>;
  /** The snapshot that was searched; null without one. */
  snapshotId: Maybe<Scalars['String']['output']>;
};

/** Fishing gears, and trades of vessels that do not fish, as registries classify them. */
export const GearType = {
  /** Supplies fuel at sea. */
  BUNKER: 'BUNKER',
  /** Supplies fuel at sea or carries liquids. */
  BUNKER_OR_TANKER: 'BUNKER_OR_TANKER',
  /** Carries goods. */
  CARGO: 'CARGO',
  /** Carries goods, some of them frozen. */
  CARGO_OR_REEFER: 'CARGO_OR_REEFER',
  /** Carries goods or liquids. */
  CARGO_OR_TANKER: 'CARGO_OR_TANKER',
  /** Carries refrigerated containers. */
  CONTAINER_REEFER: 'CONTAINER_REEFER',
  /** Works with divers. */
  DIVE_VESSEL: 'DIVE_VESSEL',
  /** Dredges for shellfish. */
  DREDGE_FISHING: 'DREDGE_FISHING',
  /** Dredges the sea bed. */
  DREDGE_NON_FISHING: 'DREDGE_NON_FISHING',
  /** Fishes with longlines that drift near the surface. */
  DRIFTING_LONGLINES: 'DRIFTING_LONGLINES',
  /** Fishes with nets that drift. */
  DRIFTNETS: 'DRIFTNETS',
  /** Processes fish on board. */
  FISH_FACTORY: 'FISH_FACTORY',
  /** Fishes; the gear is not stated. */
  FISHING: 'FISHING',
  /** Takes over catches and brings supplies. */
  FISH_TENDER: 'FISH_TENDER',
  /** Fishes with gear that is fixed to the sea bed. */
  FIXED_GEAR: 'FIXED_GEAR',
  /** The sources disagree or are unclear. */
  INCONCLUSIVE: 'INCONCLUSIVE',
  /** Does not fish. */
  NON_FISHING: 'NON_FISHING',
  /** None of the others. */
  OTHER: 'OTHER',
  /** Fishes with none of the other gears. */
  OTHER_FISHING: 'OTHER_FISHING',
  /** Does not fish, and none of the others. */
  OTHER_NOT_FISHING: 'OTHER_NOT_FISHING',
  /** Fishes other fish than tuna with purse seines. */
  OTHER_PURSE_SEINES: 'OTHER_PURSE_SEINES',
  /** Fishes with seines other than purse seines. */
  OTHER_SEINES: 'OTHER_SEINES',
  /** Carries people. */
  PASSENGER: 'PASSENGER',
  /** Patrols. */
  PATROL_VESSEL: 'PATROL_VESSEL',
  /** Fishes with rods, fish by fish. */
  POLE_AND_LINE: 'POLE_AND_LINE',
  /** Fishes with pots and traps. */
  POTS_AND_TRAPS: 'POTS_AND_TRAPS',
  /** Fishes with nets drawn round a school. */
  PURSE_SEINES: 'PURSE_SEINES',
  /** Explores. */
  RESEARCH: 'RESEARCH',
  /** Carries frozen goods. */
  REEFER: 'REEFER',
  /** Fishes with seines. */
  SEINERS: 'SEINERS',
  /** Sounds the sea bed. */
  SEISMIC_VESSEL: 'SEISMIC_VESSEL',
  /** Fishes with gillnets that are set on the sea bed. */
  SET_GILLNETS: 'SET_GILLNETS',
  /** Fishes with longlines that are set on the sea bed. */
  SET_LONGLINES: 'SET_LONGLINES',
  /** Carries frozen fish. */
  SPECIALIZED_REEFER: 'SPECIALIZED_REEFER',
  /** Fishes squid with lamps and jigs. */
  SQUID_JIGGER: 'SQUID_JIGGER',
  /** Dives. */
  SUBMARINE: 'SUBMARINE',
  /** Supplies work at sea. */
  SUPPLY_VESSEL: 'SUPPLY_VESSEL',
  /** Carries liquids in bulk. */
  TANKER: 'TANKER',
  /** Tows nets. */
  TRAWLERS: 'TRAWLERS',
  /** Tows lines. */
  TROLLERS: 'TROLLERS',
  /** Tows and pushes ships. */
  TUG: 'TUG',
  /** Fishes tuna with purse seines. */
  TUNA_PURSE_SEINES: 'TUNA_PURSE_SEINES',
  /** Carries living fish. */
  WELL_BOAT: 'WELL_BOAT'
} as const;

export type GearType = typeof GearType[keyof typeof GearType];
/** The positions whose nearest coast is searched. */
export type GetNearestCoastlineInput = {
  /** At most 10,000; an empty list gives no records. */
  coordinates: Array<PointInput>;
};

/** A position in degrees. */
export type PointInput = {
  /** From -90 to 90, north positive. */
  lat: Scalars['Float']['input'];
  /** From -180 to 180, east positive. */
  lon: Scalars['Float']['input'];
};

/** The nearest coasts. */
export type GetNearestCoastlineResponse = {
  /** One record for each position, in the same order. */
  records: Array<GetNearestCoastlineRecord>;
};

/** The distance of a position, on land or at sea, from the coast. */
export type GetNearestCoastlineRecord = {
  /** The position as it was given. */
  coordinate: Point;
  /**
   * Great-circle distance in whole metres, exact to the OpenStreetMap coastline generalised to 100 m, on a sphere with
   * a radius of 6,371,008.8 m.
   */
  distanceToCoastMeters: Scalars['Int']['output'];
  /** The land cover at the position. Water comes from a map; classes on land are modelled, not surveyed. */
  landCoverClass: LandCoverClass;
  /** The nearest point of the coast; one of them if several are equally near. */
  nearestCoastalPoint: Point;
};

/**
 * Classes of land cover, named as in the global 10 m map of 2021. Sea (to the 100 m coastline) and lakes (to about 2
 * km) come from maps. On dry land the class is drawn from a simple climate model by latitude and region, in patches
 * some 30 km wide: plausible, and always the same for a position, but not surveyed.
 */
export const LandCoverClass = {
  /** Forest and woodland. */
  TreeCover: 'TreeCover',
  /** Shrubs. */
  Shrubland: 'Shrubland',
  /** Grass. */
  Grassland: 'Grassland',
  /** Fields. */
  Cropland: 'Cropland',
  /** Towns and roads. */
  BuiltUp: 'BuiltUp',
  /** Desert, rock and thin growth. */
  BareSparseVegetation: 'BareSparseVegetation',
  /** Ice sheets, glaciers and permanent snow. */
  SnowAndIce: 'SnowAndIce',
  /** Sea, lakes, reservoirs and broad rivers. */
  PermanentWaterBody: 'PermanentWaterBody',
  /** Marsh and swamp without trees. */
  HerbaceousWetland: 'HerbaceousWetland',
  /** Trees of tropical tidal shores. */
  Mangroves: 'Mangroves',
  /** Tundra. */
  MossAndLichen: 'MossAndLichen',
  /** Not known. */
  Unknown: 'Unknown'
} as const;

export type LandCoverClass = typeof LandCoverClass[keyof typeof LandCoverClass];
/** A page of events in the older form. */
export type Events = {
  /** The page, the newest created first. */
  items: Maybe<Array<Maybe<Event>>>;
  /** The position of the page among all matches. */
  meta: Maybe<LegacyPageMeta>;
};

/** A page of frames in the older form. */
export type SatelliteFrames = {
  /** The page, the newest created first. */
  items: Maybe<Array<Maybe<SatelliteFrame>>>;
  /** The position of the page among all matches. */
  meta: Maybe<LegacyPageMeta>;
};

/** The position of a page among all matches. */
export type LegacyPageMeta = {
  /** Number of the page, from 1. */
  pageNum: Maybe<Scalars['Int']['output']>;
  /** Number of matching items on all pages. */
  total: Maybe<Scalars['Int']['output']>;
  /** Items asked for. */
  pageSize: Maybe<Scalars['Int']['output']>;
};

/** An event in the older form, with the facts of EventV2. */
export type Event = {
  /** Opaque; the eventId of EventV2. */
  event_id: Scalars['String']['output'];
  /** The kind of event. */
  event_type: Maybe<EventType>;
  /** Position and instant of the start. */
  start: Maybe<StartEnd>;
  /** Position and instant of the end; null while the event is open. */
  end: Maybe<StartEnd>;
  /** The vessels of the event. */
  vessels: Maybe<EmbeddedVessels>;
  /** The fields that only some kinds of event have. */
  event_details: Maybe<EventDetails>;
  /** The area and configuration of the event; of aoi_visit and speed_range only. */
  user_params: Maybe<UserParams>;
};

/** The vessels of an event in the older form. */
export type EmbeddedVessels = {
  /** The vessel, or one of the two. */
  vessel_0: Maybe<EmbeddedVessel>;
  /** The second vessel of standard_rendezvous. */
  vessel_1: Maybe<EmbeddedVessel>;
};

/** A vessel in the older form. */
export type EmbeddedVessel = {
  /** Coarse class, from the AIS ship type. */
  category: Maybe<Scalars['String']['output']>;
  /** buoy or vessel; null if not known. */
  class: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3, from AIS position messages. */
  country_filter: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** Flag state's name. */
  display_country: Maybe<Scalars['String']['output']>;
  /** Metres, from AIS static messages. */
  length: Maybe<Scalars['Int']['output']>;
  /** Maritime Mobile Service Identity. */
  mmsi: Maybe<Scalars['Int']['output']>;
  /** From AIS static messages. */
  name: Maybe<Scalars['String']['output']>;
  /** From AIS static messages. */
  type: Maybe<Scalars['String']['output']>;
  /** The MMSI as text. */
  vessel_id: Maybe<Scalars['ID']['output']>;
  /** The track (AIS reports between two long silences) that holds the event. */
  track_id: Maybe<Scalars['String']['output']>;
};

/** Details of all kinds of event in the older form. Fields that a kind does not have are null. */
export type EventDetails = {
  /** Of speed_range: knots. */
  average_speed: Maybe<Scalars['Float']['output']>;
  /** Of speed_range: nautical miles; in the profile deployed kilometres. */
  distance: Maybe<Scalars['Float']['output']>;
  /** Of speed_range: minutes. */
  duration: Maybe<Scalars['Int']['output']>;
  /** Of detections: source of the frame. */
  data_source: Maybe<Scalars['String']['output']>;
  /** Of detections: whether it is correlated with a vessel's AIS. */
  correlated: Maybe<Scalars['Boolean']['output']>;
  /** Always null. */
  estimated_length: Maybe<Scalars['Float']['output']>;
  /** Of detections: address of the picture. */
  image_url: Maybe<Scalars['String']['output']>;
  /** Of image detections: resolution of the picture, metres per pixel. */
  meters_per_pixel: Maybe<Scalars['Float']['output']>;
  /** Of image detections: rotation of the picture, degrees. */
  orientation: Maybe<Scalars['Float']['output']>;
  /** Of aoi_visit: knots at entry. */
  entry_speed: Maybe<Scalars['String']['output']>;
  /** Of aoi_visit: degrees at entry. */
  entry_heading: Maybe<Scalars['String']['output']>;
  /** Of aoi_visit: degrees at exit. */
  end_heading: Maybe<Scalars['String']['output']>;
  /** Of aoi_visit: start while the visit is open, then end. */
  visit_type: Maybe<Scalars['String']['output']>;
  /** Of viirs: nW/cm2/sr. */
  radiance_nw: Maybe<Scalars['Float']['output']>;
  /** The same as radiance_nw. */
  nanowatts: Maybe<Scalars['Float']['output']>;
  /** Always null. */
  satellite_name: Maybe<Scalars['String']['output']>;
  /** Of viirs: pitch, yaw and roll, degrees. */
  scan_angle: Maybe<Array<Maybe<Scalars['Float']['output']>>>;
  /** Of viirs: clearness of the sky and moonlight. */
  vendor_vessel: Maybe<VendorVessel>;
};

/** Further details of a detection of lights. */
export type VendorVessel = {
  /** Confidence that there was no cloud, 0 to 1. */
  clear_sky_confidence: Maybe<Scalars['Float']['output']>;
  /** Moonlight, per cent. */
  moonlight_illumination: Maybe<Scalars['Float']['output']>;
};

/** The configuration that an event belongs to. */
export type UserParams = {
  /** The configuration. */
  params_id: Maybe<Scalars['String']['output']>;
  /** The user who has it. */
  user_id: Maybe<Scalars['String']['output']>;
  /** The area of interest. */
  aoi_id: Maybe<Scalars['String']['output']>;
  /** Lower bound of the speed, knots. */
  speed_min: Maybe<Scalars['Float']['output']>;
  /** Upper bound of the speed, knots. */
  speed_max: Maybe<Scalars['Float']['output']>;
  /** Unit of speed on the user's page. */
  display_unit: Maybe<Scalars['String']['output']>;
  /** Whether the minimum is of duration or of distance. */
  filter_type: Maybe<Scalars['String']['output']>;
  /** Minimum distance, nautical miles. */
  min_distance: Maybe<Scalars['Float']['output']>;
  /** Minimum duration, minutes. */
  min_duration: Maybe<Scalars['Int']['output']>;
};

/** A satellite frame in the older form, with the facts of SatelliteFrameV2. */
export type SatelliteFrame = {
  /** Counts of its detections. */
  targets: Maybe<SatelliteFrameTargets>;
  /** Source of the frame: nasa, noaa, noaa_21, sentinel1, sentinel2 or landsat_8_9. */
  data_source: Maybe<Scalars['String']['output']>;
  /** Name of the product in the source system. */
  vendor_id: Maybe<Scalars['String']['output']>;
  /** Opaque; the frameId of SatelliteFrameV2. */
  frame_id: Maybe<Scalars['String']['output']>;
  /** Start of the collection. */
  collected_at: Maybe<Scalars['String']['output']>;
  /** The footprint. */
  frame_extents: Maybe<Geometry>;
  /** Instant of the first publication. */
  created: Maybe<Scalars['String']['output']>;
  /** Instant of the last change. */
  updated: Maybe<Scalars['String']['output']>;
};

/** The counts of a frame's detections, in the older form. */
export type SatelliteFrameTargets = {
  /** Detections that are correlated with a vessel's AIS. */
  correlated_count: Maybe<Scalars['Int']['output']>;
  /** Detections that are not, or not yet. */
  dark_count: Maybe<Scalars['Int']['output']>;
};
