import type { DetectionKind } from '../../model/event.js';
import type { DataSource } from '../../model/frame.js';
import type { VesselCategory } from '../../model/schema-types.js';
import type { OwnIdentity } from './own-vessel.js';

/**
 * An event of a world's own records, complete: every field of EventV2 is given here or follows from what is given.
 * Numbers are kept as precisely as the columns of `src/model/event.ts` store them.
 */
export interface OwnEvent {
  /** Any text; equal to no other event's id in the world. */
  readonly eventId: string;
  /** The end is null while the event is open. Detections end where they start. */
  readonly start: OwnPoint;
  readonly end: OwnPoint | null;
  /** Null for a dark detection. */
  readonly vessel0: OwnEventVessel | null;
  /** The second vessel of a standard rendezvous. */
  readonly vessel1: OwnEventVessel | null;
  readonly details: OwnDetails;
  /** The instant of publication, whole milliseconds since 1970; undefined: the first free one after now. */
  readonly createdMs?: number | undefined;
  /** Undefined means `createdMs`. A replacement is updated now. */
  readonly updatedMs?: number | undefined;
}

export interface OwnPoint {
  /** Microseconds since 1970; whole seconds, except for detections in pictures. */
  readonly timeUs: number;
  /** Degrees, within ±180 and ±90. */
  readonly lon: number;
  readonly lat: number;
}

/** A vessel as EventV2Vessel shows it; vesselId and displayName follow. */
export interface OwnEventVessel {
  readonly identity: OwnIdentity;
  /** `VesselIdentity.ref` of the generated vessel that has the track, else `none`. */
  readonly ref: number;
  /** `OwnVessel.id` of a vessel of the world's own records; undefined for any other. */
  readonly ownVessel?: string | undefined;
  /** The track: with the MMSI it makes the trackId. */
  readonly track: OwnTrack;
}

/** The first position of a track: whole seconds since 1970, and 10^-4 degrees. */
export interface OwnTrack {
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}

/** The details of an event's kind, in the units of the schema. */
export type OwnDetails =
  | OwnFishing
  | OwnVisit
  | OwnSpeedRange
  | OwnPortVisit
  | OwnDarkRendezvous
  | OwnLight
  | OwnImage
  | { readonly kind: 'standard_rendezvous' };

export interface OwnFishing {
  readonly kind: 'fishing_activity_history';
  readonly fishingScore: number;
  /** AIS reports from start to end, both included; null: `params` and `subpathIds` are null. */
  readonly numPositions: number | null;
}

export interface OwnVisit {
  readonly kind: 'aoi_visit';
  /** The id of a configuration of the ocean or of the world's own areas. */
  readonly configId: string;
  /** Whole degrees 0 to 359; the end's is null while the visit is open. */
  readonly entryHeading: number;
  readonly endHeading: number | null;
  readonly entrySpeedKn: number;
}

export interface OwnSpeedRange {
  readonly kind: 'speed_range';
  /** As in `OwnVisit`. */
  readonly configId: string;
  readonly averageSpeedKn: number;
  readonly distanceNm: number;
  readonly durationS: number;
}

/** A port of the ocean, or any other. */
export interface OwnPortVisit {
  readonly kind: 'port_visit';
  readonly portId: string;
  readonly portName: string;
  readonly countryCode: string;
  readonly countryName: string;
}

export interface OwnDarkRendezvous {
  readonly kind: 'dark_rendezvous';
  readonly osrScore: number;
  readonly fishingScore: number | null;
}

/** What all detections have; correlated if the event has a vessel, else dark. */
export interface OwnDetection {
  /** The frames that hold it, one at least; each is a frame of the ocean or of the world. */
  readonly frameIds: readonly string[];
  readonly dataSource: DataSource;
  /** Null where it was not estimated. */
  readonly estimatedLengthM: number | null;
  readonly estimatedSpeedKn: number | null;
  readonly estimatedCategory: VesselCategory | null;
  /** Whole degrees 0 to 359. */
  readonly heading: number | null;
  /** What the picture shows: the length and where the bow points, whole degrees. */
  readonly shownLengthM: number;
  readonly shownHeading: number;
}

export interface OwnLight extends OwnDetection {
  readonly kind: 'viirs';
  readonly radianceNw: number;
  /** Per cent. */
  readonly clearSky: number;
  readonly moonlight: number;
  /** Degrees, positive to the right of the track. */
  readonly scanRoll: number;
}

export interface OwnImage extends OwnDetection {
  readonly kind: Exclude<DetectionKind, 'viirs'>;
  readonly score: number;
  /** The compass direction that is up in the picture, whole degrees 0 to 359. */
  readonly orientation: number;
}

/** The ids of the frames of a detection; none for an event of AIS. */
export function frameIdsOf(details: OwnDetails): readonly string[] {
  return 'frameIds' in details ? details.frameIds : [];
}
