import type { FrameKind, FrameStatus, Satellite } from '../../../src/model/frame.js';
import { box, type Position } from './box.js';

/** A frame and its versions; see `sceneLayout` in `src/model/frame.ts` for `orbit` and `place`. */
export interface HandMadeFrame {
  readonly kind: FrameKind;
  readonly satellite: Satellite;
  /** Names the frame; small and unique. */
  readonly key: number;
  readonly collected: string;
  readonly lengthMs: number;
  readonly orbit: number;
  readonly gridNumber: number;
  readonly created: string;
  /** Closed rings, counter-clockwise. */
  readonly rings: readonly (readonly Position[])[];
  /** Later versions in order; a frame is Pending from `created` to the first of them. */
  readonly later: readonly { readonly status: FrameStatus; readonly from: string; readonly counts?: Counts }[];
}

/** Correlated and uncorrelated detections of a Completed frame. */
type Counts = readonly [correlated: number, uncorrelated: number];

/** Frames of one day, in the order in which detections of that day count them. */
export const frames: readonly HandMadeFrame[] = [
  sentinel1({
    key: 101,
    collected: '2025-05-20T06:01:10.250000Z',
    gridNumber: 37_004,
    created: '2025-05-20T08:30:00.012Z',
    rings: [box(1, 50, 4.5, 52)],
    later: [
      processing('2025-05-20T08:50:00.000Z'),
      completed('2025-05-20T09:10:00.000Z', [1, 2]),
      completed('2025-05-21T09:00:00.000Z', [2, 1]),
    ],
  }),
  sentinel1({
    key: 102,
    collected: '2025-05-20T06:01:35.250000Z',
    gridNumber: 37_005,
    created: '2025-05-20T08:30:00.076Z',
    rings: [box(1, 51.9, 4.5, 54)],
    later: [processing('2025-05-20T08:51:00.000Z'), completed('2025-05-20T09:20:00.000Z', [0, 1])],
  }),
  {
    kind: 'eo_sentinel2',
    satellite: 'Sentinel-2B',
    key: 103,
    collected: '2025-05-22T10:56:19.024000Z',
    lengthMs: 15_000,
    orbit: 42_500,
    // Tile 31UEA, relative orbit 51.
    gridNumber: 305_360_051,
    created: '2025-05-22T14:00:00.014Z',
    rings: [box(2, 53, 5, 56)],
    later: [completed('2025-05-22T15:40:00.000Z', [1, 0])],
  },
  {
    kind: 'viirs',
    satellite: 'Suomi NPP',
    key: 104,
    collected: '2025-05-23T13:24:00.000000Z',
    lengthMs: 360_000,
    orbit: 70_100,
    gridNumber: 0,
    created: '2025-05-23T15:20:00.015Z',
    rings: [box(170, -28, 180, -8), box(-180, -28, -165, -8)],
    later: [completed('2025-05-23T16:10:00.000Z', [0, 1])],
  },
  landsat({
    satellite: 'Landsat 9',
    key: 105,
    collected: '2025-05-24T10:34:30.500000Z',
    orbit: 19_500,
    gridNumber: 199_024,
    created: '2025-05-24T13:00:00.016Z',
    rings: [box(3, 51, 5.5, 52.8)],
    later: [{ status: 'Failed', from: '2025-05-24T14:30:00.000Z' }],
  }),
  landsat({
    key: 107,
    collected: '2025-05-28T10:28:40.125000Z',
    orbit: 65_440,
    gridNumber: 198_025,
    created: '2025-05-28T13:30:00.020Z',
    rings: [box(3, 50, 5.5, 51.8)],
    later: [processing('2025-05-28T13:40:00.000Z'), completed('2025-05-28T14:20:00.000Z', [0, 1])],
  }),
  landsat({
    key: 106,
    collected: '2025-06-01T10:28:30.500000Z',
    orbit: 65_500,
    gridNumber: 198_024,
    created: '2025-06-01T11:50:00.024Z',
    rings: [box(4, 51, 6.5, 52.8)],
    later: [],
  }),
];

function sentinel1(scene: Omit<HandMadeFrame, 'kind' | 'satellite' | 'lengthMs' | 'orbit'>): HandMadeFrame {
  return { kind: 'sar_sentinel1', satellite: 'Sentinel-1A', lengthMs: 25_000, orbit: 59_300, ...scene };
}

/** A scene of Landsat 8 if no satellite is given. */
function landsat(
  scene: Omit<HandMadeFrame, 'kind' | 'satellite' | 'lengthMs'> & Partial<Pick<HandMadeFrame, 'satellite'>>,
): HandMadeFrame {
  return { kind: 'eo_landsat_8_9', satellite: 'Landsat 8', lengthMs: 27_000, ...scene };
}

function processing(from: string): HandMadeFrame['later'][number] {
  return { status: 'Processing', from };
}

function completed(from: string, counts: Counts): HandMadeFrame['later'][number] {
  return { status: 'Completed', from, counts };
}
