import { none } from '../../src/model/event.js';
import type { OwnEvent, OwnImage } from '../../src/worlds/overlay/own-event.js';
import type { OwnFrame } from '../../src/worlds/overlay/own-frame.js';

/** Records of a world's own, complete, as readers of records make them. */

/** The fleet of one: a vessel that no ocean has. */
export const ownVessel = {
  identity: {
    fromS: 0,
    toS: 4e9,
    mmsi: 244_123_456,
    imo: 9_074_729,
    callSign: 'PA1234',
    name: 'OWN VESSEL',
    countryCode: 'NLD',
    countryName: 'Netherlands',
    vesselType: 'FISHING',
    category: 'fishing',
    subcategory: null,
    vesselClass: 'vessel',
    lengthM: 30,
    widthM: 7,
    tonnageGt: 200,
    registryVesselId: null,
  },
  ref: none,
  track: { startS: 1_700_000_000, lonE4: 40_000, latE4: 520_000 },
} as const satisfies OwnEvent['vessel0'];

/** Fishing of half an hour that begins at an instant. */
export function ownFishing(eventId: string, startMs: number): OwnEvent {
  const at = { lon: 4, lat: 52.5 };
  const timeUs = Math.floor(startMs / 1000) * 1e6;
  return {
    eventId,
    start: { ...at, timeUs },
    end: { ...at, timeUs: timeUs + 1800e6 },
    vessel0: ownVessel,
    vessel1: null,
    details: { kind: 'fishing_activity_history', fishingScore: 0.9, numPositions: 30 },
  };
}

/** A dark detection by radar in frames. */
export function ownDetection(eventId: string, timeUs: number, frameIds: readonly string[]): OwnEvent {
  const at = { lon: 4, lat: 52.5, timeUs };
  const details: OwnImage = {
    kind: 'sar_sentinel1',
    frameIds,
    dataSource: 'sentinel1',
    estimatedLengthM: 40,
    estimatedSpeedKn: null,
    estimatedCategory: null,
    heading: 90,
    shownLengthM: 40,
    shownHeading: 90,
    score: 0.9,
    orientation: 0,
  };
  return { eventId, start: at, end: at, vessel0: null, vessel1: null, details };
}

/** A frame of Sentinel-1 over the North Sea, Completed. */
export function ownFrame(frameId: string, collectedUs: number): OwnFrame {
  return {
    frameId,
    vendorId: `vendor of ${frameId}`,
    kind: 'sar_sentinel1',
    satellite: 'Sentinel-1A',
    collectedUs,
    lengthMs: 25_000,
    rings: [
      [
        [2, 51],
        [6, 51],
        [6, 54],
        [2, 54],
        [2, 51],
      ],
    ],
    status: 'Completed',
  };
}
