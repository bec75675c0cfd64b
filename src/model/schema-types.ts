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
  /** GeoJSON coordinates (RFC 7946): longitude before latitude, nested as the geometry's type asks. */
  CoordinatesJSON: { input: unknown; output: unknown; }
};

/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type Query = {
  /** Events that meet every condition of the input, one page of them. */
  searchEventsV2: Maybe<SearchEventsV2Result>;
  /** Satellite frames that meet every condition of the input, one page of them. */
  searchSatelliteFramesV2: Maybe<SearchSatelliteFramesV2Result>;
  /** Vessels of which a period of life meets every condition of the input, one page of them. */
  searchVessels: Maybe<SearchVesselsResult>;
  /** The vessel that meets all that is given, at least one argument; of several, the one whose record is the latest. */
  vessel: Maybe<Vessel>;
  /** The tracks of an event's vessels, from 48 hours before it to 48 hours after it or now. None of an event that is not there for the user, or has no vessel. */
  tracks: Array<Track>;
  /** Where a vessel was heard last; null for one that was not heard in the time that is kept. */
  vesselLastKnownPosition: Maybe<VesselLastKnownPosition>;
  /** Last positions that meet every condition of the input, one page of them. */
  searchLastKnownPositions: Maybe<SearchLastKnownPositionsResult>;
  /** All areas of interest of the user who asks, by name. */
  aois: Array<AOI>;
  /** Areas of interest of the user who asks that meet every condition of the input, one page of them. */
  searchAOIs: Maybe<SearchAOIsResult>;
  /**
   * The event with this id; null when there is none to be seen.
   * @deprecated Use searchEventsV2 with a condition on eventId.
   */
  event: Maybe<Event>;
  /**
   * Events that meet every argument given, the newest created first, one page of them; at most 10,000 in all.
   * @deprecated Use searchEventsV2.
   */
  events: Maybe<Events>;
  /**
   * The frame with this id; null when there is none.
   * @deprecated Use searchSatelliteFramesV2 with a condition on frameId.
   */
  satelliteFrame: Maybe<SatelliteFrame>;
  /**
   * Frames that meet every argument given, the newest created first, one page of them.
   * @deprecated Use searchSatelliteFramesV2.
   */
  satelliteFrames: Maybe<SatelliteFrames>;
  /** The nearest point of the world's coast to each of up to 10,000 places, in their order. Needs no token; without one a client may ask once a second. */
  getNearestCoastline: GetNearestCoastlineResponse;
  /** Signs in. Every earlier token of the same user stops working. After ten wrong passwords in a row for a name an address may try one a second. */
  getToken: Maybe<Token>;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysearchEventsV2Args = {
  input: SearchEventsV2Input;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysearchSatelliteFramesV2Args = {
  input: SearchSatelliteFramesV2Input;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysearchVesselsArgs = {
  input: SearchVesselsInput;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QueryvesselArgs = {
  vesselId?: InputMaybe<Scalars['String']['input']>;
  mmsi?: InputMaybe<Scalars['Int']['input']>;
  imo?: InputMaybe<Scalars['Int']['input']>;
  callSign?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerytracksArgs = {
  eventId: Scalars['String']['input'];
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QueryvesselLastKnownPositionArgs = {
  vesselId: Scalars['String']['input'];
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysearchLastKnownPositionsArgs = {
  input?: InputMaybe<SearchLastKnownPositionsInput>;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysearchAOIsArgs = {
  input: SearchAOIsInput;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QueryeventArgs = {
  eventId: Scalars['ID']['input'];
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
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


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysatelliteFrameArgs = {
  frameId?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerysatelliteFramesArgs = {
  startTime?: InputMaybe<Scalars['String']['input']>;
  endTime?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  pageNum?: InputMaybe<Scalars['Int']['input']>;
  eventTypes?: InputMaybe<Array<InputMaybe<FrameEventType>>>;
  polygon?: InputMaybe<Array<InputMaybe<Array<InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>>>>>;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerygetNearestCoastlineArgs = {
  input: GetNearestCoastlineInput;
};


/** What can be asked. Every field but getToken and getNearestCoastline needs a token. */
export type QuerygetTokenArgs = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

/** A session, as OAuth 2.0 names its parts. */
export type Token = {
  /** Send it as `Authorization: Bearer <access_token>`. */
  access_token: Maybe<Scalars['String']['output']>;
  /** Lifetime in seconds. */
  expires_in: Maybe<Scalars['Int']['output']>;
  /** Opaque; nothing accepts it. */
  refresh_token: Maybe<Scalars['String']['output']>;
  /** Always `Bearer`. */
  token_type: Maybe<Scalars['String']['output']>;
};

/** A page of events. */
export type SearchEventsV2Result = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<EventV2>>>;
  /** About all pages together. */
  meta: Maybe<SearchEventsV2Meta>;
};

/** What holds for a search whatever the page. */
export type SearchEventsV2Meta = {
  /** How many events match, on all pages together. */
  total: Maybe<Scalars['Int']['output']>;
  /** The snapshot that was searched; null without one. */
  snapshotId: Maybe<Scalars['String']['output']>;
};

/** What a search for events may ask. All conditions must hold. */
export type SearchEventsV2Input = {
  /** Compares eventId. */
  eventId?: InputMaybe<KeywordFilter>;
  /** Compares eventType; a value that is no kind of event matches nothing. */
  eventType?: InputMaybe<KeywordFilter>;
  /** Compares the time of start. What lies further back than the retention of 540 days is refused. */
  startTime?: InputMaybe<DateFilter>;
  /** Compares the time of end; an event that goes on has none. */
  endTime?: InputMaybe<DateFilter>;
  /** Compares createdAt. */
  created?: InputMaybe<DateFilter>;
  /** Compares updatedAt. */
  updated?: InputMaybe<DateFilter>;
  /** Holds when one vessel of the event meets every condition in it. */
  vesselMain?: InputMaybe<EventVesselFilter>;
  /** Keeps events whose start lies in (Polygon, the boundary included) or on (LineString, Point) the geometry. */
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
  /** Compares frameIds of detections: `eq` and `inc` ask for one of them, `neq` and `ninc` for none. */
  detectionFrameId?: InputMaybe<KeywordFilter>;
  /** Compares estimatedLength of detections, metres. */
  detectionEstimatedLength?: InputMaybe<FloatFilter>;
  /** Compares score of detections; those of viirs have none and pass. */
  detectionScore?: InputMaybe<FloatFilter>;
  /** Compares heading of detections, degrees. */
  detectionHeading?: InputMaybe<IntFilter>;
  /** Compares distanceToCoastM of detections, metres. */
  detectionDistanceToCoastM?: InputMaybe<IntFilter>;
  /** Compares radianceNw of viirs, nW/cm2/sr. */
  viirsRadianceNw?: InputMaybe<FloatFilter>;
  /** The same conditions on details; given in both places, both apply. */
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
   * `true` keeps the present state: meta.snapshotId then names it, and a request with that name sees the same records, whatever happens meanwhile. It closes a minute
   * after its last use; the oldest one when its user opens more than 100.
   */
  snapshotId?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Conditions on what only events of some kinds have. Each applies to events of these kinds alone; all others pass, so add a condition on eventType. Detections are
 * viirs, sar_sentinel1, eo_sentinel2 and eo_landsat_8_9.
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
  /** Compares frameIds of detections: `eq` and `inc` ask for one of them, `neq` and `ninc` for none. */
  detectionFrameId?: InputMaybe<KeywordFilter>;
  /** Compares estimatedLength of detections, metres. */
  detectionEstimatedLength?: InputMaybe<FloatFilter>;
  /** Compares score of detections; those of viirs have none and pass. */
  detectionScore?: InputMaybe<FloatFilter>;
  /** Compares heading of detections, degrees. */
  detectionHeading?: InputMaybe<IntFilter>;
  /** Compares distanceToCoastM of detections, metres. */
  detectionDistanceToCoastM?: InputMaybe<IntFilter>;
  /** Compares radianceNw of viirs, nW/cm2/sr. */
  viirsRadianceNw?: InputMaybe<FloatFilter>;
};

/** What a page of events is ordered by. Equal ones are ordered by createdAt, then by id. */
export const EventSortBy = {
  /** createdAt: no two events share it, so a page can go on where the last one ended. */
  created: 'created',
  /** updatedAt. */
  updated: 'updated',
  /** Time of start. */
  startTime: 'startTime',
  /** Time of end; events without one come last in either direction. */
  endTime: 'endTime'
} as const;

export type EventSortBy = typeof EventSortBy[keyof typeof EventSortBy];
/** Which end of the order comes first. */
export const SortDirection = {
  /** Smallest first. */
  asc: 'asc',
  /** Largest first. */
  desc: 'desc'
} as const;

export type SortDirection = typeof SortDirection[keyof typeof SortDirection];
/**
 * Compares instants, to the microsecond. ISO 8601: a date, `T` and a time to the minute, the second or up to nine digits of a second, then `Z`
 * or an offset (`+02:00`, `+0200`, `+02`; UTC without either). A date alone is its midnight in UTC.
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
  /** true: has a value (no range beside it). false: has none; with a range: has none or meets the range. */
  exists?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Compares texts exactly; numbers are compared as their text. */
export type KeywordFilter = {
  /** Is this. */
  eq?: InputMaybe<Scalars['String']['input']>;
  /** Is not this; a missing value is not. */
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
  /** Is this. */
  eq?: InputMaybe<Scalars['Int']['input']>;
  /** Is not this; a missing value is not. */
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
  /** Is this. */
  eq?: InputMaybe<Scalars['Float']['input']>;
  /** Is not this; a missing value is not. */
  neq?: InputMaybe<Scalars['Float']['input']>;
};

/** Compares texts. `like` takes `%` for any text and `_` for one character, in either case; `\\` escapes. */
export type StringFilter = {
  /** Is this, letter case included. */
  eq?: InputMaybe<Scalars['String']['input']>;
  /** Is not this; a missing value is not. */
  neq?: InputMaybe<Scalars['String']['input']>;
  /** Fits the pattern. */
  like?: InputMaybe<Scalars['String']['input']>;
  /** Does not fit the pattern; a missing value does not. */
  nlike?: InputMaybe<Scalars['String']['input']>;
};

/** What a vessel of an event must be like. All conditions must hold for the same vessel. */
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
  /** Says how deep the coordinates nest. */
  type: GeometryInputType;
  /**
   * Longitude before latitude, edges straight in both; longitudes past 180 go on across the antimeridian. At most 10,000 positions, and 200 edges at one
   * latitude.
   */
  coordinates: Scalars['CoordinatesJSON']['input'];
};

/** Kinds of geometry that a search takes. */
export const GeometryInputType = {
  /** One position: [lon, lat]. */
  Point: 'Point',
  /** Two positions or more. */
  LineString: 'LineString',
  /** An outer ring and its holes; rings may be left unclosed. */
  Polygon: 'Polygon'
} as const;

export type GeometryInputType = typeof GeometryInputType[keyof typeof GeometryInputType];
/** A kind of event. */
export const EventType = {
  /** A vessel broadcasting AIS that lies beside one that does not. */
  dark_rendezvous: 'dark_rendezvous',
  /** Two vessels, both broadcasting AIS, close together at sea. */
  standard_rendezvous: 'standard_rendezvous',
  /** A vessel moving as one that fishes. */
  fishing_activity_history: 'fishing_activity_history',
  /** A vessel that sails within a band of speed in an area of interest. */
  speed_range: 'speed_range',
  /** A vessel in an area of interest. */
  aoi_visit: 'aoi_visit',
  /** Lights at night, seen by the VIIRS instruments of Suomi NPP, NOAA-20 and NOAA-21. */
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

/** An instant and a place. */
export type StartEnd = {
  /** ISO 8601. */
  time: Scalars['String']['output'];
  /** Where it was then. */
  point: Point;
};

/** Something that happened at sea, as far as it is known by now. */
export type EventV2 = {
  /** Opaque; its form can change at any time. */
  eventId: Scalars['String']['output'];
  /** What kind of event it is; it also says which type eventDetails has. */
  eventType: EventType;
  /** First qualifying position; of a detection, where and when the satellite saw it. */
  start: StartEnd;
  /** Last qualifying position, of a detection the same as start; null while the event goes on. */
  end: Maybe<StartEnd>;
  /** Who took part. */
  vessels: EventV2Vessels;
  /** What only events of this kind have; select it with `... on`. */
  eventDetails: EventV2Details;
  /** What made the event; only of aoi_visit and speed_range. */
  aoiFeatureConfiguration: Maybe<AoiFeatureConfigurationMatch>;
  /** When it was first published. */
  createdAt: Scalars['String']['output'];
  /** When it last changed. */
  updatedAt: Scalars['String']['output'];
};

/** The vessels of an event, at most two; a dark detection has none. */
export type EventV2Vessels = {
  /** The vessel, or one of the two. */
  vessel0: Maybe<EventV2Vessel>;
  /** Only of standard_rendezvous; the two have no order. */
  vessel1: Maybe<EventV2Vessel>;
};

/** A vessel as it was known when the event happened. */
export type EventV2Vessel = {
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** Unbroken stretch of AIS reports on which the event happened. */
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
  /** As AIS says, else other sources. */
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
/** What only events of one kind have. */
export type EventV2Details = FishingEventDetails | DarkRendezvousEventDetails | StandardRendezvousEventDetails | SpeedRangeEventDetails | AoiVisitEventDetails | ViirsEventDetails | ImageryMetadataEventDetails | PortVisitEventDetails;

/** Of fishing_activity_history. */
export type FishingEventDetails = {
  /** Confidence that the vessel fishes, 0 to 1. */
  fishingScore: Maybe<Scalars['Float']['output']>;
  /** Version of the model that judged. */
  modelVersion: Maybe<Scalars['String']['output']>;
  /** Name of the model that judged. */
  modelName: Maybe<Scalars['String']['output']>;
  /**
   * What the model judged: an object of startTime and endTime (ISO 8601), numPositions (AIS reports from start to end, both included), vesselCategory (a VesselCategory) and flag (ISO 3166-1
   * alpha-3, null when unknown). Null on about one event in sixteen, of which no record was kept.
   */
  params: Maybe<Scalars['JSON']['output']>;
  /**
   * Stretches of the track that together cover the event, in order, as `<trackId>:<start>:<end>` with whole seconds since 1970; each takes a day at most and begins where the one before ends.
   * Null where params is.
   */
  subpathIds: Maybe<Array<Maybe<Scalars['String']['output']>>>;
};

/** Of dark_rendezvous. */
export type DarkRendezvousEventDetails = {
  /** Confidence that the vessel met another, 0 to 1. */
  osrScore: Scalars['Float']['output'];
  /** Confidence that the vessel fished meanwhile, 0 to 1. */
  fishingScore: Maybe<Scalars['Float']['output']>;
};

/** Of standard_rendezvous, which has no details; GraphQL wants one field. */
export type StandardRendezvousEventDetails = {
  /** Always null. */
  placeholder: Maybe<Scalars['String']['output']>;
};

/** Of speed_range. While the event goes on, all three are as of its last update. */
export type SpeedRangeEventDetails = {
  /** Knots. */
  averageSpeed: Maybe<Scalars['Float']['output']>;
  /** Nautical miles; in the profile deployed kilometres (a nautical mile is 1.852 km). */
  distance: Maybe<Scalars['Float']['output']>;
  /** Seconds. */
  durationSec: Maybe<Scalars['Int']['output']>;
};

/** Whether what a satellite saw belongs to a vessel that broadcasts AIS. */
export const DetectionType = {
  /** It does. */
  ais_correlated: 'ais_correlated',
  /** It does not, or not yet. */
  dark: 'dark'
} as const;

export type DetectionType = typeof DetectionType[keyof typeof DetectionType];
/** Of viirs. */
export type ViirsEventDetails = {
  /** Correlated with AIS or dark. */
  detectionType: DetectionType;
  /** Frames that hold the detection; several where they overlap. */
  frameIds: Array<Maybe<Scalars['String']['output']>>;
  /** Estimated length, metres; null where it was not estimated. */
  estimatedLength: Maybe<Scalars['Float']['output']>;
  /** Estimated speed, knots; null where it was not estimated. */
  estimatedSpeedKts: Maybe<Scalars['Float']['output']>;
  /** Estimated category; null where it was not estimated. */
  estimatedVesselCategory: Maybe<VesselCategory>;
  /** Estimated heading, degrees; null where it was not estimated. */
  heading: Maybe<Scalars['Int']['output']>;
  /** Address of a picture of the detection, open to everybody; painted, as all here is simulated. */
  imageUrl: Maybe<Scalars['String']['output']>;
  /** Radiance, nW/cm2/sr. */
  radianceNw: Maybe<Scalars['Float']['output']>;
  /** Who collected it: nasa, noaa or noaa_21. */
  dataSource: Maybe<Scalars['String']['output']>;
  /** Metres to the coast, to 10; null before April 2025. */
  distanceToCoastM: Maybe<Scalars['Int']['output']>;
};

/** Of sar_sentinel1, eo_sentinel2 and eo_landsat_8_9. */
export type ImageryMetadataEventDetails = {
  /** Correlated with AIS or dark. */
  detectionType: DetectionType;
  /** Frames that hold the detection; several where they overlap. */
  frameIds: Array<Maybe<Scalars['String']['output']>>;
  /** Estimated length, metres; null where it was not estimated. */
  estimatedLength: Maybe<Scalars['Float']['output']>;
  /** Estimated speed, knots; null where it was not estimated. */
  estimatedSpeedKts: Maybe<Scalars['Float']['output']>;
  /** Estimated category; null where it was not estimated. */
  estimatedVesselCategory: Maybe<VesselCategory>;
  /** Estimated heading, degrees; null where it was not estimated. */
  heading: Maybe<Scalars['Int']['output']>;
  /** Address of a picture of the detection, open to everybody; painted, as all here is simulated. */
  imageUrl: Maybe<Scalars['String']['output']>;
  /** Confidence that it is a vessel, 0 to 1. */
  score: Scalars['Float']['output'];
  /** Metres to the coast, to 10; null before April 2025. */
  distanceToCoastM: Maybe<Scalars['Int']['output']>;
  /** Compass direction that is up in the picture at imageUrl, degrees. */
  orientation: Maybe<Scalars['Int']['output']>;
  /** Resolution of the picture at imageUrl. */
  metersPerPixel: Maybe<Scalars['Int']['output']>;
  /** Who collected it: sentinel1, sentinel2 or landsat_8_9. */
  dataSource: Maybe<Scalars['String']['output']>;
};

/** Of aoi_visit. */
export type AoiVisitEventDetails = {
  /** Course over ground at entry, degrees. */
  entryHeading: Scalars['Int']['output'];
  /** Course over ground at exit, degrees; null while the visit goes on. */
  endHeading: Maybe<Scalars['Int']['output']>;
  /** Speed over ground at entry, knots. */
  entrySpeed: Scalars['Float']['output'];
};

/** Of port_visit. */
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

/** The area, user and configuration that made an event. */
export type AoiFeatureConfigurationMatch = {
  /** The area of interest. */
  aoiId: Maybe<Scalars['String']['output']>;
  /** What its user calls the area. */
  aoiName: Maybe<Scalars['String']['output']>;
  /** Whose area it is. */
  userId: Maybe<Scalars['String']['output']>;
  /** Which of the user's configurations for the area. */
  configId: Maybe<Scalars['String']['output']>;
};

/** A page of frames. */
export type SearchSatelliteFramesV2Result = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<SatelliteFrameV2>>>;
  /** About all pages together. */
  meta: Maybe<SearchSatelliteFramesV2Meta>;
};

/** What holds for a search whatever the page. */
export type SearchSatelliteFramesV2Meta = {
  /** How many frames match, on all pages together. */
  total: Maybe<Scalars['Int']['output']>;
  /** The snapshot that was searched; null without one. */
  snapshotId: Maybe<Scalars['String']['output']>;
};

/** What a search for frames may ask. All conditions must hold. */
export type SearchSatelliteFramesV2Input = {
  /** Compares frameId. */
  frameId?: InputMaybe<KeywordFilter>;
  /** Compares vendorId. */
  vendorId?: InputMaybe<KeywordFilter>;
  /** Compares eventType; a value that is no kind of frame matches nothing. */
  eventType?: InputMaybe<KeywordFilter>;
  /** Compares status: Pending, Processing, Completed or Failed. */
  status?: InputMaybe<KeywordFilter>;
  /** Compares the time of collection. What lies further back than the retention of 540 days is refused. */
  collectedAt?: InputMaybe<DateFilter>;
  /** Compares createdAt. */
  createdAt?: InputMaybe<DateFilter>;
  /** Compares updatedAt. */
  updatedAt?: InputMaybe<DateFilter>;
  /** Keeps frames whose extent shares a point with the geometry. */
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
   * `true` keeps the present state: meta.snapshotId then names it, and a request with that name sees the same records, whatever happens meanwhile. It closes a minute
   * after its last use; the oldest one when its user opens more than 100.
   */
  snapshotId?: InputMaybe<Scalars['String']['input']>;
};

/** What a page of frames is ordered by. Equal ones are ordered by createdAt, then by id. */
export const SatelliteFrameSortBy = {
  /** Time of collection. */
  collectedAt: 'collectedAt',
  /** createdAt: no two frames share it, so a page can go on where the last one ended. */
  createdAt: 'createdAt',
  /** updatedAt. */
  updatedAt: 'updatedAt'
} as const;

export type SatelliteFrameSortBy = typeof SatelliteFrameSortBy[keyof typeof SatelliteFrameSortBy];
/** A kind of frame: the satellites that collect it. */
export const FrameEventType = {
  /** Radar images of Sentinel-1. */
  sar_sentinel1: 'sar_sentinel1',
  /** Optical images of Sentinel-2. */
  eo_sentinel2: 'eo_sentinel2',
  /** Granules of light at night, by VIIRS on Suomi NPP, NOAA-20 and NOAA-21. */
  viirs: 'viirs',
  /** Optical images of Landsat 8 and 9. */
  eo_landsat_8_9: 'eo_landsat_8_9'
} as const;

export type FrameEventType = typeof FrameEventType[keyof typeof FrameEventType];
/** What a satellite collected in one piece, as far as it is processed by now. */
export type SatelliteFrameV2 = {
  /** Opaque; detections name it in frameIds. */
  frameId: Maybe<Scalars['String']['output']>;
  /** Name of the product in the source system. */
  vendorId: Maybe<Scalars['String']['output']>;
  /** When the collection began. */
  collectedAt: Maybe<Scalars['String']['output']>;
  /** When it was first published. */
  createdAt: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  updatedAt: Maybe<Scalars['String']['output']>;
  /** Which satellites. */
  eventType: Maybe<FrameEventType>;
  /** The extent: a Polygon, or a GeometryCollection of two where it crosses 180 degrees. */
  geometry: Maybe<Geometry>;
  /** Pending, then Processing, then Completed with its detections, or Failed with none. */
  status: Maybe<Scalars['String']['output']>;
  /** Detections in it; 0 until it is Completed. */
  numDetections: Maybe<SatelliteFrameNumDetections>;
};

/** How many detections a frame holds. */
export type SatelliteFrameNumDetections = {
  /** Both together. */
  totalCount: Maybe<Scalars['Int']['output']>;
  /** Those that belong to a vessel that broadcasts AIS. */
  correlatedCount: Maybe<Scalars['Int']['output']>;
  /** Those that do not, or not yet. */
  uncorrelatedCount: Maybe<Scalars['Int']['output']>;
};

/** A GeoJSON geometry (RFC 7946). */
export type Geometry = {
  /** LineString, Point, Polygon or GeometryCollection. */
  type: Maybe<Scalars['String']['output']>;
  /** Longitude before latitude; none in a GeometryCollection. */
  coordinates: Maybe<Scalars['CoordinatesJSON']['output']>;
  /** Only of a GeometryCollection. */
  geometries: Maybe<Array<Maybe<Geometry>>>;
};

/** A page of vessels. */
export type SearchVesselsResult = {
  /** The page, in the order asked for; one record for each vessel. */
  records: Maybe<Array<Maybe<VesselSearchRecord>>>;
  /** About the page and all pages together. */
  meta: Maybe<SearchVesselsMeta>;
};

/** Where a page stands among all matches. */
export type SearchVesselsMeta = {
  /** Number of the page, from 1. */
  pageNum: Maybe<Scalars['Int']['output']>;
  /** How many vessels match, on all pages together. */
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
 * What a search for vessels may ask. A vessel's life is a row of periods, and every source that knows the vessel has one entry for each attribute in each period.
 * A condition holds when the entry of one source meets it; all must hold in the same period, and the latest such period is the record returned.
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
  /** Compares gear types: `eq` and `inc` ask for one of an entry's, `neq` and `ninc` for none. */
  gearTypes?: InputMaybe<KeywordFilter>;
  /** Compares the vessel's name. */
  vesselName?: InputMaybe<StringFilter>;
  /** Compares names of owners: `eq` and `like` ask for one of an entry's, `neq` and `nlike` for none. */
  ownerName?: InputMaybe<StringFilter>;
  /** Metres. */
  lengthMeters?: InputMaybe<FloatFilter>;
  /** Metres. */
  widthMeters?: InputMaybe<FloatFilter>;
  /** Gross tonnage. */
  tonnageGt?: InputMaybe<FloatFilter>;
  /** Compares the beginning of the period. */
  effectiveFrom?: InputMaybe<DateFilter>;
  /** Compares the end of the period; one that goes on has none. */
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

/** What a page of vessels is ordered by. Equal ones are ordered by the vessel; those without a value come last in either direction. */
export const VesselSortBy = {
  /** The first name of the record, in order of code points. */
  vesselName: 'vesselName',
  /** The MMSI. */
  mmsi: 'mmsi',
  /** Beginning of the period. */
  effectiveFrom: 'effectiveFrom'
} as const;

export type VesselSortBy = typeof VesselSortBy[keyof typeof VesselSortBy];
/**
 * What is known of a vessel in one period of its life. But for mmsi, an attribute is a list with one entry for each source that knows the vessel: `ais`, `registry`
 * or `rfmo` (authorized vessel lists of regional fisheries bodies). Sources may disagree.
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
  /** Beginning of the period, ISO 8601. */
  effectiveFrom: Maybe<Array<VesselTextEntry>>;
  /** End of the period, ISO 8601; null while it goes on. */
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
  /** Who owns it. */
  owners: Maybe<Array<VesselOwnersEntry>>;
  /** Who allows it to fish or to carry fish. */
  authorizations: Maybe<Array<VesselAuthorizationsEntry>>;
  /** Id in the external vessel registry. */
  registryVesselId: Maybe<Array<VesselTextEntry>>;
};

/** A text that a source gives. */
export type VesselTextEntry = {
  /** Null where the source does not know. */
  value: Maybe<Scalars['String']['output']>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** A number that a source gives. */
export type VesselNumberEntry = {
  /** Null where the source does not know. */
  value: Maybe<Scalars['Float']['output']>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** A kind of vessel that a source gives. */
export type VesselTypeEntry = {
  /** Null where the source does not know. */
  value: Maybe<VesselType>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** Gear types that a source gives. */
export type VesselGearEntry = {
  /** The chief one first; null where the source does not know. */
  value: Maybe<Array<GearType>>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** Owners that a source gives. */
export type VesselOwnersEntry = {
  /** Null where the source does not know. */
  value: Maybe<Array<VesselOwner>>;
  /** ais, registry or rfmo. */
  source: Maybe<Scalars['String']['output']>;
};

/** Authorizations that a source gives. */
export type VesselAuthorizationsEntry = {
  /** Null where the source does not know. */
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
  /** List that names the owner. */
  ownerSource: Maybe<Scalars['String']['output']>;
  /** When it was first seen there, ISO 8601. */
  firstVerifiedOn: Maybe<Scalars['String']['output']>;
  /** When it was last seen there, ISO 8601. */
  lastVerifiedOn: Maybe<Scalars['String']['output']>;
};

/** A permission of a regional fisheries body. */
export type VesselAuthorization = {
  /** When it was first seen, ISO 8601. */
  firstVerifiedOn: Maybe<Scalars['String']['output']>;
  /** When it was last seen, ISO 8601. */
  lastVerifiedOn: Maybe<Scalars['String']['output']>;
  /** Acronym of the body. */
  authorizationSource: Maybe<Scalars['String']['output']>;
};

/** A vessel in one record: of each fact what AIS says, else the registry, else a fisheries body. Null where nobody knows. */
export type Vessel = {
  /** AIS ship type, 0 to 99. */
  ais_type: Maybe<Scalars['Int']['output']>;
  /** Name of the AIS ship type. */
  ais_vessel_type: Maybe<Scalars['String']['output']>;
  /** Company that earns by the vessel. */
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
  /** A GearType; most vessels have one only. */
  secondary_gear_type: Maybe<Scalars['String']['output']>;
  /** Gross tonnage. */
  tonnage: Maybe<Scalars['String']['output']>;
  /** A VesselCategory. */
  vessel_category: Maybe<Scalars['String']['output']>;
  /** vessel or buoy. */
  vessel_class: Maybe<Scalars['String']['output']>;
  /** The MMSI as text. */
  vessel_id: Maybe<Scalars['String']['output']>;
  /** A VesselType, also from papers where AIS does not tell. */
  vessel_type: Maybe<Scalars['String']['output']>;
  /** Breadth, metres. */
  width: Maybe<Scalars['Int']['output']>;
};

/** An unbroken stretch of AIS positions of one vessel around an event. */
export type Track = {
  /** Names the whole stretch between two silences of more than a day, of which this may be a part. */
  trackId: Scalars['String']['output'];
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** Maritime Mobile Service Identity. */
  mmsi: Maybe<Scalars['Int']['output']>;
  /** Of the first position, ISO 8601. */
  startTime: Scalars['String']['output'];
  /** Of the last position, ISO 8601. */
  endTime: Scalars['String']['output'];
  /** How many positions there are here. */
  numPositions: Scalars['Int']['output'];
  /**
   * In order of time, at distinct whole seconds. Reports are left out where the vessel was within 50 m of the line between those on both sides, but never for more than half an
   * hour: a longer pause is a silence.
   */
  positions: Array<TrackPosition>;
  /**
   * The points of all positions, in their order, equal neighbours too: a LineString, or where it crosses 180° a GeometryCollection of several, of which each but the last ends with a point
   * on 180° and the next begins with it. A single position is a Point, as a LineString has two positions or more (RFC 7946, section 3.1.4).
   */
  geometry: Maybe<Geometry>;
};

/** Where a vessel was, and how it moved. */
export type TrackPosition = {
  /** ISO 8601. */
  time: Scalars['String']['output'];
  /** Where it was then. */
  point: Point;
  /** Knots. */
  speedOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north. */
  courseOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north; 511 when the vessel does not tell. */
  heading: Maybe<Scalars['Int']['output']>;
};

/** Where a vessel was heard last. */
export type VesselLastKnownPosition = {
  /** Unbroken stretch of AIS reports that it ends. */
  trackId: Maybe<Scalars['String']['output']>;
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** Maritime Mobile Service Identity. */
  mmsi: Maybe<Scalars['String']['output']>;
  /** Where it was. */
  location: Maybe<Point>;
  /** Knots. */
  speedOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north. */
  courseOverGround: Maybe<Scalars['Float']['output']>;
  /** Degrees clockwise from north; 511 when the vessel does not tell. */
  heading: Maybe<Scalars['Int']['output']>;
  /** Navigational status of AIS: 0 under way, 5 moored, 7 fishing, 15 not told. */
  navigationStatus: Maybe<Scalars['Int']['output']>;
  /** A or B. */
  aisClass: Maybe<Scalars['String']['output']>;
  /** When the vessel sent it, ISO 8601. */
  sentAt: Maybe<Scalars['String']['output']>;
  /** When a station received it, ISO 8601. */
  receivedAt: Maybe<Scalars['String']['output']>;
  /** When it was known here, ISO 8601. */
  updatedAt: Maybe<Scalars['String']['output']>;
  /** From sentAt to now, whole seconds. */
  ageOfPositionSeconds: Maybe<Scalars['Int']['output']>;
};

/** An area of interest of the user who asks. */
export type AOI = {
  /** The same as aoiId. */
  id: Scalars['String']['output'];
  /** active or archived. */
  status: Maybe<Scalars['String']['output']>;
  /** What describes it. */
  properties: Maybe<AOIProperties>;
  /** A Polygon; a GeometryCollection of them where it crosses 180°. */
  geometry: Maybe<Geometry>;
  /** ISO 8601. */
  createdAt: Scalars['String']['output'];
  /** ISO 8601. */
  updatedAt: Scalars['String']['output'];
};

/** What describes an area. */
export type AOIProperties = {
  /** Names the area in events. */
  aoiId: Maybe<Scalars['String']['output']>;
  /** What its user calls it. */
  name: Maybe<Scalars['String']['output']>;
  /** What it is. */
  description: Maybe<Scalars['String']['output']>;
  /** Which kind of area. */
  aoiType: Maybe<Scalars['String']['output']>;
  /** Square kilometres on the sphere, edges straight in longitude and latitude. */
  areaKm2: Maybe<Scalars['Float']['output']>;
  /** West, south, east and north edge, degrees; west is more than east where it crosses 180°. */
  bounds: Maybe<Array<Scalars['Float']['output']>>;
};

/** What a search for areas may ask. All conditions must hold. */
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

/** What a page of areas is ordered by. Equal ones are ordered by id. */
export const AOISortBy = {
  /** The name, in order of code points. */
  name: 'name'
} as const;

export type AOISortBy = typeof AOISortBy[keyof typeof AOISortBy];
/** A page of areas. */
export type SearchAOIsResult = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<AOI>>>;
  /** About all pages together. */
  meta: Maybe<SearchAOIsMeta>;
};

/** What holds for a search whatever the page. */
export type SearchAOIsMeta = {
  /** How many areas match, on all pages together. */
  total: Maybe<Scalars['Int']['output']>;
};

/** What a search for last positions may ask. All conditions must hold. */
export type SearchLastKnownPositionsInput = {
  /** Keeps vessels whose last position lies in or on the geometry. */
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
   * `true` keeps the present state: meta.snapshotId then names it, and a request with that name sees the same records, whatever happens meanwhile. It closes a minute
   * after its last use; the oldest one when its user opens more than 100.
   */
  snapshotId?: InputMaybe<Scalars['String']['input']>;
};

/** What a page of last positions is ordered by. Equal ones are ordered by MMSI. */
export const LastKnownPositionSortBy = {
  /** When it was sent. */
  sentAt: 'sentAt'
} as const;

export type LastKnownPositionSortBy = typeof LastKnownPositionSortBy[keyof typeof LastKnownPositionSortBy];
/** A page of last positions. */
export type SearchLastKnownPositionsResult = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<VesselLastKnownPosition>>>;
  /** About all pages together. */
  meta: Maybe<SearchLastKnownPositionsMeta>;
};

/** What holds for a search whatever the page. */
export type SearchLastKnownPositionsMeta = {
  /** How many vessels match, on all pages together. */
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
  /** Fishes; gear not told. */
  FISHING: 'FISHING',
  /** Takes over catches and brings supplies. */
  FISH_TENDER: 'FISH_TENDER',
  /** Fishes with gear that stands on the ground. */
  FIXED_GEAR: 'FIXED_GEAR',
  /** Sources leave it open. */
  INCONCLUSIVE: 'INCONCLUSIVE',
  /** Does not fish. */
  NON_FISHING: 'NON_FISHING',
  /** None of the others. */
  OTHER: 'OTHER',
  /** Fishes with none of the other gears. */
  OTHER_FISHING: 'OTHER_FISHING',
  /** Does not fish, and does none of the other things. */
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
  /** Fishes with gillnets that stand on the ground. */
  SET_GILLNETS: 'SET_GILLNETS',
  /** Fishes with longlines that lie on the ground. */
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
/** The places whose nearest coast is asked for. */
export type GetNearestCoastlineInput = {
  /** At most 10,000; none gives no records. */
  coordinates: Array<PointInput>;
};

/** A place in degrees. */
export type PointInput = {
  /** From -90 to 90, north positive. */
  lat: Scalars['Float']['input'];
  /** From -180 to 180, east positive. */
  lon: Scalars['Float']['input'];
};

/** The coasts found. */
export type GetNearestCoastlineResponse = {
  /** One for each place asked for, in the same order. */
  records: Array<GetNearestCoastlineRecord>;
};

/** How far one place is from the sea's edge, on either side of it. */
export type GetNearestCoastlineRecord = {
  /** The place as it was asked for. */
  coordinate: Point;
  /** Along the great circle, in whole metres; 0 within half a metre. Exact to the OpenStreetMap coastline generalised to 100 m, on a sphere of 6,371,008.8 m. */
  distanceToCoastMeters: Scalars['Int']['output'];
  /** What covers the ground at the place. Water is told from a map; classes on land are modelled, not surveyed. */
  landCoverClass: LandCoverClass;
  /** The point of the coast that is nearest; one of them when several are. */
  nearestCoastalPoint: Point;
};

/**
 * Kinds of land cover, named as in the global 10 m map of 2021. Sea (to the 100 m coastline) and lakes (to about 2 km) come from maps. On dry land the class is
 * drawn from a simple model of climate by latitude and region, in patches some 30 km wide: plausible, always the same for the same place, but no survey.
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
  /** Ice sheets, glaciers and lasting snow. */
  SnowAndIce: 'SnowAndIce',
  /** Sea, lakes, reservoirs and broad rivers. */
  PermanentWaterBody: 'PermanentWaterBody',
  /** Marsh and swamp without trees. */
  HerbaceousWetland: 'HerbaceousWetland',
  /** Trees of tropical tidal shores. */
  Mangroves: 'Mangroves',
  /** Tundra. */
  MossAndLichen: 'MossAndLichen',
  /** Not told. */
  Unknown: 'Unknown'
} as const;

export type LandCoverClass = typeof LandCoverClass[keyof typeof LandCoverClass];
/** A page of events in the older form. */
export type Events = {
  /** The page, the newest created first. */
  items: Maybe<Array<Maybe<Event>>>;
  /** Where the page stands. */
  meta: Maybe<LegacyPageMeta>;
};

/** A page of frames in the older form. */
export type SatelliteFrames = {
  /** The page, the newest created first. */
  items: Maybe<Array<Maybe<SatelliteFrame>>>;
  /** Where the page stands. */
  meta: Maybe<LegacyPageMeta>;
};

/** Where a page stands among all matches. */
export type LegacyPageMeta = {
  /** Number of the page, from 1. */
  pageNum: Maybe<Scalars['Int']['output']>;
  /** How many there are, on all pages together. */
  total: Maybe<Scalars['Int']['output']>;
  /** Items asked for. */
  pageSize: Maybe<Scalars['Int']['output']>;
};

/** An event in the older form; EventV2 says the same. */
export type Event = {
  /** Opaque; the eventId of EventV2. */
  event_id: Scalars['String']['output'];
  /** What kind of event it is. */
  event_type: Maybe<EventType>;
  /** Where and when it started. */
  start: Maybe<StartEnd>;
  /** Where and when it ended; null while it goes on. */
  end: Maybe<StartEnd>;
  /** Who took part. */
  vessels: Maybe<EmbeddedVessels>;
  /** What only events of some kinds have; null in the others. */
  event_details: Maybe<EventDetails>;
  /** What made the event; only of aoi_visit and speed_range. */
  user_params: Maybe<UserParams>;
};

/** The vessels of an event in the older form. */
export type EmbeddedVessels = {
  /** The vessel, or one of the two. */
  vessel_0: Maybe<EmbeddedVessel>;
  /** Only of standard_rendezvous. */
  vessel_1: Maybe<EmbeddedVessel>;
};

/** A vessel in the older form. */
export type EmbeddedVessel = {
  /** Coarse class, from the AIS ship type. */
  category: Maybe<Scalars['String']['output']>;
  /** buoy or vessel; null where it is not known. */
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
  /** Unbroken stretch of AIS reports on which the event happened. */
  track_id: Maybe<Scalars['String']['output']>;
};

/** Details of all kinds of event in the older form; what a kind does not have is null. */
export type EventDetails = {
  /** Of speed_range: knots. */
  average_speed: Maybe<Scalars['Float']['output']>;
  /** Of speed_range: nautical miles; in the profile deployed kilometres. */
  distance: Maybe<Scalars['Float']['output']>;
  /** Of speed_range: minutes. */
  duration: Maybe<Scalars['Int']['output']>;
  /** Of detections: who collected the frame. */
  data_source: Maybe<Scalars['String']['output']>;
  /** Of detections: whether it belongs to a vessel that broadcasts AIS. */
  correlated: Maybe<Scalars['Boolean']['output']>;
  /** Always null. */
  estimated_length: Maybe<Scalars['Float']['output']>;
  /** Of detections: their picture. */
  image_url: Maybe<Scalars['String']['output']>;
  /** Of detections in pictures: resolution of the picture. */
  meters_per_pixel: Maybe<Scalars['Float']['output']>;
  /** Of detections in pictures: rotation of the picture, degrees. */
  orientation: Maybe<Scalars['Float']['output']>;
  /** Of aoi_visit: knots at entry. */
  entry_speed: Maybe<Scalars['String']['output']>;
  /** Of aoi_visit: degrees at entry. */
  entry_heading: Maybe<Scalars['String']['output']>;
  /** Of aoi_visit: degrees at exit. */
  end_heading: Maybe<Scalars['String']['output']>;
  /** Of aoi_visit: start while it goes on, then end. */
  visit_type: Maybe<Scalars['String']['output']>;
  /** Of viirs: nW/cm2/sr. */
  radiance_nw: Maybe<Scalars['Float']['output']>;
  /** The same as radiance_nw. */
  nanowatts: Maybe<Scalars['Float']['output']>;
  /** Always null. */
  satellite_name: Maybe<Scalars['String']['output']>;
  /** Of viirs: pitch, yaw and roll, degrees. */
  scan_angle: Maybe<Array<Maybe<Scalars['Float']['output']>>>;
  /** Of viirs: how clear and how bright the night was. */
  vendor_vessel: Maybe<VendorVessel>;
};

/** Further details of a detection of lights. */
export type VendorVessel = {
  /** Confidence that there was no cloud, 0 to 1. */
  clear_sky_confidence: Maybe<Scalars['Float']['output']>;
  /** Per cent. */
  moonlight_illumination: Maybe<Scalars['Float']['output']>;
};

/** The configuration that made an event. */
export type UserParams = {
  /** The configuration. */
  params_id: Maybe<Scalars['String']['output']>;
  /** Whose it is. */
  user_id: Maybe<Scalars['String']['output']>;
  /** The area of interest. */
  aoi_id: Maybe<Scalars['String']['output']>;
  /** Lower bound of the band, knots. */
  speed_min: Maybe<Scalars['Float']['output']>;
  /** Upper bound of the band, knots. */
  speed_max: Maybe<Scalars['Float']['output']>;
  /** Unit that the user's page shows. */
  display_unit: Maybe<Scalars['String']['output']>;
  /** Whether a stretch counts by its time or its distance. */
  filter_type: Maybe<Scalars['String']['output']>;
  /** Least distance, nautical miles. */
  min_distance: Maybe<Scalars['Float']['output']>;
  /** Least duration, minutes. */
  min_duration: Maybe<Scalars['Int']['output']>;
};

/** A satellite frame in the older form; SatelliteFrameV2 says the same. */
export type SatelliteFrame = {
  /** Detections in it. */
  targets: Maybe<SatelliteFrameTargets>;
  /** Who collected it: nasa, noaa, noaa_21, sentinel1, sentinel2 or landsat_8_9. */
  data_source: Maybe<Scalars['String']['output']>;
  /** Name of the product in the source system. */
  vendor_id: Maybe<Scalars['String']['output']>;
  /** Opaque; the frameId of SatelliteFrameV2. */
  frame_id: Maybe<Scalars['String']['output']>;
  /** When the collection began. */
  collected_at: Maybe<Scalars['String']['output']>;
  /** The extent. */
  frame_extents: Maybe<Geometry>;
  /** When it was first published. */
  created: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  updated: Maybe<Scalars['String']['output']>;
};

/** How many detections a frame holds, in the older form. */
export type SatelliteFrameTargets = {
  /** Those that belong to a vessel that broadcasts AIS. */
  correlated_count: Maybe<Scalars['Int']['output']>;
  /** Those that do not, or not yet. */
  dark_count: Maybe<Scalars['Int']['output']>;
};
