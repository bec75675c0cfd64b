import type { QueryeventsArgs, QuerysatelliteFramesArgs } from '../../src/model/schema-types.js';
import type { RandomEvent } from '../support/random-events.js';
import type { RandomFrame } from '../support/random-frames.js';
import { randomRefs } from '../support/random-refs.js';
import type { PlainEvent } from './naive-events.js';
import { naiveSearch, naiveUs } from './naive-events.js';
import type { PlainFrame } from './naive-frames.js';
import { naiveFrames } from './naive-frames.js';
import type { ExactRing } from './point-in-polygon.js';
import { exactlyInPolygon } from './point-in-polygon.js';

/** The slow twins of the legacy lists: the last created first, without paging. */

interface Who {
  readonly asOfMs: number;
  readonly user: string;
  readonly days: number;
  readonly hiddenEventTypes?: readonly string[];
}

export function naiveLegacyEvents(events: readonly RandomEvent[], args: QueryeventsArgs, who: Who): PlainEvent[] {
  const codes = args.countryCodes?.split('|');
  const without = args.countryCodesExclude?.split('|');
  return naiveSearch(events, {}, who).filter((event) => {
    const { kind, startUs, endUs, vessels, details } = event;
    const area = randomRefs.areas.find(({ aoiId }) => aoiId === args.aoiId);
    return (
      args.eventTypes.some((type) => type === kind) &&
      (!area || area.polygons.some((polygon) => exactlyInPolygon(polygon, event.lonE6, event.latE6))) &&
      (!args.detectionType || (details['detectionType'] ?? args.detectionType) === args.detectionType) &&
      (!args.vesselCategory || vessels.some(({ identity }) => args.vesselCategory!.includes(identity.category))) &&
      (!codes || isOfCountry(event, codes)) &&
      !(without && isOfCountry(event, without)) &&
      (typeof args.inProgressStatus !== 'boolean' || args.inProgressStatus === (endUs === null)) &&
      (!args.startTime || startUs > naiveUs(args.startTime)) &&
      (!args.endTime || startUs < naiveUs(args.endTime)) &&
      (!args.vesselId || vessels.some(({ identity }) => `${identity.mmsi}` === args.vesselId)) &&
      (!args.polygon || inPolygon(JSON.parse(args.polygon), event))
    );
  });
}

function isOfCountry({ vessels }: PlainEvent, codes: readonly string[]): boolean {
  const own = vessels.length === 0 ? ['N/A'] : vessels.map(({ identity }) => identity.countryCode ?? 'N/A');
  return own.some((code) => codes.includes(code));
}

function inPolygon(given: unknown, { lonE6, latE6 }: PlainEvent): boolean {
  const rings = (typeof (given as number[][][])[0]![0]! === 'number' ? [given] : given) as ExactRing[];
  return [-720, -360, 0, 360, 720].some((shift) => exactlyInPolygon(rings, lonE6 + shift * 1e6, latE6));
}

export function naiveLegacyFrames(
  frames: readonly RandomFrame[],
  { eventTypes, startTime, endTime, polygon }: QuerysatelliteFramesArgs,
  who: Pick<Who, 'asOfMs' | 'days'>,
): PlainFrame[] {
  const kinds: readonly unknown[] = eventTypes ?? ['sar_sentinel1', 'eo_sentinel2'];
  const region = polygon ? { intersectsGeometry: { type: 'Polygon' as const, coordinates: polygon } } : {};
  return naiveFrames(frames, region, who).filter(
    ({ kind, collectedUs }) =>
      kinds.includes(kind) &&
      (!startTime || collectedUs > naiveUs(startTime)) &&
      (!endTime || collectedUs < naiveUs(endTime)),
  );
}
