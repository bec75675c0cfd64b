import { categoryOf } from '../../model/category-of-type.js';
import { noCompass } from '../../model/report.js';
import { microsecondsText, millisecondsText, secondsText } from '../../model/timestamp.js';
import type { AreaRecord, FrameRecord, OwnRecord, RecordGeometry, VesselFacts, VesselRecord } from '../../types.js';
import { alwaysMs, type OwnArea } from '../overlay/own-area.js';
import type { OwnFrame } from '../overlay/own-frame.js';
import type { OwnIdentity, OwnVessel } from '../overlay/own-vessel.js';
import type { OwnTimes } from '../overlay/records.js';
import type { World } from '../world.js';
import { namedByService } from './filling/filled-frame.js';
import { listedEvent } from './listed-records.js';
import type { ReadingTerms } from './reading/place.js';

type Terms = Pick<ReadingTerms, 'registryMember'>;

/**
 * The own record with an id, as a record in its place may give it: what follows from other members is left out.
 * Undefined if there is none.
 */
export function recordById({ records, clock }: World, id: string, terms: Terms): OwnRecord | undefined {
  const { events, givenFrames, vessels, areas, users } = records.value;
  const nowMs = clock.nowMs();
  const isKept = ({ visibleToMs }: OwnTimes) => visibleToMs > nowMs;
  const event = events.find((each) => isKept(each) && each.event.eventId === id);
  if (event) return { kind: 'events', record: listedEvent(event.event) };
  const frame = givenFrames.find((each) => isKept(each) && each.frame.frameId === id);
  if (frame) return { kind: 'frames', record: frameRecord(frame.frame) };
  const vessel = vessels.find((each) => each.id === id);
  if (vessel) return { kind: 'vessels', record: vesselRecord(vessel, terms) };
  const area = areas.find(({ aoiId }) => aoiId === id);
  if (area) return { kind: 'areas', record: areaRecord(area) };
  return users.some(({ name }) => name === id) ? { kind: 'users', record: { name: id } } : undefined;
}

function frameRecord({ frameId, vendorId, kind, collectedUs, rings, status, counts }: OwnFrame): FrameRecord {
  return {
    frameId,
    // It has the instant of the collection, which may be changed.
    ...(namedByService(vendorId) ? {} : { vendorId }),
    eventType: kind,
    collectedAt: microsecondsText(collectedUs),
    geometry: geometryOf(rings.map((ring) => [ring])),
    status,
    ...(counts && {
      numDetections: { correlatedCount: counts.correlated, uncorrelatedCount: counts.uncorrelated },
    }),
  };
}

function vesselRecord({ id, aisClass, identities, positions }: OwnVessel, terms: Terms): VesselRecord {
  const [first, ...later] = identities;
  return {
    id,
    mmsi: first!.mmsi,
    aisClass,
    ...factsOf(first!, terms),
    changes: later.map((each) => ({ from: secondsText(each.fromS), mmsi: each.mmsi, ...factsOf(each, terms) })),
    positions: positions.map(({ tS, lon, lat, speedKn, courseDeg, headingDeg, navigationStatus }) => ({
      time: secondsText(tS),
      lon,
      lat,
      sog: speedKn,
      cog: courseDeg,
      ...(headingDeg === noCompass ? {} : { heading: headingDeg }),
      navigationStatus,
    })),
  };
}

/** The facts of an identity; the flag follows from the MMSI, and the category of most from the type. */
function factsOf(identity: OwnIdentity, { registryMember }: Terms): VesselFacts {
  const { name, imo, callSign, lengthM, widthM, tonnageGt, vesselType, subcategory, category, vesselClass } = identity;
  return {
    ...{ name, imo, callSign, length: lengthM, width: widthM, tonnage: tonnageGt, vesselType, subcategory },
    ...(category === categoryOf[vesselType] ? {} : { category }),
    ...(vesselClass === (vesselType === 'UNKNOWN' ? 'unknown' : 'vessel') ? {} : { class: vesselClass }),
    [registryMember]: identity.registryVesselId,
  };
}

function areaRecord({ aoiId, userName, name, description, aoiType, polygons, ...rest }: OwnArea): AreaRecord {
  const { createdMs, configurations } = rest;
  return {
    aoiId,
    user: userName,
    name,
    // An empty text is none.
    ...(description === '' ? {} : { description }),
    aoiType,
    geometry: geometryOf(polygons),
    events: configurations,
    ...(createdMs === alwaysMs ? {} : { createdAt: millisecondsText(createdMs) }),
  };
}

function geometryOf(polygons: OwnArea['polygons']): RecordGeometry {
  const [only] = polygons;
  return only && polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}
