import type { DetectionKind } from '../../src/model/event.js';
import { estimatedCategories, isDetectionKind, none } from '../../src/model/event.js';
import { dataSources } from '../../src/model/frame.js';
import type { VesselIdentity } from '../../src/model/vessel-identity.js';
import { scantOffset } from '../../src/model/vessel-identity.js';
import type { OwnDetails, OwnEvent, OwnEventVessel } from '../../src/worlds/overlay/own-event.js';
import { type PlainEvent, plainVersions } from '../oracles/naive-events.js';
import { detectionNumbersOf, type RandomEvent, speedConfigurationOf, startUsOf, vessel0Of } from './random-events.js';
import { randomRefs, vesselRefs } from './random-refs.js';

/** A random event as an own one, and as the slow twin sees it. Its times of publication are still to be put in. */
export interface RandomOwnEvent {
  readonly own: OwnEvent;
  readonly plain: PlainEvent;
}

/** The first version of a random event under another id and, if it is a detection, in other frames. */
export function ownOf(event: RandomEvent, eventId: string, frameIds: readonly string[]): RandomOwnEvent {
  const dark = isDetectionKind(event.kind) && event.darkVersions > 0;
  const durationS = isDetectionKind(event.kind) ? 0 : event.versions[0]!.durationS;
  const at = { timeUs: startUsOf(event), lon: event.lonE6 / 1e6, lat: event.latE6 / 1e6 };
  const end =
    durationS === undefined
      ? null
      : { timeUs: at.timeUs + durationS * 1e6, lon: -event.lonE6 / 1e6, lat: -event.latE6 / 1e6 };
  const own: OwnEvent = {
    eventId,
    start: at,
    end,
    vessel0: dark ? null : vesselOf(vessel0Of(event), event, { lonE4: -1_800_000, latE4: 900_000 }, 0),
    vessel1:
      event.kind === 'standard_rendezvous'
        ? vesselOf(vesselRefs[event.vessel1]!, event, { lonE4: 1234, latE4: -567 }, 7)
        : null,
    details: detailsOf(event, durationS, frameIds),
  };
  const [seen] = plainVersions(
    { ...event, versions: event.versions.slice(0, 1), withdrawn: false },
    Number.MAX_SAFE_INTEGER,
  );
  const details = isDetectionKind(event.kind) ? { ...seen!.details, detectionFrameId: frameIds } : seen!.details;
  return { own, plain: { ...seen!, id: eventId, details } };
}

/** Every second vessel has a reference of the ocean, the others have the same identity as an own one. */
function vesselOf(
  ref: number,
  { trackStartS, keyLow }: RandomEvent,
  track: { readonly lonE4: number; readonly latE4: number },
  laterS: number,
): OwnEventVessel {
  const { ref: _, ...identity }: VesselIdentity = randomRefs.identity(ref);
  const isShared = keyLow % 2 === 0 || ref >= scantOffset;
  return { identity, ref: isShared ? ref : none, track: { startS: trackStartS + laterS, ...track } };
}

function detailsOf(event: RandomEvent, durationS: number | undefined, frameIds: readonly string[]): OwnDetails {
  const { kind, number, target } = event;
  switch (kind) {
    case 'fishing_activity_history':
      return { kind, fishingScore: number / 500, numPositions: number };
    case 'dark_rendezvous':
      return { kind, osrScore: number / 500, fishingScore: null };
    case 'standard_rendezvous':
      return { kind };
    case 'port_visit': {
      const { name: portName, ...port } = randomRefs.ports[target]!;
      return { kind, portName, ...port };
    }
    case 'aoi_visit': {
      const { configId } = randomRefs.configurations[target]!;
      const endHeading = durationS === undefined ? null : number;
      return { kind, configId, entryHeading: number, endHeading, entrySpeedKn: number / 10 };
    }
    case 'speed_range': {
      const { configId } = randomRefs.configurations[speedConfigurationOf(event)]!;
      const [averageSpeedKn, distanceNm] = [number / 100, number / 10];
      return { kind, configId, averageSpeedKn, distanceNm, durationS: durationS ?? number };
    }
    default:
      return detectionOf(event, kind, frameIds);
  }
}

function detectionOf(event: RandomEvent, kind: DetectionKind, frameIds: readonly string[]): OwnDetails {
  const { lengthDm, speedE1, heading, category, source, scoreE4, orientation, radianceE2 } = detectionNumbersOf(event);
  const all = {
    frameIds,
    dataSource: dataSources[source]!,
    estimatedLengthM: lengthDm === undefined ? null : lengthDm / 10,
    estimatedSpeedKn: speedE1 === undefined ? null : speedE1 / 10,
    estimatedCategory: category === undefined ? null : estimatedCategories[category]!,
    heading: heading ?? null,
    shownLengthM: event.number,
    shownHeading: event.number,
  };
  if (kind !== 'viirs') return { kind, ...all, score: scoreE4 / 1e4, orientation };
  return { kind, ...all, radianceNw: radianceE2 / 100, clearSky: 50, moonlight: 50, scanRoll: 10 };
}
