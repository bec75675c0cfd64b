import { distanceM } from '../../../earth/geo/sphere.js';
import { none } from '../../../model/event.js';
import { type AisReport, courseOf, speedOf } from '../../../model/report.js';
import { secondsText } from '../../../model/timestamp.js';
import { matchingRows } from '../../../store/vessels/search-vessel-periods.js';
import { vesselStoreOf } from '../../../store/vessels/vessel-records.js';
import type { OwnTrack } from '../../overlay/own-event.js';
import type { OwnIdentity } from '../../overlay/own-vessel.js';
import { ownVesselSource, type VesselSource } from '../../overlay/vessels/own-vessel-source.js';
import { type Place, refuse } from '../reading/place.js';
import type { FillingScope } from './filling-scope.js';

/** A vessel as its reports show it around an instant. */
export interface HeardVessel {
  readonly identity: OwnIdentity;
  /** `VesselIdentity.ref` of a vessel of the ocean, `none` for one of the world's own. */
  readonly ref: number;
  /** `OwnVessel.id`. */
  readonly ownVessel: string | undefined;
  readonly track: OwnTrack;
  /** Reports from a second to another, both included, in order. */
  reports(fromS: number, toS: number): readonly AisReport[];
  /** The fix between the two reports around an instant; undefined before, after, and in a silence of over a day. */
  fixAt(tS: number): Fix | undefined;
}

/** Degrees, knots, degrees clockwise from north. */
export type Fix = Pick<AisReport, 'lon' | 'lat' | 'speedKn' | 'courseDeg'>;

/** A longer pause between two reports ends a track, seconds. */
const silenceS = 24 * 3600;

/** What is known of a wanted vessel. */
export interface WantedVessel {
  readonly mmsi: number;
  /** The instant, seconds since 1970. */
  readonly tS: number;
  /** Its position, if that is known. */
  readonly point: { readonly lon: number; readonly lat: number } | undefined;
}

/**
 * The vessel that was heard under an MMSI at an instant; a problem if there is none. Of several vessels the result is
 * the one nearest to the point; without a point it is the first, own vessels before those of the ocean.
 */
export async function hearVessel(
  scope: FillingScope,
  wanted: WantedVessel,
  place: Place,
): Promise<HeardVessel | undefined> {
  const { source, vessels } = scope;
  const { mmsi, tS } = wanted;
  const ownSource = ownVesselSource(vessels, 0);
  const ownVessels = vessels.flatMap(({ identities }, number) =>
    identities.some((identity) => identity.mmsi === mmsi) ? [{ source: ownSource, number }] : [],
  );
  const ofOcean = (await vesselsWith(scope, wanted)).map((number) => ({ source, number }));
  const all = [...ownVessels, ...ofOcean].flatMap((vessel) => {
    const heard = hear(vessel, mmsi, tS);
    if (heard === undefined) return [];
    return [vessel.source === ownSource ? { ...heard, ref: none, ownVessel: vessels[vessel.number]!.id } : heard];
  });
  if (all.length > 0) return nearestOf(all, wanted);
  if (ownVessels.length + ofOcean.length === 0) {
    const accepted = 'an MMSI that searchVessels gives, or that of a vessel with positions in the same records';
    return refuse(place, `No vessel has the MMSI ${mmsi}.`, accepted);
  }
  const at = secondsText(Math.floor(tS));
  return refuse(
    place,
    `No vessel was heard with the MMSI ${mmsi} at ${at}.`,
    heardTimes([...ownVessels, ...ofOcean], tS),
  );
}

function nearestOf(all: readonly HeardVessel[], { tS, point }: WantedVessel): HeardVessel | undefined {
  if (point === undefined) return all[0];
  const apartM = all.map(({ fixAt }) => {
    const fix = fixAt(tS);
    return fix ? distanceM(fix.lon, fix.lat, point.lon, point.lat) : Infinity;
  });
  return all[apartM.indexOf(Math.min(...apartM))];
}

/** A vessel by its number in a source. */
interface Numbered {
  readonly source: VesselSource;
  readonly number: number;
}

/** The time after now for which the MMSIs of the ocean's vessels are known. */
const knownAheadMs = 366 * 24 * 3600 * 1000;

/** The numbers of the vessels of the ocean that had the MMSI at some time until now, or until the wanted instant. */
async function vesselsWith({ source, nowMs }: FillingScope, { mmsi, tS }: WantedVessel): Promise<number[]> {
  const untilMs = Math.max(nowMs, Math.min(tS * 1000, nowMs + knownAheadMs));
  const store = await vesselStoreOf(source, untilMs);
  const rows = matchingRows(
    store,
    {
      mmsi: { only: new Set([String(mmsi)]), not: new Set() },
      effectiveFrom: undefined,
      effectiveTo: undefined,
      entries: {},
    },
    untilMs,
  );
  return [...new Set(rows.map((row) => store.periods.columns.vessel[row]!))];
}

function hear({ source, number }: Numbered, mmsi: number, tS: number): HeardVessel | undefined {
  const last = source.lastReport(number, Math.floor(tS));
  if (!last) return undefined;
  const fixAt = (instantS: number) => {
    const before = source.lastReport(number, Math.floor(instantS));
    const after = before && source.reports(number, before.nextS, before.nextS)[0];
    return before && fixBetween(before, after, instantS);
  };
  const { ref, ...identity } = source.identity(last.ref);
  if (identity.mmsi !== mmsi || !fixAt(tS)) return undefined;
  return {
    identity,
    ref,
    ownVessel: undefined,
    track: source.track(number, Math.floor(tS)),
    reports: (fromS, toS) => source.reports(number, fromS, toS),
    fixAt,
  };
}

/** The fix on the straight line between two reports; undefined in a silence of over a day. */
export function fixBetween(before: AisReport, after: AisReport | undefined, tS: number): Fix | undefined {
  if (tS === before.tS) return { ...before, ...movementOf(before, after) };
  if (after === undefined || after.tS - before.tS > silenceS) return undefined;
  const share = (tS - before.tS) / (after.tS - before.tS);
  const dLon = after.lon - before.lon;
  const lon = before.lon + share * (dLon - 360 * Math.round(dLon / 360));
  return {
    lon: lon - 360 * Math.round(lon / 360),
    lat: before.lat + share * (after.lat - before.lat),
    ...(share < 0.5 ? movementOf(before, after) : movementOf(after, before)),
  };
}

/** Speed and course of a report; those of another one, otherwise 0, where it has none. */
function movementOf(report: AisReport, other: AisReport | undefined): Pick<Fix, 'speedKn' | 'courseDeg'> {
  return {
    speedKn: speedOf(report) ?? (other && speedOf(other)) ?? 0,
    courseDeg: courseOf(report) ?? (other && courseOf(other)) ?? 0,
  };
}

/** When vessels were heard around an instant, for a message. */
function heardTimes(vessels: readonly Numbered[], tS: number): string {
  const times = vessels.flatMap(({ source, number }) => {
    const last = source.lastReport(number, Math.floor(tS));
    const [next] = last ? [] : source.reports(number, Math.floor(tS), Math.floor(tS) + mostAheadS);
    return [last?.tS, last?.nextS, next?.tS].filter((time) => time !== undefined && Number.isFinite(time));
  });
  const said = [...new Set(times)].sort((a, b) => Number(a) - Number(b)).map((time) => secondsText(Number(time)));
  if (said.length === 0) return 'the MMSI of a vessel with AIS, at an instant at which it is heard';
  const heard = said.slice(0, 6).join(', ');
  return `an instant at which it has this MMSI, between two reports at most a day apart; it was heard at ${heard}`;
}

/** How far ahead the first report of a vessel is searched, seconds. */
const mostAheadS = 30 * 24 * 3600;
