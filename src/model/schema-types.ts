// Made by `npm run codegen` from schema.graphql. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** GeoJSON coordinates (RFC 7946): longitude before latitude, nested as the geometry's type asks. */
  CoordinatesJSON: { input: unknown; output: unknown; }
};

export type Query = {
  /** Events that meet every condition of the input, one page of them. */
  searchEventsV2: Maybe<SearchEventsV2Result>;
  /** Signs in. Every earlier token of the same user stops working. */
  getToken: Maybe<Token>;
};


export type QuerysearchEventsV2Args = {
  input: SearchEventsV2Input;
};


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

export type SearchEventsV2Result = {
  /** The page, in the order asked for. */
  records: Maybe<Array<Maybe<EventV2>>>;
  meta: Maybe<SearchEventsV2Meta>;
};

export type SearchEventsV2Meta = {
  /** How many events match, on all pages together. */
  total: Maybe<Scalars['Int']['output']>;
};

/** What a search for events may ask. All conditions must hold. */
export type SearchEventsV2Input = {
  eventId?: InputMaybe<KeywordFilter>;
  eventType?: InputMaybe<KeywordFilter>;
  startTime?: InputMaybe<DateFilter>;
  endTime?: InputMaybe<DateFilter>;
  /** Compares createdAt. */
  created?: InputMaybe<DateFilter>;
  /** Compares updatedAt. */
  updated?: InputMaybe<DateFilter>;
  /** Holds when one vessel of the event meets every condition in it. */
  vesselMain?: InputMaybe<EventVesselFilter>;
  /** Keeps events whose start lies in (Polygon, the boundary included) or on (LineString, Point) the geometry. */
  intersectsGeometry?: InputMaybe<GeometryInput>;
  /** Default: created. */
  sortBy?: InputMaybe<EventSortBy>;
  /** Default: desc. */
  sortDirection?: InputMaybe<SortDirection>;
  /** Records on the page, from 0; default 100. limit + offset is at most 10,000. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** Records to skip, from 0; default 0. */
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export const EventSortBy = {
  created: 'created',
  updated: 'updated',
  startTime: 'startTime',
  endTime: 'endTime'
} as const;

export type EventSortBy = typeof EventSortBy[keyof typeof EventSortBy];
export const SortDirection = {
  asc: 'asc',
  desc: 'desc'
} as const;

export type SortDirection = typeof SortDirection[keyof typeof SortDirection];
/** Compares instants: RFC 3339 texts with `Z` or an offset (UTC without either); a date alone is its midnight. */
export type DateFilter = {
  lt?: InputMaybe<Scalars['String']['input']>;
  gt?: InputMaybe<Scalars['String']['input']>;
  lte?: InputMaybe<Scalars['String']['input']>;
  gte?: InputMaybe<Scalars['String']['input']>;
  /** true: has a value (no range beside it). false: has none; with a range: has none or meets the range. */
  exists?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Compares texts exactly; numbers are compared as their text. */
export type KeywordFilter = {
  eq?: InputMaybe<Scalars['String']['input']>;
  neq?: InputMaybe<Scalars['String']['input']>;
  /** One of these. */
  inc?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** None of these. */
  ninc?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type IntFilter = {
  lt?: InputMaybe<Scalars['Int']['input']>;
  gt?: InputMaybe<Scalars['Int']['input']>;
  lte?: InputMaybe<Scalars['Int']['input']>;
  gte?: InputMaybe<Scalars['Int']['input']>;
  eq?: InputMaybe<Scalars['Int']['input']>;
  neq?: InputMaybe<Scalars['Int']['input']>;
};

/** Compares texts. `like` takes `%` for any text and `_` for one character, in either case; `\\` escapes. */
export type StringFilter = {
  eq?: InputMaybe<Scalars['String']['input']>;
  neq?: InputMaybe<Scalars['String']['input']>;
  like?: InputMaybe<Scalars['String']['input']>;
  nlike?: InputMaybe<Scalars['String']['input']>;
};

export type EventVesselFilter = {
  id?: InputMaybe<KeywordFilter>;
  /** Another name for `id`. */
  vesselId?: InputMaybe<KeywordFilter>;
  trackId?: InputMaybe<KeywordFilter>;
  mmsi?: InputMaybe<KeywordFilter>;
  imo?: InputMaybe<KeywordFilter>;
  category?: InputMaybe<KeywordFilter>;
  vesselType?: InputMaybe<KeywordFilter>;
  /** ISO 3166-1 alpha-3 codes. */
  country?: InputMaybe<KeywordFilter>;
  registryVesselId?: InputMaybe<KeywordFilter>;
  name?: InputMaybe<StringFilter>;
  /** Metres. */
  length?: InputMaybe<IntFilter>;
};

/** A GeoJSON Point, LineString or Polygon. */
export type GeometryInput = {
  type: GeometryInputType;
  coordinates: Scalars['CoordinatesJSON']['input'];
};

export const GeometryInputType = {
  Point: 'Point',
  LineString: 'LineString',
  Polygon: 'Polygon'
} as const;

export type GeometryInputType = typeof GeometryInputType[keyof typeof GeometryInputType];
/** A kind of event. */
export const EventType = {
  /** Two vessels, both broadcasting AIS, close together at sea. */
  standard_rendezvous: 'standard_rendezvous',
  /** A vessel moving as one that fishes. */
  fishing_activity_history: 'fishing_activity_history',
  /** A vessel in an area of interest. */
  aoi_visit: 'aoi_visit',
  /** A vessel that stays in a port. */
  port_visit: 'port_visit'
} as const;

export type EventType = typeof EventType[keyof typeof EventType];
/** Degrees. */
export type Point = {
  lat: Scalars['Float']['output'];
  lon: Scalars['Float']['output'];
};

export type StartEnd = {
  /** ISO 8601. */
  time: Scalars['String']['output'];
  point: Point;
};

export type EventV2 = {
  /** Opaque; its form can change at any time. */
  eventId: Scalars['String']['output'];
  eventType: EventType;
  /** First qualifying position. */
  start: StartEnd;
  /** Last qualifying position; null while the event goes on. */
  end: Maybe<StartEnd>;
  vessels: EventV2Vessels;
  eventDetails: EventV2Details;
  /** What made the event; only of aoi_visit. */
  aoiFeatureConfiguration: Maybe<AoiFeatureConfigurationMatch>;
  /** When it was first published. */
  createdAt: Scalars['String']['output'];
  /** When it last changed. */
  updatedAt: Scalars['String']['output'];
};

export type EventV2Vessels = {
  vessel0: Maybe<EventV2Vessel>;
  /** Only of standard_rendezvous; the two have no order. */
  vessel1: Maybe<EventV2Vessel>;
};

export type EventV2Vessel = {
  /** The MMSI as text. */
  vesselId: Maybe<Scalars['String']['output']>;
  /** Unbroken stretch of AIS reports on which the event happened. */
  trackId: Scalars['String']['output'];
  /** From AIS static messages. */
  name: Maybe<Scalars['String']['output']>;
  mmsi: Maybe<Scalars['Int']['output']>;
  imo: Maybe<Scalars['Int']['output']>;
  /** Metres. */
  length: Maybe<Scalars['Int']['output']>;
  /** @deprecated Use vesselType. */
  category: Maybe<VesselCategory>;
  /** @deprecated Use vesselType. */
  subcategory: Maybe<Scalars['String']['output']>;
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
  buoy: 'buoy',
  cargo: 'cargo',
  enforcement: 'enforcement',
  fishing: 'fishing',
  other: 'other',
  passenger: 'passenger',
  pleasure: 'pleasure',
  sar: 'sar',
  service: 'service',
  tanker: 'tanker',
  tug: 'tug',
  unknown: 'unknown'
} as const;

export type VesselCategory = typeof VesselCategory[keyof typeof VesselCategory];
/** AIS ship types. */
export const VesselType = {
  FISHING: 'FISHING',
  CARGO: 'CARGO',
  TANKER: 'TANKER',
  PASSENGER: 'PASSENGER',
  TUG: 'TUG',
  TOWING: 'TOWING',
  PILOT_VESSEL: 'PILOT_VESSEL',
  SEARCH_AND_RESCUE: 'SEARCH_AND_RESCUE',
  DREDGING: 'DREDGING',
  DIVING: 'DIVING',
  MILITARY: 'MILITARY',
  SAILING: 'SAILING',
  PLEASURE_CRAFT: 'PLEASURE_CRAFT',
  HIGH_SPEED_CRAFT: 'HIGH_SPEED_CRAFT',
  PORT_TENDER: 'PORT_TENDER',
  ANTI_POLLUTION: 'ANTI_POLLUTION',
  LAW_ENFORCEMENT: 'LAW_ENFORCEMENT',
  MEDICAL: 'MEDICAL',
  WING_IN_GROUND: 'WING_IN_GROUND',
  OTHER: 'OTHER',
  RESERVED: 'RESERVED',
  UNKNOWN: 'UNKNOWN'
} as const;

export type VesselType = typeof VesselType[keyof typeof VesselType];
export type EventV2Details = FishingEventDetails | StandardRendezvousEventDetails | AoiVisitEventDetails | PortVisitEventDetails;

export type FishingEventDetails = {
  /** Confidence that the vessel fishes, 0 to 1. */
  fishingScore: Maybe<Scalars['Float']['output']>;
  modelVersion: Maybe<Scalars['String']['output']>;
  modelName: Maybe<Scalars['String']['output']>;
  params: Maybe<Scalars['JSON']['output']>;
  /** Parts of the track that were judged. */
  subpathIds: Maybe<Array<Maybe<Scalars['String']['output']>>>;
};

/** A rendezvous of two AIS vessels has no details; GraphQL wants one field. */
export type StandardRendezvousEventDetails = {
  /** Always null. */
  placeholder: Maybe<Scalars['String']['output']>;
};

export type AoiVisitEventDetails = {
  /** Course over ground at entry, degrees. */
  entryHeading: Scalars['Int']['output'];
  /** Course over ground at exit, degrees; null while the visit goes on. */
  endHeading: Maybe<Scalars['Int']['output']>;
  /** Speed over ground at entry, knots. */
  entrySpeed: Scalars['Float']['output'];
};

export type PortVisitEventDetails = {
  portName: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-3. */
  countryCode: Maybe<Scalars['String']['output']>;
  countryName: Maybe<Scalars['String']['output']>;
  /** UN/LOCODE. */
  portId: Maybe<Scalars['String']['output']>;
};

/** The area, user and configuration that made an event. */
export type AoiFeatureConfigurationMatch = {
  aoiId: Maybe<Scalars['String']['output']>;
  aoiName: Maybe<Scalars['String']['output']>;
  userId: Maybe<Scalars['String']['output']>;
  configId: Maybe<Scalars['String']['output']>;
};
