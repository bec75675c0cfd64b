import { atan2, cos, sin } from '../../../base/same-bits.js';
import { distanceM, radiansPerDegree } from '../../../earth/geo/sphere.js';
import { categoryOf } from '../../../model/category-of-type.js';
import { type AisReport, noCompass } from '../../../model/report.js';
import { mostSpeedKn, type OwnIdentity, type OwnVessel } from '../../overlay/own-vessel.js';
import type { GivenIdentity, GivenReport, GivenVessel } from '../reading/given-vessel.js';
import { refuse } from '../reading/place.js';
import { type FillingScope, placeAt } from './filling-scope.js';
import { checkIdentity, flagOfMmsi } from './sound-identity.js';

/**
 * The first identity of a vessel begins at the first of these instants or earlier, and none ends after the second:
 * whole seconds since 1970.
 */
const knownFromS = Date.UTC(1999, 0, 1) / 1000;
const knownToS = Date.UTC(2101, 0, 1) / 1000;

/**
 * A vessel with its identities and reports complete, made in steps: flag from the MMSI, category from the type, speed
 * and course from the positions. Undefined, and problems, for an identity that breaks law 10 and for speeds over 60 kn.
 */
export function* fillVessel(
  scope: FillingScope,
  record: GivenVessel,
  idOf: (record: GivenVessel) => string,
): Generator<void, OwnVessel | undefined> {
  const before = scope.problems.length;
  const identities = identitiesOf(scope, record);
  const positions = yield* reportsOf(scope, record);
  if (scope.problems.length > before) return undefined;
  const aisClass = record.aisClass ?? 'A';
  return { id: record.id ?? idOf(record), aisClass, identities, positions };
}

function identitiesOf(scope: FillingScope, { path, mmsi, identity, changes }: GivenVessel): OwnIdentity[] {
  const steps = [
    { from: knownFromS * 1e6, mmsi, facts: identity, at: path },
    ...changes.map((change, i) => ({
      from: change.from,
      mmsi: change.mmsi ?? mmsi,
      facts: change,
      at: [...path, 'changes', i],
    })),
  ];
  const identities: OwnIdentity[] = [];
  steps.forEach((step, i) => {
    const toUs = steps[i + 1]?.from ?? knownToS * 1e6;
    const before = identities[i - 1];
    const next = identityOf(step.mmsi, step.facts, before, step.from / 1e6, toUs / 1e6);
    checkIdentity(next, placeAt(scope, step.at));
    identities.push(next);
  });
  return identities;
}

/** Facts that a change leaves out stay as they were; the flag follows from the MMSI. */
function identityOf(
  mmsi: number,
  identity: GivenIdentity,
  before: OwnIdentity | undefined,
  fromS: number,
  toS: number,
): OwnIdentity {
  const or = <T>(value: T | undefined, other: T): T => (value === undefined ? other : value);
  const flag = flagOfMmsi(mmsi);
  const vesselType = identity.vesselType ?? before?.vesselType ?? 'UNKNOWN';
  const sameFlag = before !== undefined && Math.floor(before.mmsi / 1e6) === Math.floor(mmsi / 1e6);
  return {
    fromS,
    toS,
    mmsi,
    imo: or(identity.imo, before?.imo ?? null),
    callSign: or(identity.callSign, sameFlag ? before.callSign : null),
    name: or(identity.name, before?.name ?? null),
    countryCode: identity.countryCode === undefined ? (flag?.countryCode ?? null) : (identity.countryCode?.[0] ?? null),
    countryName: or(identity.displayCountry, flag?.countryName ?? null),
    vesselType,
    category: identity.category ?? (identity.vesselType || !before ? categoryOf[vesselType] : before.category),
    subcategory: or(identity.subcategory, before?.subcategory ?? null),
    vesselClass: identity.class ?? before?.vesselClass ?? (vesselType === 'UNKNOWN' ? 'unknown' : 'vessel'),
    lengthM: or(identity.length, before?.lengthM ?? null),
    widthM: or(identity.width, before?.widthM ?? null),
    tonnageGt: or(identity.tonnage, before?.tonnageGt ?? null),
    registryVesselId: or(identity.registryVesselId, before?.registryVesselId ?? null),
  };
}

const reportsOfStep = 5000;

function* reportsOf(scope: FillingScope, { path, positions }: GivenVessel): Generator<void, AisReport[]> {
  const reports: AisReport[] = [];
  for (const [i, position] of positions.entries()) {
    if (i % reportsOfStep === reportsOfStep - 1) yield;
    const before = positions[i - 1];
    const after = positions[i + 1];
    const speedKn = before ? speedBetween(before, position) : 0;
    if (speedKn > mostSpeedKn)
      refuse(
        placeAt(scope, path, 'positions', i),
        `From the position before the vessel would sail at ${speedKn.toFixed(0)} kn.`,
        `positions that ask for at most ${mostSpeedKn} kn`,
      );
    const [from, to] = after ? [position, after] : [before ?? position, position];
    reports.push({
      tS: position.time / 1e6,
      lon: rounded(position.lon),
      lat: rounded(position.lat),
      speedKn: Math.round((position.sog ?? (after ? speedBetween(position, after) : speedKn)) * 10) / 10,
      courseDeg: (Math.round((position.cog ?? courseBetween(from, to)) * 10) % 3600) / 10,
      headingDeg: position.heading ?? noCompass,
      navigationStatus: position.navigationStatus ?? 0,
    });
  }
  return reports;
}

function speedBetween(from: GivenReport, to: GivenReport): number {
  return distanceM(from.lon, from.lat, to.lon, to.lat) / 1852 / ((to.time - from.time) / 3600e6);
}

/** The initial course of the great circle, degrees clockwise from north. */
function courseBetween(from: GivenReport, to: GivenReport): number {
  const [lat1, lat2] = [from.lat * radiansPerDegree, to.lat * radiansPerDegree];
  const dLon = (to.lon - from.lon) * radiansPerDegree;
  const east = sin(dLon) * cos(lat2);
  const north = cos(lat1) * sin(lat2) - sin(lat1) * cos(lat2) * cos(dLon);
  return (atan2(east, north) / radiansPerDegree + 360) % 360;
}

/** Millionths of a degree; never -0. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
