// Made by `npm run codegen` from schema.graphql. Do not edit.
import type * as Types from '../../../model/schema-types.js';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from './request-context.js';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info?: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info?: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info?: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info?: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info?: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info?: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  EventV2Details:
    | ( Types.FishingEventDetails )
    | ( Types.DarkRendezvousEventDetails )
    | ( Types.StandardRendezvousEventDetails )
    | ( Types.SpeedRangeEventDetails )
    | ( Types.AoiVisitEventDetails )
    | ( Types.ViirsEventDetails )
    | ( Types.ImageryMetadataEventDetails )
    | ( Types.PortVisitEventDetails )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  JSON: ResolverTypeWrapper<Types.Scalars['JSON']['output']>;
  CoordinatesJSON: ResolverTypeWrapper<Types.Scalars['CoordinatesJSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  Float: ResolverTypeWrapper<Types.Scalars['Float']['output']>;
  Token: ResolverTypeWrapper<Types.Token>;
  SearchEventsV2Result: ResolverTypeWrapper<Omit<Types.SearchEventsV2Result, 'records'> & { records?: Types.Maybe<Array<Types.Maybe<ResolversTypes['EventV2']>>> }>;
  SearchEventsV2Meta: ResolverTypeWrapper<Types.SearchEventsV2Meta>;
  SearchEventsV2Input: Types.SearchEventsV2Input;
  EventDetailsFilter: Types.EventDetailsFilter;
  EventSortBy: Types.EventSortBy;
  SortDirection: Types.SortDirection;
  DateFilter: Types.DateFilter;
  KeywordFilter: Types.KeywordFilter;
  IntFilter: Types.IntFilter;
  FloatFilter: Types.FloatFilter;
  StringFilter: Types.StringFilter;
  EventVesselFilter: Types.EventVesselFilter;
  GeometryInput: Types.GeometryInput;
  GeometryInputType: Types.GeometryInputType;
  EventType: Types.EventType;
  Point: ResolverTypeWrapper<Types.Point>;
  StartEnd: ResolverTypeWrapper<Types.StartEnd>;
  EventV2: ResolverTypeWrapper<Omit<Types.EventV2, 'eventDetails'> & { eventDetails: ResolversTypes['EventV2Details'] }>;
  EventV2Vessels: ResolverTypeWrapper<Types.EventV2Vessels>;
  EventV2Vessel: ResolverTypeWrapper<Types.EventV2Vessel>;
  VesselCategory: Types.VesselCategory;
  VesselType: Types.VesselType;
  EventV2Details: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EventV2Details']>;
  FishingEventDetails: ResolverTypeWrapper<Types.FishingEventDetails>;
  DarkRendezvousEventDetails: ResolverTypeWrapper<Types.DarkRendezvousEventDetails>;
  StandardRendezvousEventDetails: ResolverTypeWrapper<Types.StandardRendezvousEventDetails>;
  SpeedRangeEventDetails: ResolverTypeWrapper<Types.SpeedRangeEventDetails>;
  DetectionType: Types.DetectionType;
  ViirsEventDetails: ResolverTypeWrapper<Types.ViirsEventDetails>;
  ImageryMetadataEventDetails: ResolverTypeWrapper<Types.ImageryMetadataEventDetails>;
  AoiVisitEventDetails: ResolverTypeWrapper<Types.AoiVisitEventDetails>;
  PortVisitEventDetails: ResolverTypeWrapper<Types.PortVisitEventDetails>;
  AoiFeatureConfigurationMatch: ResolverTypeWrapper<Types.AoiFeatureConfigurationMatch>;
  SearchSatelliteFramesV2Result: ResolverTypeWrapper<Types.SearchSatelliteFramesV2Result>;
  SearchSatelliteFramesV2Meta: ResolverTypeWrapper<Types.SearchSatelliteFramesV2Meta>;
  SearchSatelliteFramesV2Input: Types.SearchSatelliteFramesV2Input;
  SatelliteFrameSortBy: Types.SatelliteFrameSortBy;
  FrameEventType: Types.FrameEventType;
  SatelliteFrameV2: ResolverTypeWrapper<Types.SatelliteFrameV2>;
  SatelliteFrameNumDetections: ResolverTypeWrapper<Types.SatelliteFrameNumDetections>;
  Geometry: ResolverTypeWrapper<Types.Geometry>;
  SearchVesselsResult: ResolverTypeWrapper<Types.SearchVesselsResult>;
  SearchVesselsMeta: ResolverTypeWrapper<Types.SearchVesselsMeta>;
  SearchVesselsInput: Types.SearchVesselsInput;
  VesselSortBy: Types.VesselSortBy;
  VesselSearchRecord: ResolverTypeWrapper<Types.VesselSearchRecord>;
  VesselTextEntry: ResolverTypeWrapper<Types.VesselTextEntry>;
  VesselNumberEntry: ResolverTypeWrapper<Types.VesselNumberEntry>;
  VesselTypeEntry: ResolverTypeWrapper<Types.VesselTypeEntry>;
  VesselGearEntry: ResolverTypeWrapper<Types.VesselGearEntry>;
  VesselOwnersEntry: ResolverTypeWrapper<Types.VesselOwnersEntry>;
  VesselAuthorizationsEntry: ResolverTypeWrapper<Types.VesselAuthorizationsEntry>;
  VesselOwner: ResolverTypeWrapper<Types.VesselOwner>;
  VesselAuthorization: ResolverTypeWrapper<Types.VesselAuthorization>;
  Vessel: ResolverTypeWrapper<Types.Vessel>;
  Track: ResolverTypeWrapper<Types.Track>;
  TrackPosition: ResolverTypeWrapper<Types.TrackPosition>;
  VesselLastKnownPosition: ResolverTypeWrapper<Types.VesselLastKnownPosition>;
  AOI: ResolverTypeWrapper<Types.AOI>;
  AOIProperties: ResolverTypeWrapper<Types.AOIProperties>;
  SearchAOIsInput: Types.SearchAOIsInput;
  AOISortBy: Types.AOISortBy;
  SearchAOIsResult: ResolverTypeWrapper<Types.SearchAOIsResult>;
  SearchAOIsMeta: ResolverTypeWrapper<Types.SearchAOIsMeta>;
  GetVesselHistoryInput: Types.GetVesselHistoryInput;
  GetVesselHistoryResult: ResolverTypeWrapper<Types.GetVesselHistoryResult>;
  VesselHistory: ResolverTypeWrapper<Types.VesselHistory>;
  SourceHistory: ResolverTypeWrapper<Types.SourceHistory>;
  VesselHistoryEntry: ResolverTypeWrapper<Types.VesselHistoryEntry>;
  SearchTrackSubpathsInput: Types.SearchTrackSubpathsInput;
  TrackSubpathSortBy: Types.TrackSubpathSortBy;
  SearchTrackSubpathsResult: ResolverTypeWrapper<Types.SearchTrackSubpathsResult>;
  TotalMeta: ResolverTypeWrapper<Types.TotalMeta>;
  TrackSubpath: ResolverTypeWrapper<Types.TrackSubpath>;
  TrackActivity: Types.TrackActivity;
  VesselLocationPredictionInput: Types.VesselLocationPredictionInput;
  PredictionMethod: Types.PredictionMethod;
  PredictVesselLocationsResult: ResolverTypeWrapper<Types.PredictVesselLocationsResult>;
  VesselLocationPrediction: ResolverTypeWrapper<Types.VesselLocationPrediction>;
  SearchLastKnownPositionsInput: Types.SearchLastKnownPositionsInput;
  LastKnownPositionSortBy: Types.LastKnownPositionSortBy;
  SearchLastKnownPositionsResult: ResolverTypeWrapper<Types.SearchLastKnownPositionsResult>;
  SearchLastKnownPositionsMeta: ResolverTypeWrapper<Types.SearchLastKnownPositionsMeta>;
  GearType: Types.GearType;
  GetNearestCoastlineInput: Types.GetNearestCoastlineInput;
  PointInput: Types.PointInput;
  GetNearestCoastlineResponse: ResolverTypeWrapper<Types.GetNearestCoastlineResponse>;
  GetNearestCoastlineRecord: ResolverTypeWrapper<Types.GetNearestCoastlineRecord>;
  LandCoverClass: Types.LandCoverClass;
  Events: ResolverTypeWrapper<Types.Events>;
  SatelliteFrames: ResolverTypeWrapper<Types.SatelliteFrames>;
  LegacyPageMeta: ResolverTypeWrapper<Types.LegacyPageMeta>;
  Event: ResolverTypeWrapper<Types.Event>;
  EmbeddedVessels: ResolverTypeWrapper<Types.EmbeddedVessels>;
  EmbeddedVessel: ResolverTypeWrapper<Types.EmbeddedVessel>;
  EventDetails: ResolverTypeWrapper<Types.EventDetails>;
  VendorVessel: ResolverTypeWrapper<Types.VendorVessel>;
  UserParams: ResolverTypeWrapper<Types.UserParams>;
  SatelliteFrame: ResolverTypeWrapper<Types.SatelliteFrame>;
  SatelliteFrameTargets: ResolverTypeWrapper<Types.SatelliteFrameTargets>;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  JSON: Types.Scalars['JSON']['output'];
  CoordinatesJSON: Types.Scalars['CoordinatesJSON']['output'];
  Query: Record<PropertyKey, never>;
  Int: Types.Scalars['Int']['output'];
  ID: Types.Scalars['ID']['output'];
  Boolean: Types.Scalars['Boolean']['output'];
  Float: Types.Scalars['Float']['output'];
  Token: Types.Token;
  SearchEventsV2Result: Omit<Types.SearchEventsV2Result, 'records'> & { records?: Types.Maybe<Array<Types.Maybe<ResolversParentTypes['EventV2']>>> };
  SearchEventsV2Meta: Types.SearchEventsV2Meta;
  SearchEventsV2Input: Types.SearchEventsV2Input;
  EventDetailsFilter: Types.EventDetailsFilter;
  DateFilter: Types.DateFilter;
  KeywordFilter: Types.KeywordFilter;
  IntFilter: Types.IntFilter;
  FloatFilter: Types.FloatFilter;
  StringFilter: Types.StringFilter;
  EventVesselFilter: Types.EventVesselFilter;
  GeometryInput: Types.GeometryInput;
  Point: Types.Point;
  StartEnd: Types.StartEnd;
  EventV2: Omit<Types.EventV2, 'eventDetails'> & { eventDetails: ResolversParentTypes['EventV2Details'] };
  EventV2Vessels: Types.EventV2Vessels;
  EventV2Vessel: Types.EventV2Vessel;
  EventV2Details: ResolversUnionTypes<ResolversParentTypes>['EventV2Details'];
  FishingEventDetails: Types.FishingEventDetails;
  DarkRendezvousEventDetails: Types.DarkRendezvousEventDetails;
  StandardRendezvousEventDetails: Types.StandardRendezvousEventDetails;
  SpeedRangeEventDetails: Types.SpeedRangeEventDetails;
  ViirsEventDetails: Types.ViirsEventDetails;
  ImageryMetadataEventDetails: Types.ImageryMetadataEventDetails;
  AoiVisitEventDetails: Types.AoiVisitEventDetails;
  PortVisitEventDetails: Types.PortVisitEventDetails;
  AoiFeatureConfigurationMatch: Types.AoiFeatureConfigurationMatch;
  SearchSatelliteFramesV2Result: Types.SearchSatelliteFramesV2Result;
  SearchSatelliteFramesV2Meta: Types.SearchSatelliteFramesV2Meta;
  SearchSatelliteFramesV2Input: Types.SearchSatelliteFramesV2Input;
  SatelliteFrameV2: Types.SatelliteFrameV2;
  SatelliteFrameNumDetections: Types.SatelliteFrameNumDetections;
  Geometry: Types.Geometry;
  SearchVesselsResult: Types.SearchVesselsResult;
  SearchVesselsMeta: Types.SearchVesselsMeta;
  SearchVesselsInput: Types.SearchVesselsInput;
  VesselSearchRecord: Types.VesselSearchRecord;
  VesselTextEntry: Types.VesselTextEntry;
  VesselNumberEntry: Types.VesselNumberEntry;
  VesselTypeEntry: Types.VesselTypeEntry;
  VesselGearEntry: Types.VesselGearEntry;
  VesselOwnersEntry: Types.VesselOwnersEntry;
  VesselAuthorizationsEntry: Types.VesselAuthorizationsEntry;
  VesselOwner: Types.VesselOwner;
  VesselAuthorization: Types.VesselAuthorization;
  Vessel: Types.Vessel;
  Track: Types.Track;
  TrackPosition: Types.TrackPosition;
  VesselLastKnownPosition: Types.VesselLastKnownPosition;
  AOI: Types.AOI;
  AOIProperties: Types.AOIProperties;
  SearchAOIsInput: Types.SearchAOIsInput;
  SearchAOIsResult: Types.SearchAOIsResult;
  SearchAOIsMeta: Types.SearchAOIsMeta;
  GetVesselHistoryInput: Types.GetVesselHistoryInput;
  GetVesselHistoryResult: Types.GetVesselHistoryResult;
  VesselHistory: Types.VesselHistory;
  SourceHistory: Types.SourceHistory;
  VesselHistoryEntry: Types.VesselHistoryEntry;
  SearchTrackSubpathsInput: Types.SearchTrackSubpathsInput;
  SearchTrackSubpathsResult: Types.SearchTrackSubpathsResult;
  TotalMeta: Types.TotalMeta;
  TrackSubpath: Types.TrackSubpath;
  VesselLocationPredictionInput: Types.VesselLocationPredictionInput;
  PredictVesselLocationsResult: Types.PredictVesselLocationsResult;
  VesselLocationPrediction: Types.VesselLocationPrediction;
  SearchLastKnownPositionsInput: Types.SearchLastKnownPositionsInput;
  SearchLastKnownPositionsResult: Types.SearchLastKnownPositionsResult;
  SearchLastKnownPositionsMeta: Types.SearchLastKnownPositionsMeta;
  GetNearestCoastlineInput: Types.GetNearestCoastlineInput;
  PointInput: Types.PointInput;
  GetNearestCoastlineResponse: Types.GetNearestCoastlineResponse;
  GetNearestCoastlineRecord: Types.GetNearestCoastlineRecord;
  Events: Types.Events;
  SatelliteFrames: Types.SatelliteFrames;
  LegacyPageMeta: Types.LegacyPageMeta;
  Event: Types.Event;
  EmbeddedVessels: Types.EmbeddedVessels;
  EmbeddedVessel: Types.EmbeddedVessel;
  EventDetails: Types.EventDetails;
  VendorVessel: Types.VendorVessel;
  UserParams: Types.UserParams;
  SatelliteFrame: Types.SatelliteFrame;
  SatelliteFrameTargets: Types.SatelliteFrameTargets;
  String: Types.Scalars['String']['output'];
};

export type extensionDirectiveArgs = {
  reason: Types.Scalars['String']['input'];
};

export type extensionDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = extensionDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface JSONScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface CoordinatesJSONScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CoordinatesJSON'], any> {
  name: 'CoordinatesJSON';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  searchEventsV2?: Resolver<Types.Maybe<ResolversTypes['SearchEventsV2Result']>, ParentType, ContextType, RequireFields<Types.QuerysearchEventsV2Args, 'input'>>;
  searchSatelliteFramesV2?: Resolver<Types.Maybe<ResolversTypes['SearchSatelliteFramesV2Result']>, ParentType, ContextType, RequireFields<Types.QuerysearchSatelliteFramesV2Args, 'input'>>;
  searchVessels?: Resolver<Types.Maybe<ResolversTypes['SearchVesselsResult']>, ParentType, ContextType, RequireFields<Types.QuerysearchVesselsArgs, 'input'>>;
  vessel?: Resolver<Types.Maybe<ResolversTypes['Vessel']>, ParentType, ContextType, Partial<Types.QueryvesselArgs>>;
  tracks?: Resolver<Array<ResolversTypes['Track']>, ParentType, ContextType, RequireFields<Types.QuerytracksArgs, 'eventId'>>;
  vesselLastKnownPosition?: Resolver<Types.Maybe<ResolversTypes['VesselLastKnownPosition']>, ParentType, ContextType, RequireFields<Types.QueryvesselLastKnownPositionArgs, 'vesselId'>>;
  searchLastKnownPositions?: Resolver<Types.Maybe<ResolversTypes['SearchLastKnownPositionsResult']>, ParentType, ContextType, Partial<Types.QuerysearchLastKnownPositionsArgs>>;
  getVesselHistory?: Resolver<Types.Maybe<ResolversTypes['GetVesselHistoryResult']>, ParentType, ContextType, RequireFields<Types.QuerygetVesselHistoryArgs, 'input'>>;
  searchTrackSubpaths?: Resolver<Types.Maybe<ResolversTypes['SearchTrackSubpathsResult']>, ParentType, ContextType, RequireFields<Types.QuerysearchTrackSubpathsArgs, 'input'>>;
  predictVesselLocations?: Resolver<Types.Maybe<ResolversTypes['PredictVesselLocationsResult']>, ParentType, ContextType, RequireFields<Types.QuerypredictVesselLocationsArgs, 'input'>>;
  aois?: Resolver<Array<ResolversTypes['AOI']>, ParentType, ContextType>;
  searchAOIs?: Resolver<Types.Maybe<ResolversTypes['SearchAOIsResult']>, ParentType, ContextType, RequireFields<Types.QuerysearchAOIsArgs, 'input'>>;
  event?: Resolver<Types.Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<Types.QueryeventArgs, 'eventId'>>;
  events?: Resolver<Types.Maybe<ResolversTypes['Events']>, ParentType, ContextType, RequireFields<Types.QueryeventsArgs, 'eventTypes'>>;
  satelliteFrame?: Resolver<Types.Maybe<ResolversTypes['SatelliteFrame']>, ParentType, ContextType, Partial<Types.QuerysatelliteFrameArgs>>;
  satelliteFrames?: Resolver<Types.Maybe<ResolversTypes['SatelliteFrames']>, ParentType, ContextType, Partial<Types.QuerysatelliteFramesArgs>>;
  getNearestCoastline?: Resolver<ResolversTypes['GetNearestCoastlineResponse'], ParentType, ContextType, RequireFields<Types.QuerygetNearestCoastlineArgs, 'input'>>;
  getToken?: Resolver<Types.Maybe<ResolversTypes['Token']>, ParentType, ContextType, RequireFields<Types.QuerygetTokenArgs, 'username' | 'password'>>;
};

export type TokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Token'] = ResolversParentTypes['Token']> = {
  access_token?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires_in?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refresh_token?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SearchEventsV2ResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchEventsV2Result'] = ResolversParentTypes['SearchEventsV2Result']> = {
  records?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['EventV2']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['SearchEventsV2Meta']>, ParentType, ContextType>;
};

export type SearchEventsV2MetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchEventsV2Meta'] = ResolversParentTypes['SearchEventsV2Meta']> = {
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  snapshotId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Point'] = ResolversParentTypes['Point']> = {
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type StartEndResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartEnd'] = ResolversParentTypes['StartEnd']> = {
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  point?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
};

export type EventV2Resolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventV2'] = ResolversParentTypes['EventV2']> = {
  eventId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['StartEnd'], ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['StartEnd']>, ParentType, ContextType>;
  vessels?: Resolver<ResolversTypes['EventV2Vessels'], ParentType, ContextType>;
  eventDetails?: Resolver<ResolversTypes['EventV2Details'], ParentType, ContextType>;
  aoiFeatureConfiguration?: Resolver<Types.Maybe<ResolversTypes['AoiFeatureConfigurationMatch']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventV2VesselsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventV2Vessels'] = ResolversParentTypes['EventV2Vessels']> = {
  vessel0?: Resolver<Types.Maybe<ResolversTypes['EventV2Vessel']>, ParentType, ContextType>;
  vessel1?: Resolver<Types.Maybe<ResolversTypes['EventV2Vessel']>, ParentType, ContextType>;
};

export type EventV2VesselResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventV2Vessel'] = ResolversParentTypes['EventV2Vessel']> = {
  vesselId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trackId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mmsi?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imo?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  length?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  category?: Resolver<Types.Maybe<ResolversTypes['VesselCategory']>, ParentType, ContextType>;
  subcategory?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vesselType?: Resolver<Types.Maybe<ResolversTypes['VesselType']>, ParentType, ContextType>;
  registryVesselId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  displayCountry?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  class?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventV2DetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventV2Details'] = ResolversParentTypes['EventV2Details']> = {
  __resolveType: TypeResolveFn<'FishingEventDetails' | 'DarkRendezvousEventDetails' | 'StandardRendezvousEventDetails' | 'SpeedRangeEventDetails' | 'AoiVisitEventDetails' | 'ViirsEventDetails' | 'ImageryMetadataEventDetails' | 'PortVisitEventDetails', ParentType, ContextType>;
};

export type FishingEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FishingEventDetails'] = ResolversParentTypes['FishingEventDetails']> = {
  fishingScore?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  modelVersion?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modelName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  params?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  subpathIds?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DarkRendezvousEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DarkRendezvousEventDetails'] = ResolversParentTypes['DarkRendezvousEventDetails']> = {
  osrScore?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fishingScore?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StandardRendezvousEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StandardRendezvousEventDetails'] = ResolversParentTypes['StandardRendezvousEventDetails']> = {
  placeholder?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SpeedRangeEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpeedRangeEventDetails'] = ResolversParentTypes['SpeedRangeEventDetails']> = {
  averageSpeed?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  distance?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  durationSec?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViirsEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViirsEventDetails'] = ResolversParentTypes['ViirsEventDetails']> = {
  detectionType?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  frameIds?: Resolver<Array<Types.Maybe<ResolversTypes['String']>>, ParentType, ContextType>;
  estimatedLength?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  estimatedSpeedKts?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  estimatedVesselCategory?: Resolver<Types.Maybe<ResolversTypes['VesselCategory']>, ParentType, ContextType>;
  heading?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  radianceNw?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  dataSource?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distanceToCoastM?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImageryMetadataEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImageryMetadataEventDetails'] = ResolversParentTypes['ImageryMetadataEventDetails']> = {
  detectionType?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  frameIds?: Resolver<Array<Types.Maybe<ResolversTypes['String']>>, ParentType, ContextType>;
  estimatedLength?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  estimatedSpeedKts?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  estimatedVesselCategory?: Resolver<Types.Maybe<ResolversTypes['VesselCategory']>, ParentType, ContextType>;
  heading?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  distanceToCoastM?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  orientation?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  metersPerPixel?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dataSource?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AoiVisitEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AoiVisitEventDetails'] = ResolversParentTypes['AoiVisitEventDetails']> = {
  entryHeading?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endHeading?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  entrySpeed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PortVisitEventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PortVisitEventDetails'] = ResolversParentTypes['PortVisitEventDetails']> = {
  portName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  portId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AoiFeatureConfigurationMatchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AoiFeatureConfigurationMatch'] = ResolversParentTypes['AoiFeatureConfigurationMatch']> = {
  aoiId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  aoiName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  configId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SearchSatelliteFramesV2ResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchSatelliteFramesV2Result'] = ResolversParentTypes['SearchSatelliteFramesV2Result']> = {
  records?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['SatelliteFrameV2']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['SearchSatelliteFramesV2Meta']>, ParentType, ContextType>;
};

export type SearchSatelliteFramesV2MetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchSatelliteFramesV2Meta'] = ResolversParentTypes['SearchSatelliteFramesV2Meta']> = {
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  snapshotId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SatelliteFrameV2Resolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatelliteFrameV2'] = ResolversParentTypes['SatelliteFrameV2']> = {
  frameId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vendorId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  collectedAt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventType?: Resolver<Types.Maybe<ResolversTypes['FrameEventType']>, ParentType, ContextType>;
  geometry?: Resolver<Types.Maybe<ResolversTypes['Geometry']>, ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numDetections?: Resolver<Types.Maybe<ResolversTypes['SatelliteFrameNumDetections']>, ParentType, ContextType>;
};

export type SatelliteFrameNumDetectionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatelliteFrameNumDetections'] = ResolversParentTypes['SatelliteFrameNumDetections']> = {
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  correlatedCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  uncorrelatedCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GeometryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Geometry'] = ResolversParentTypes['Geometry']> = {
  type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coordinates?: Resolver<Types.Maybe<ResolversTypes['CoordinatesJSON']>, ParentType, ContextType>;
  geometries?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['Geometry']>>>, ParentType, ContextType>;
};

export type SearchVesselsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchVesselsResult'] = ResolversParentTypes['SearchVesselsResult']> = {
  records?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['VesselSearchRecord']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['SearchVesselsMeta']>, ParentType, ContextType>;
};

export type SearchVesselsMetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchVesselsMeta'] = ResolversParentTypes['SearchVesselsMeta']> = {
  pageNum?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  limit?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offset?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasMore?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type VesselSearchRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselSearchRecord'] = ResolversParentTypes['VesselSearchRecord']> = {
  mmsi?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imo?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
  callSign?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
  vesselName?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
  flag?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
  effectiveFrom?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
  effectiveTo?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
  vesselType?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTypeEntry']>>, ParentType, ContextType>;
  gearTypes?: Resolver<Types.Maybe<Array<ResolversTypes['VesselGearEntry']>>, ParentType, ContextType>;
  lengthMeters?: Resolver<Types.Maybe<Array<ResolversTypes['VesselNumberEntry']>>, ParentType, ContextType>;
  widthMeters?: Resolver<Types.Maybe<Array<ResolversTypes['VesselNumberEntry']>>, ParentType, ContextType>;
  tonnageGt?: Resolver<Types.Maybe<Array<ResolversTypes['VesselNumberEntry']>>, ParentType, ContextType>;
  owners?: Resolver<Types.Maybe<Array<ResolversTypes['VesselOwnersEntry']>>, ParentType, ContextType>;
  authorizations?: Resolver<Types.Maybe<Array<ResolversTypes['VesselAuthorizationsEntry']>>, ParentType, ContextType>;
  registryVesselId?: Resolver<Types.Maybe<Array<ResolversTypes['VesselTextEntry']>>, ParentType, ContextType>;
};

export type VesselTextEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselTextEntry'] = ResolversParentTypes['VesselTextEntry']> = {
  value?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselNumberEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselNumberEntry'] = ResolversParentTypes['VesselNumberEntry']> = {
  value?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselTypeEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselTypeEntry'] = ResolversParentTypes['VesselTypeEntry']> = {
  value?: Resolver<Types.Maybe<ResolversTypes['VesselType']>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselGearEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselGearEntry'] = ResolversParentTypes['VesselGearEntry']> = {
  value?: Resolver<Types.Maybe<Array<ResolversTypes['GearType']>>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselOwnersEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselOwnersEntry'] = ResolversParentTypes['VesselOwnersEntry']> = {
  value?: Resolver<Types.Maybe<Array<ResolversTypes['VesselOwner']>>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselAuthorizationsEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselAuthorizationsEntry'] = ResolversParentTypes['VesselAuthorizationsEntry']> = {
  value?: Resolver<Types.Maybe<Array<ResolversTypes['VesselAuthorization']>>, ParentType, ContextType>;
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselOwnerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselOwner'] = ResolversParentTypes['VesselOwner']> = {
  ownerName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flag?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownerSource?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstVerifiedOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastVerifiedOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselAuthorizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselAuthorization'] = ResolversParentTypes['VesselAuthorization']> = {
  firstVerifiedOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastVerifiedOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorizationSource?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VesselResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Vessel'] = ResolversParentTypes['Vessel']> = {
  ais_type?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ais_vessel_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficial_owner?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficial_owner_country_code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  call_sign?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_codes?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  flag?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flag_code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imo?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  length?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mmsi?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operator?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner_country_code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  primary_gear_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondary_gear_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tonnage?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vessel_category?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vessel_class?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vessel_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vessel_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  width?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TrackResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Track'] = ResolversParentTypes['Track']> = {
  trackId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vesselId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mmsi?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numPositions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  positions?: Resolver<Array<ResolversTypes['TrackPosition']>, ParentType, ContextType>;
  geometry?: Resolver<Types.Maybe<ResolversTypes['Geometry']>, ParentType, ContextType>;
};

export type TrackPositionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrackPosition'] = ResolversParentTypes['TrackPosition']> = {
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  point?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  speedOverGround?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  courseOverGround?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  heading?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VesselLastKnownPositionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselLastKnownPosition'] = ResolversParentTypes['VesselLastKnownPosition']> = {
  trackId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vesselId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mmsi?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Types.Maybe<ResolversTypes['Point']>, ParentType, ContextType>;
  speedOverGround?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  courseOverGround?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  heading?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  navigationStatus?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aisClass?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ageOfPositionSeconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AOIResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AOI'] = ResolversParentTypes['AOI']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  properties?: Resolver<Types.Maybe<ResolversTypes['AOIProperties']>, ParentType, ContextType>;
  geometry?: Resolver<Types.Maybe<ResolversTypes['Geometry']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AOIPropertiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AOIProperties'] = ResolversParentTypes['AOIProperties']> = {
  aoiId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  aoiType?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  areaKm2?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bounds?: Resolver<Types.Maybe<Array<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type SearchAOIsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchAOIsResult'] = ResolversParentTypes['SearchAOIsResult']> = {
  records?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['AOI']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['SearchAOIsMeta']>, ParentType, ContextType>;
};

export type SearchAOIsMetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchAOIsMeta'] = ResolversParentTypes['SearchAOIsMeta']> = {
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GetVesselHistoryResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GetVesselHistoryResult'] = ResolversParentTypes['GetVesselHistoryResult']> = {
  records?: Resolver<Array<ResolversTypes['VesselHistory']>, ParentType, ContextType>;
};

export type VesselHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselHistory'] = ResolversParentTypes['VesselHistory']> = {
  mmsi?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['SourceHistory']>, ParentType, ContextType>;
};

export type SourceHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SourceHistory'] = ResolversParentTypes['SourceHistory']> = {
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['VesselHistoryEntry']>, ParentType, ContextType>;
};

export type VesselHistoryEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselHistoryEntry'] = ResolversParentTypes['VesselHistoryEntry']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imo?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  callSign?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vesselName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vesselType?: Resolver<Types.Maybe<ResolversTypes['VesselType']>, ParentType, ContextType>;
  flag?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lengthMeters?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  widthMeters?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  effectiveFrom?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  effectiveTo?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isMostRecent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SearchTrackSubpathsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchTrackSubpathsResult'] = ResolversParentTypes['SearchTrackSubpathsResult']> = {
  records?: Resolver<Array<ResolversTypes['TrackSubpath']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['TotalMeta'], ParentType, ContextType>;
};

export type TotalMetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TotalMeta'] = ResolversParentTypes['TotalMeta']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrackSubpathResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrackSubpath'] = ResolversParentTypes['TrackSubpath']> = {
  subpathId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mmsi?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meanSog?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cog?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  numPositions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startLocation?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  endLocation?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  pathGeometry?: Resolver<ResolversTypes['Geometry'], ParentType, ContextType>;
  activityClassification?: Resolver<ResolversTypes['TrackActivity'], ParentType, ContextType>;
};

export type PredictVesselLocationsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PredictVesselLocationsResult'] = ResolversParentTypes['PredictVesselLocationsResult']> = {
  records?: Resolver<Array<ResolversTypes['VesselLocationPrediction']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['TotalMeta'], ParentType, ContextType>;
};

export type VesselLocationPredictionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VesselLocationPrediction'] = ResolversParentTypes['VesselLocationPrediction']> = {
  trackId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['VesselLastKnownPosition'], ParentType, ContextType>;
  prediction?: Resolver<ResolversTypes['Geometry'], ParentType, ContextType>;
};

export type SearchLastKnownPositionsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchLastKnownPositionsResult'] = ResolversParentTypes['SearchLastKnownPositionsResult']> = {
  records?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['VesselLastKnownPosition']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['SearchLastKnownPositionsMeta']>, ParentType, ContextType>;
};

export type SearchLastKnownPositionsMetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchLastKnownPositionsMeta'] = ResolversParentTypes['SearchLastKnownPositionsMeta']> = {
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  snapshotId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GetNearestCoastlineResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GetNearestCoastlineResponse'] = ResolversParentTypes['GetNearestCoastlineResponse']> = {
  records?: Resolver<Array<ResolversTypes['GetNearestCoastlineRecord']>, ParentType, ContextType>;
};

export type GetNearestCoastlineRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GetNearestCoastlineRecord'] = ResolversParentTypes['GetNearestCoastlineRecord']> = {
  coordinate?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  distanceToCoastMeters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  landCoverClass?: Resolver<ResolversTypes['LandCoverClass'], ParentType, ContextType>;
  nearestCoastalPoint?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
};

export type EventsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Events'] = ResolversParentTypes['Events']> = {
  items?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['Event']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['LegacyPageMeta']>, ParentType, ContextType>;
};

export type SatelliteFramesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatelliteFrames'] = ResolversParentTypes['SatelliteFrames']> = {
  items?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['SatelliteFrame']>>>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['LegacyPageMeta']>, ParentType, ContextType>;
};

export type LegacyPageMetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LegacyPageMeta'] = ResolversParentTypes['LegacyPageMeta']> = {
  pageNum?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  event_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event_type?: Resolver<Types.Maybe<ResolversTypes['EventType']>, ParentType, ContextType>;
  start?: Resolver<Types.Maybe<ResolversTypes['StartEnd']>, ParentType, ContextType>;
  end?: Resolver<Types.Maybe<ResolversTypes['StartEnd']>, ParentType, ContextType>;
  vessels?: Resolver<Types.Maybe<ResolversTypes['EmbeddedVessels']>, ParentType, ContextType>;
  event_details?: Resolver<Types.Maybe<ResolversTypes['EventDetails']>, ParentType, ContextType>;
  user_params?: Resolver<Types.Maybe<ResolversTypes['UserParams']>, ParentType, ContextType>;
};

export type EmbeddedVesselsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EmbeddedVessels'] = ResolversParentTypes['EmbeddedVessels']> = {
  vessel_0?: Resolver<Types.Maybe<ResolversTypes['EmbeddedVessel']>, ParentType, ContextType>;
  vessel_1?: Resolver<Types.Maybe<ResolversTypes['EmbeddedVessel']>, ParentType, ContextType>;
};

export type EmbeddedVesselResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EmbeddedVessel'] = ResolversParentTypes['EmbeddedVessel']> = {
  category?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  class?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_filter?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  display_country?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  length?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mmsi?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vessel_id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  track_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventDetails'] = ResolversParentTypes['EventDetails']> = {
  average_speed?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  distance?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  duration?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  data_source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  correlated?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  estimated_length?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  image_url?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meters_per_pixel?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  orientation?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  entry_speed?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entry_heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  end_heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visit_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  radiance_nw?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nanowatts?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  satellite_name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scan_angle?: Resolver<Types.Maybe<Array<Types.Maybe<ResolversTypes['Float']>>>, ParentType, ContextType>;
  vendor_vessel?: Resolver<Types.Maybe<ResolversTypes['VendorVessel']>, ParentType, ContextType>;
};

export type VendorVesselResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorVessel'] = ResolversParentTypes['VendorVessel']> = {
  clear_sky_confidence?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  moonlight_illumination?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type UserParamsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserParams'] = ResolversParentTypes['UserParams']> = {
  params_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  aoi_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  speed_min?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  speed_max?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  display_unit?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filter_type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  min_distance?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min_duration?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SatelliteFrameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatelliteFrame'] = ResolversParentTypes['SatelliteFrame']> = {
  targets?: Resolver<Types.Maybe<ResolversTypes['SatelliteFrameTargets']>, ParentType, ContextType>;
  data_source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vendor_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  frame_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  collected_at?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  frame_extents?: Resolver<Types.Maybe<ResolversTypes['Geometry']>, ParentType, ContextType>;
  created?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SatelliteFrameTargetsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatelliteFrameTargets'] = ResolversParentTypes['SatelliteFrameTargets']> = {
  correlated_count?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dark_count?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  JSON?: GraphQLScalarType;
  CoordinatesJSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Token?: TokenResolvers<ContextType>;
  SearchEventsV2Result?: SearchEventsV2ResultResolvers<ContextType>;
  SearchEventsV2Meta?: SearchEventsV2MetaResolvers<ContextType>;
  Point?: PointResolvers<ContextType>;
  StartEnd?: StartEndResolvers<ContextType>;
  EventV2?: EventV2Resolvers<ContextType>;
  EventV2Vessels?: EventV2VesselsResolvers<ContextType>;
  EventV2Vessel?: EventV2VesselResolvers<ContextType>;
  EventV2Details?: EventV2DetailsResolvers<ContextType>;
  FishingEventDetails?: FishingEventDetailsResolvers<ContextType>;
  DarkRendezvousEventDetails?: DarkRendezvousEventDetailsResolvers<ContextType>;
  StandardRendezvousEventDetails?: StandardRendezvousEventDetailsResolvers<ContextType>;
  SpeedRangeEventDetails?: SpeedRangeEventDetailsResolvers<ContextType>;
  ViirsEventDetails?: ViirsEventDetailsResolvers<ContextType>;
  ImageryMetadataEventDetails?: ImageryMetadataEventDetailsResolvers<ContextType>;
  AoiVisitEventDetails?: AoiVisitEventDetailsResolvers<ContextType>;
  PortVisitEventDetails?: PortVisitEventDetailsResolvers<ContextType>;
  AoiFeatureConfigurationMatch?: AoiFeatureConfigurationMatchResolvers<ContextType>;
  SearchSatelliteFramesV2Result?: SearchSatelliteFramesV2ResultResolvers<ContextType>;
  SearchSatelliteFramesV2Meta?: SearchSatelliteFramesV2MetaResolvers<ContextType>;
  SatelliteFrameV2?: SatelliteFrameV2Resolvers<ContextType>;
  SatelliteFrameNumDetections?: SatelliteFrameNumDetectionsResolvers<ContextType>;
  Geometry?: GeometryResolvers<ContextType>;
  SearchVesselsResult?: SearchVesselsResultResolvers<ContextType>;
  SearchVesselsMeta?: SearchVesselsMetaResolvers<ContextType>;
  VesselSearchRecord?: VesselSearchRecordResolvers<ContextType>;
  VesselTextEntry?: VesselTextEntryResolvers<ContextType>;
  VesselNumberEntry?: VesselNumberEntryResolvers<ContextType>;
  VesselTypeEntry?: VesselTypeEntryResolvers<ContextType>;
  VesselGearEntry?: VesselGearEntryResolvers<ContextType>;
  VesselOwnersEntry?: VesselOwnersEntryResolvers<ContextType>;
  VesselAuthorizationsEntry?: VesselAuthorizationsEntryResolvers<ContextType>;
  VesselOwner?: VesselOwnerResolvers<ContextType>;
  VesselAuthorization?: VesselAuthorizationResolvers<ContextType>;
  Vessel?: VesselResolvers<ContextType>;
  Track?: TrackResolvers<ContextType>;
  TrackPosition?: TrackPositionResolvers<ContextType>;
  VesselLastKnownPosition?: VesselLastKnownPositionResolvers<ContextType>;
  AOI?: AOIResolvers<ContextType>;
  AOIProperties?: AOIPropertiesResolvers<ContextType>;
  SearchAOIsResult?: SearchAOIsResultResolvers<ContextType>;
  SearchAOIsMeta?: SearchAOIsMetaResolvers<ContextType>;
  GetVesselHistoryResult?: GetVesselHistoryResultResolvers<ContextType>;
  VesselHistory?: VesselHistoryResolvers<ContextType>;
  SourceHistory?: SourceHistoryResolvers<ContextType>;
  VesselHistoryEntry?: VesselHistoryEntryResolvers<ContextType>;
  SearchTrackSubpathsResult?: SearchTrackSubpathsResultResolvers<ContextType>;
  TotalMeta?: TotalMetaResolvers<ContextType>;
  TrackSubpath?: TrackSubpathResolvers<ContextType>;
  PredictVesselLocationsResult?: PredictVesselLocationsResultResolvers<ContextType>;
  VesselLocationPrediction?: VesselLocationPredictionResolvers<ContextType>;
  SearchLastKnownPositionsResult?: SearchLastKnownPositionsResultResolvers<ContextType>;
  SearchLastKnownPositionsMeta?: SearchLastKnownPositionsMetaResolvers<ContextType>;
  GetNearestCoastlineResponse?: GetNearestCoastlineResponseResolvers<ContextType>;
  GetNearestCoastlineRecord?: GetNearestCoastlineRecordResolvers<ContextType>;
  Events?: EventsResolvers<ContextType>;
  SatelliteFrames?: SatelliteFramesResolvers<ContextType>;
  LegacyPageMeta?: LegacyPageMetaResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EmbeddedVessels?: EmbeddedVesselsResolvers<ContextType>;
  EmbeddedVessel?: EmbeddedVesselResolvers<ContextType>;
  EventDetails?: EventDetailsResolvers<ContextType>;
  VendorVessel?: VendorVesselResolvers<ContextType>;
  UserParams?: UserParamsResolvers<ContextType>;
  SatelliteFrame?: SatelliteFrameResolvers<ContextType>;
  SatelliteFrameTargets?: SatelliteFrameTargetsResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  extension?: extensionDirectiveResolver<any, any, ContextType>;
};
