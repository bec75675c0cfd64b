import type { Box } from '../../earth/geo/polygon.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import type { Viewer } from './visible-rows.js';

/** An instant in [fromUs, toUs], whole microseconds since 1970; ±Infinity where there is no bound. */
export interface TimeTest {
  readonly fromUs: number;
  readonly toUs: number;
  /** Whether an event without the value passes. */
  readonly missing: boolean;
}

/**
 * A text that is one of `only` (any, if undefined) and none of `not`. A missing text passes when `only` is undefined.
 */
export interface TextTest {
  readonly only: ReadonlySet<string> | undefined;
  readonly not: ReadonlySet<string>;
}

export function passesText({ only, not }: TextTest, text: string | null): boolean {
  if (text === null) return only === undefined;
  return (only === undefined || only.has(text)) && !not.has(text);
}

/** Attributes of an identity that a search compares. */
export const vesselAttributes = [
  'mmsi',
  'imo',
  'category',
  'vesselType',
  'countryCode',
  'registryVesselId',
  'name',
  'lengthM',
] as const satisfies readonly (keyof VesselIdentity)[];
export type VesselAttribute = (typeof vesselAttributes)[number];
export type AttributeValue = VesselIdentity[VesselAttribute];

/** A test of one attribute; the type of its value is that of the attribute. */
export interface AttributeTest {
  readonly attribute: VesselAttribute;
  passes(value: AttributeValue): boolean;
  /** The values that pass; undefined if they are not listed. */
  readonly only?: readonly AttributeValue[] | undefined;
  /** What a text must contain to pass; undefined if any text may pass. */
  readonly holds?: HeldText | undefined;
}

/** A part of a text, in any letter case. */
export interface HeldText {
  /** Of ASCII, in lower case, not empty. */
  readonly part: string;
  /** Whether every text of ASCII that contains the part passes. */
  readonly isAll: boolean;
}

/** One vessel of an event must meet all of these. */
export interface VesselTest {
  readonly attributes: readonly AttributeTest[];
  readonly trackId: TextTest | undefined;
}

/** Whether an identity passes all tests of attributes. */
export function passesAttributes({ attributes }: VesselTest, identity: VesselIdentity): boolean {
  return attributes.every(({ attribute, passes }) => passes(identity[attribute]));
}

/** An event meets a rule if one of its vessels does, on any track. Different vessels may meet different rules. */
export interface VesselRule {
  /** The argument that the rule comes from. */
  readonly condition: string;
  readonly test: AttributeTest;
  /** Whether an event without vessels passes. */
  readonly passesWithoutVessel: boolean;
  /** Whether events that pass are dropped instead of kept. */
  readonly drop: boolean;
}

/** Whole millionths of a degree, edges included, within ±180 and ±90 degrees. */
export interface BoxE6 {
  readonly westE6: number;
  readonly southE6: number;
  readonly eastE6: number;
  readonly northE6: number;
}

export interface Region {
  /** Together they hold every point of the region. */
  readonly boxes: readonly BoxE6[];
  /** Which of the points in the boxes lie in the region; undefined when all do. */
  readonly shape: RegionShape | undefined;
}

export interface RegionShape {
  /** Whether a point lies in the region, degrees. */
  contains(lon: number, lat: number): boolean;
  /** What a call of `contains` costs, in tests of a column. */
  readonly cost: number;
  /**
   * Whether the boundary runs through a box, degrees. If not, all points of the box lie in the region, or none.
   */
  boundaryMeets(box: Box): boolean;
  /** What `boundaryMeets` costs for a box, in tests of a column. */
  boundaryCost(box: Box): number;
}

/** A number in (above, below) and in [least, most] that is not `not`; ±Infinity where there is no bound. */
export interface NumberTest {
  readonly above: number;
  readonly below: number;
  readonly least: number;
  readonly most: number;
  readonly not: number | undefined;
  /** Whether a missing number passes. */
  readonly missing: boolean;
}

export function passesNumber({ above, below, least, most, not, missing }: NumberTest, value: number | null): boolean {
  if (value === null) return missing;
  return value > above && value >= least && value < below && value <= most && value !== not;
}

/** Fields of EventDetailsFilter that compare a number, and those that compare a text or a list of texts. */
export type NumberField =
  | 'fishingScore'
  | 'speedRangeAverageSpeed'
  | 'speedRangeDistance'
  | 'speedRangeDurationSeconds'
  | 'detectionEstimatedLength'
  | 'detectionScore'
  | 'detectionHeading'
  | 'detectionDistanceToCoastM'
  | 'viirsRadianceNw';
export type TextField = 'detectionDataSource' | 'detectionType' | 'detectionFrameId';

/**
 * A condition on a detail that only some kinds of event have; events of other kinds pass. `quirks`: numbers are
 * compared as the deployed service shows them.
 */
export type DetailCondition =
  | { readonly field: NumberField; readonly test: NumberTest; readonly quirks: boolean }
  | { readonly field: TextField; readonly text: TextTest };

/** Conditions that an event must meet, all of them; undefined means no condition. */
export interface EventConditions {
  readonly eventId: TextTest | undefined;
  readonly eventType: TextTest | undefined;
  readonly startTime: TimeTest | undefined;
  readonly endTime: TimeTest | undefined;
  readonly created: TimeTest | undefined;
  readonly updated: TimeTest | undefined;
  readonly vessel: VesselTest | undefined;
  readonly vesselRules: readonly VesselRule[];
  readonly region: Region | undefined;
  /** A second region: an area of the user. */
  readonly area: Region | undefined;
  readonly details: readonly DetailCondition[];
}

/** The view of a search of events: its user, its instant, its window, and the kinds that it hides. */
export interface EventViewer extends Viewer {
  /** Kinds that the profile does not serve. */
  readonly hiddenKinds: ReadonlySet<string>;
}

export type EventSortKey = 'created' | 'updated' | 'startTime' | 'endTime';

export interface EventQuery {
  readonly viewer: EventViewer;
  readonly conditions: EventConditions;
  readonly sortBy: EventSortKey;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}
