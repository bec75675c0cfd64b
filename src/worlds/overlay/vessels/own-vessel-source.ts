import { invariant } from '../../../base/errors.js';
import { aisEntry } from '../../../model/ais-entry.js';
import type { OceanSource } from '../../../model/ocean-source.js';
import type { AisReport, LastReport, TrackSpan } from '../../../model/report.js';
import type { VesselPeriod } from '../../../model/vessel-record.js';
import { firstAbove, firstAtLeast } from '../../../store/columns/row-order.js';
import type { OwnIdentity, OwnVessel } from '../own-vessel.js';

/** What queries need of the vessels. */
export type VesselSource = Pick<
  OceanSource,
  | 'aisVesselCount'
  | 'vesselCount'
  | 'identity'
  | 'vesselPeriods'
  | 'aisClass'
  | 'reports'
  | 'lateReports'
  | 'lastReport'
  | 'lastReceived'
  | 'track'
>;

/** The most identities of a vessel; see `VesselIdentity.ref`. */
const identitiesEver = 64;
/** After a silence longer than this, a vessel begins another track, seconds. */
const longestGapS = 24 * 3600;

/** Own vessels as a source: their reports are their positions. Numbers begin at `first`, in the order of the list. */
export function ownVesselSource(vessels: readonly OwnVessel[], first: number): VesselSource {
  const at = (number: number): OwnVessel => {
    const vessel = vessels[number - first];
    invariant(vessel, `there is an own vessel ${number}`);
    return vessel;
  };
  return {
    aisVesselCount: vessels.length,
    vesselCount: vessels.length,
    identity(ref) {
      const identity = at(Math.floor(ref / identitiesEver)).identities[ref % identitiesEver];
      invariant(identity, `there is an own identity ${ref}`);
      return { ...identity, ref };
    },
    vesselPeriods: (number, beforeS) =>
      at(number).identities.flatMap((identity) => (identity.fromS < beforeS ? [periodOf(number, identity)] : [])),
    aisClass: (number) => at(number).aisClass,
    reports(number, fromS, toS) {
      const { positions } = at(number);
      return positions.slice(firstFrom(positions, fromS), firstFrom(positions, toS + 1));
    },
    lateReports: () => [],
    lastReport: (number, untilS) => lastReportOf(at(number), number, untilS),
    // They are received at once.
    lastReceived(number, untilS) {
      const last = lastReportOf(at(number), number, untilS);
      return last && { ...last, laterS: last.nextS };
    },
    track: (number, tS) => trackOf(at(number), number, tS),
  };
}

function lastReportOf(vessel: OwnVessel, number: number, untilS: number): LastReport | undefined {
  const { positions } = vessel;
  const next = firstAbove(positions.length, untilS, (i) => positions[i]!.tS);
  const report = positions[next - 1];
  return (
    report && { ...report, nextS: positions[next]?.tS ?? Infinity, ref: refOf(number, identityAt(vessel, report.tS)) }
  );
}

/** The track of the last position by a second, or of the first one after it. */
function trackOf(vessel: OwnVessel, number: number, tS: number): TrackSpan {
  const { positions } = vessel;
  const position = Math.max(0, firstAbove(positions.length, tS, (i) => positions[i]!.tS) - 1);
  let begin = position;
  while (begin > 0 && isSameTrack(vessel, begin)) begin--;
  let end = position + 1;
  while (end < positions.length && isSameTrack(vessel, end)) end++;
  const { tS: startS, lon, lat } = positions[begin]!;
  return {
    ref: refOf(number, identityAt(vessel, startS)),
    fromS: startS,
    toS: positions[end]?.tS ?? Infinity,
    startS,
    lonE4: Math.round(lon * 1e4),
    latE4: Math.round(lat * 1e4),
  };
}

/** Whether a position is on the track of the one before it: a track ends with a long silence or another identity. */
export function isSameTrack(vessel: OwnVessel, index: number): boolean {
  const [before, position] = [vessel.positions[index - 1]!, vessel.positions[index]!];
  return position.tS - before.tS <= longestGapS && identityAt(vessel, before.tS) === identityAt(vessel, position.tS);
}

/** The index of the identity at a second. */
export function identityAt({ identities }: OwnVessel, tS: number): number {
  const after = identities.findIndex(({ fromS }) => fromS > tS);
  return Math.max(0, (after < 0 ? identities.length : after) - 1);
}

function refOf(number: number, identity: number): number {
  return number * identitiesEver + identity;
}

function firstFrom(positions: readonly AisReport[], fromS: number): number {
  return firstAtLeast(positions.length, fromS, (i) => positions[i]!.tS);
}

/** The facts of AIS, and those that only a registry has. */
function periodOf(vessel: number, identity: OwnIdentity): VesselPeriod {
  const { fromS, toS, mmsi, countryCode, countryName, category, vesselClass, tonnageGt, registryVesselId } = identity;
  const ais = aisEntry(identity);
  const isRegistered = tonnageGt !== null || registryVesselId !== null;
  return {
    vessel,
    ship: 0,
    fromS,
    toS,
    mmsi,
    entries: isRegistered ? [ais, { ...ais, source: 'registry', tonnageGt, registryVesselId }] : [ais],
    particulars: {
      aisType: null,
      category,
      vesselClass,
      mmsiCountryCode: countryCode,
      flagName: countryName,
      operator: null,
      beneficialOwner: null,
      beneficialOwnerCountryCode: null,
    },
  };
}
