import type { Polygon } from '../../../earth/geo/polygon.js';
import { type FrameKind, type FrameStatus, frameKinds, frameStatuses } from '../../../model/frame.js';
import { any, type Field, instant, shapedText, wholeNumber, word } from './fields.js';
import { polygons } from './given-polygons.js';
import { members } from './members.js';
import { inside, type PathStep, refuse } from './place.js';

/** A frame as a record gives it. Instants are microseconds since 1970. */
export interface GivenFrame {
  readonly path: readonly PathStep[];
  readonly frameId: string | undefined;
  readonly vendorId: string | undefined;
  readonly kind: FrameKind;
  readonly collectedUs: number;
  readonly polygons: readonly Polygon[];
  readonly status: FrameStatus | undefined;
  /** undefined: the detections of the frame are counted. */
  readonly counts: { readonly correlated: number; readonly uncorrelated: number } | undefined;
  readonly createdUs: number | undefined;
  readonly updatedUs: number | undefined;
}

export const frameId = shapedText(/^[\x21-\x7e]{1,100}$/, 'a text of 1 to 100 printable ASCII characters, no space');

const count = wholeNumber(0, 1_000_000);

const outer = members(
  {
    frameId,
    vendorId: shapedText(/^[\x21-\x7e]{1,200}$/, 'a text of 1 to 200 printable ASCII characters, no space'),
    collectedAt: any,
    eventType: word(frameKinds),
    geometry: polygons,
    status: word(frameStatuses),
    numDetections: members(
      { totalCount: count, correlatedCount: count, uncorrelatedCount: count },
      { what: 'numDetections', required: ['correlatedCount', 'uncorrelatedCount'] },
    ),
    createdAt: instant('millisecond'),
    updatedAt: instant('millisecond'),
  },
  {
    what: 'a frame',
    required: ['collectedAt', 'eventType', 'geometry'],
  },
);

/** A frame in the fields of SatelliteFrameV2. */
export const frame: Field<GivenFrame> = {
  accepted: outer.accepted,
  read(value, place) {
    const read = outer.read(value, place);
    if (read === undefined) return undefined;
    const { frameId, vendorId, eventType: kind, geometry, status, numDetections, createdAt, updatedAt } = read;
    const before = place.problems.length;
    const unit = kind === 'viirs' ? 'minute' : 'microsecond';
    const collectedUs = instant(unit).read(read.collectedAt, inside(place, 'collectedAt'));
    const isBefore = (us: number | undefined, other: number | undefined) =>
      us !== undefined && other !== undefined && us < other;
    if (isBefore(createdAt, collectedUs))
      refuse(inside(place, 'createdAt'), 'createdAt is before collectedAt.', 'an instant at or after collectedAt');
    if (isBefore(updatedAt, createdAt ?? collectedUs))
      refuse(inside(place, 'updatedAt'), 'updatedAt is before createdAt or collectedAt.', 'a later instant');
    const { totalCount, correlatedCount = 0, uncorrelatedCount = 0 } = numDetections ?? {};
    if (totalCount !== undefined && totalCount !== correlatedCount + uncorrelatedCount)
      refuse(inside(place, 'numDetections'), 'totalCount is not the sum of the two others.', 'their sum, or no value');
    if (collectedUs === undefined || place.problems.length > before) return undefined;
    const { path } = place;
    return {
      path,
      frameId,
      vendorId,
      kind,
      collectedUs,
      polygons: geometry,
      status,
      counts: numDetections && {
        correlated: numDetections.correlatedCount,
        uncorrelated: numDetections.uncorrelatedCount,
      },
      createdUs: createdAt,
      updatedUs: updatedAt,
    };
  },
};
