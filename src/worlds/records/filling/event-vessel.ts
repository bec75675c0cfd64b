import { categoryOf } from '../../../model/category-of-type.js';
import { trackIdOf } from '../../../store/segments/event-id.js';
import type { OwnEventVessel } from '../../overlay/own-event.js';
import type { OwnIdentity } from '../../overlay/own-vessel.js';
import type { GivenEventVessel } from '../reading/given-event-vessel.js';
import { inside, type PathStep, refuse } from '../reading/place.js';
import { type FillingScope, placeAt } from './filling-scope.js';
import { type HeardVessel, hearVessel, type WantedVessel } from './heard-vessel.js';
import { checkIdentity } from './sound-identity.js';

/** A vessel of an event: as the event shows it, and as its reports show it. */
export interface FilledVessel {
  readonly shown: OwnEventVessel;
  readonly heard: HeardVessel;
}

/** Fills the vessel of an event at its start. `path` is that of the vessel in the input. */
export async function fillEventVessel(
  scope: FillingScope,
  record: GivenEventVessel,
  start: Omit<WantedVessel, 'mmsi'>,
  path: readonly PathStep[],
): Promise<FilledVessel | undefined> {
  const place = placeAt(scope, path);
  const mmsi = record.mmsi ?? mmsiOfText(record.vesselId ?? record.trackId?.split(':')[1]);
  if (mmsi === undefined)
    return refuse(inside(place, 'mmsi'), 'The vessel has no mmsi.', 'mmsi, or vesselId, which is the MMSI as text');
  const before = scope.problems.length;
  // Law 13: legacy answers and those of version 2 have the same vessel id.
  if (record.vesselId !== undefined && record.vesselId !== String(mmsi))
    refuse(inside(place, 'vesselId'), `vesselId ${record.vesselId} is not the MMSI as text.`, `"${mmsi}"`);
  const heard = await hearVessel(scope, { mmsi, ...start }, inside(place, 'mmsi'));
  if (heard === undefined) return undefined;
  const trackId = trackIdOf(mmsi, heard.track.startS, heard.track.lonE4, heard.track.latE4);
  // Law 11: every track resolves.
  if (record.trackId !== undefined && record.trackId !== trackId)
    refuse(inside(place, 'trackId'), 'The vessel has another track at that time.', `"${trackId}"`);
  const identity = mergedIdentity(heard.identity, record);
  checkIdentity(identity, place);
  const displayName = identity.name ?? String(mmsi);
  if (record.displayName !== undefined && record.displayName !== displayName)
    refuse(inside(place, 'displayName'), 'displayName is the name, else the MMSI.', JSON.stringify(displayName));
  if (scope.problems.length > before) return undefined;
  const { track, ownVessel } = heard;
  return { shown: { identity, ref: heard.ref, ownVessel, track }, heard };
}

function mmsiOfText(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Given facts take precedence; a given type decides the category. */
function mergedIdentity(base: OwnIdentity, record: GivenEventVessel): OwnIdentity {
  const or = <T>(value: T | undefined, other: T): T => (value === undefined ? other : value);
  const category = record.vesselType === undefined ? base.category : categoryOf[record.vesselType];
  return {
    ...base,
    name: or(record.name, base.name),
    imo: or(record.imo, base.imo),
    lengthM: or(record.length, base.lengthM),
    category: or(record.category, category),
    subcategory: or(record.subcategory, base.subcategory),
    vesselType: or(record.vesselType, base.vesselType),
    registryVesselId: or(record.registryVesselId, base.registryVesselId),
    countryCode: record.countryCode === undefined ? base.countryCode : (record.countryCode?.[0] ?? null),
    countryName: or(record.displayCountry, base.countryName),
    vesselClass: or(record.class, base.vesselClass),
  };
}
