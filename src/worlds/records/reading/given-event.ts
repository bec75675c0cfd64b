import { type EventKind, eventKinds, isDetectionKind } from '../../../model/event.js';
import { any, type Field, type InstantUnit, instant, nullable, shapedText, text, word } from './fields.js';
import { detailsOfKind, type GivenDetails } from './given-details.js';
import { eventVessel, type GivenEventVessel, mmsi } from './given-event-vessel.js';
import { fix, type GivenFix } from './given-position.js';
import { members } from './members.js';
import { inside, type PathStep, type Place, refuse } from './place.js';

/** An event as a record gives it: checked by itself, with nothing filled. Instants are microseconds since 1970. */
export interface GivenEvent {
  /** Its position in the input. */
  readonly path: readonly PathStep[];
  readonly eventId: string | undefined;
  readonly kind: EventKind;
  readonly start: GivenFix;
  /** null: the event is open. */
  readonly end: GivenFix | null | undefined;
  /** null: the event has none. */
  readonly vessel0: GivenEventVessel | null | undefined;
  readonly vessel1: GivenEventVessel | null | undefined;
  readonly details: GivenDetails;
  readonly configuration: GivenMatch | undefined;
  readonly createdUs: number | undefined;
  readonly updatedUs: number | undefined;
}

/** The schema's AoiFeatureConfigurationMatch. */
export interface GivenMatch {
  readonly aoiId: string | undefined;
  readonly aoiName: string | undefined;
  readonly userId: string | undefined;
  readonly configId: string | undefined;
}

/** The unit of the times of each kind, as the service shows them. */
function unitOf(kind: EventKind): InstantUnit {
  if (kind === 'viirs') return 'minute';
  return kind === 'sar_sentinel1' || kind === 'eo_sentinel2' || kind === 'eo_landsat_8_9' ? 'microsecond' : 'second';
}

export const eventId = shapedText(/^[\x21-\x7e]{1,200}$/, 'a text of 1 to 200 printable ASCII characters, no space');

/** Members by which the kind is found; the others are read once it is known. */
const outer = members(
  {
    eventId,
    eventType: word(eventKinds),
    start: any,
    end: any,
    vessels: members(
      { vessel0: nullable(eventVessel), vessel1: nullable(eventVessel) },
      { what: 'the vessels of an event' },
    ),
    mmsi,
    eventDetails: any,
    aoiFeatureConfiguration: nullable(
      members(
        { aoiId: text(100), aoiName: text(200), userId: text(100), configId: text(100) },
        { what: 'aoiFeatureConfiguration' },
      ),
    ),
    createdAt: instant('millisecond'),
    updatedAt: instant('millisecond'),
  },
  { what: 'an event', required: ['eventType', 'start'] },
);

/** An event in the fields of EventV2; `mmsi` is short for `vessels.vessel0.mmsi`. */
export const event: Field<GivenEvent> = {
  accepted: outer.accepted,
  read(value, place) {
    const read = outer.read(value, place);
    if (read === undefined) return undefined;
    const { eventType: kind, eventId, createdAt, updatedAt } = read;
    const before = place.problems.length;
    if (kind === 'port_visit' && place.terms.strict)
      refuse(inside(place, 'eventType'), 'port_visit is an extension, which the profile strict does not have.');
    const start = fix(unitOf(kind)).read(read.start, inside(place, 'start'));
    const end = read.end === undefined ? undefined : nullable(fix(unitOf(kind))).read(read.end, inside(place, 'end'));
    const details =
      read.eventDetails === undefined
        ? {}
        : detailsOfKind.get(kind)!.read(read.eventDetails, inside(place, 'eventDetails'));
    const { vessels, mmsi: short } = read;
    checkVessels(kind, vessels, short, place);
    if (start !== undefined) checkTimes(kind, { start, end, createdAt, updatedAt }, place);
    const isAreaKind = kind === 'aoi_visit' || kind === 'speed_range';
    if (read.aoiFeatureConfiguration && !isAreaKind)
      refuse(
        inside(place, 'aoiFeatureConfiguration'),
        `${kind} has none.`,
        'null; only aoi_visit and speed_range have one',
      );
    if (place.problems.length > before || start === undefined || details === undefined) return undefined;
    return {
      path: place.path,
      eventId,
      kind,
      start,
      end,
      vessel0: short === undefined ? vessels?.vessel0 : { ...noVesselFacts, ...vessels?.vessel0, mmsi: short },
      vessel1: vessels?.vessel1,
      details,
      configuration: read.aoiFeatureConfiguration ?? undefined,
      createdUs: createdAt,
      updatedUs: updatedAt,
    };
  },
};

const noVesselFacts: GivenEventVessel = {
  mmsi: undefined,
  vesselId: undefined,
  trackId: undefined,
  name: undefined,
  imo: undefined,
  length: undefined,
  category: undefined,
  subcategory: undefined,
  vesselType: undefined,
  registryVesselId: undefined,
  countryCode: undefined,
  displayCountry: undefined,
  class: undefined,
  displayName: undefined,
};

interface GivenVessels {
  readonly vessel0: GivenEventVessel | null | undefined;
  readonly vessel1: GivenEventVessel | null | undefined;
}

/** Vessels that do not fit the kind, and `mmsi` together with a vessel0 that is null or has another MMSI. */
function checkVessels(
  kind: EventKind,
  vessels: GivenVessels | undefined,
  short: number | undefined,
  place: Place,
): void {
  const at = (name: string) => inside(inside(place, 'vessels'), name);
  if (vessels?.vessel1 && kind !== 'standard_rendezvous')
    refuse(at('vessel1'), `${kind} has at most one vessel.`, 'null; only standard_rendezvous has a vessel1');
  if (vessels?.vessel0 === null && !isDetectionKind(kind))
    refuse(at('vessel0'), `${kind} has a vessel.`, 'a vessel with its mmsi; only detections have none');
  if (kind === 'standard_rendezvous' && !vessels?.vessel1)
    refuse(at('vessel1'), 'standard_rendezvous has two vessels.', 'a vessel with its mmsi');
  if (short === undefined && vessels?.vessel0 === undefined && !isDetectionKind(kind))
    refuse(at('vessel0'), `${kind} has a vessel.`, 'a vessel with its mmsi');
  const mmsi = vessels?.vessel0?.mmsi;
  if (short !== undefined && (vessels?.vessel0 === null || (mmsi !== undefined && mmsi !== short)))
    refuse(inside(place, 'mmsi'), `mmsi ${short} contradicts vessels.vessel0.`, 'one of the two');
}

interface GivenTimes {
  readonly start: GivenFix;
  readonly end: GivenFix | null | undefined;
  readonly createdAt: number | undefined;
  readonly updatedAt: number | undefined;
}

/** Law 11, as far as the given times break it: start, end, createdAt and updatedAt are in order. */
function checkTimes(kind: EventKind, { start, end, createdAt, updatedAt }: GivenTimes, place: Place): void {
  const mayBeOpen = kind === 'aoi_visit' || kind === 'speed_range';
  if (end === null && !mayBeOpen)
    refuse(inside(place, 'end'), `${kind} has an end.`, 'an instant; only aoi_visit and speed_range may be open');
  if (end && end.time < start.time)
    refuse(inside(inside(place, 'end'), 'time'), 'The end is before the start.', 'an instant at or after start.time');
  if (end && isDetectionKind(kind) && end.time !== start.time)
    refuse(inside(inside(place, 'end'), 'time'), 'A detection ends when it starts.', 'the same instant as start.time');
  if (createdAt !== undefined && createdAt < start.time)
    refuse(inside(place, 'createdAt'), 'createdAt is before the start.', 'an instant at or after start.time');
  if (updatedAt !== undefined && createdAt !== undefined && updatedAt < createdAt)
    refuse(inside(place, 'updatedAt'), 'updatedAt is before createdAt.', 'an instant at or after createdAt');
  else if (updatedAt !== undefined && updatedAt < start.time)
    refuse(inside(place, 'updatedAt'), 'updatedAt is before the start.', 'an instant at or after start.time');
}
