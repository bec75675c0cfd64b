import { Work } from '../../../base/work/work.js';
import type { Vessel, VesselLastKnownPosition } from '../../../model/schema-types.js';
import { secondsText } from '../../../model/timestamp.js';
import type { VesselPeriod } from '../../../model/vessel-record.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { type EventsContext, searchEventsV2 } from '../search-events-v2.js';
import { periodOf, vesselRecord } from '../vessels/vessel.js';
import { vesselLastKnownPosition } from '../vessels/vessel-last-known-position.js';

/** A vessel through time: its names and flags, and its events. Instants are ISO 8601. */
export interface VesselHistory {
  readonly vesselId: string;
  /**
   * The periods of its life that have begun, the latest first: the answer of `vessel` for each, and when it began and
   * ended.
   */
  readonly periods: readonly (Vessel & { readonly from: string; readonly to: string | null })[];
  readonly lastPosition: VesselLastKnownPosition | null;
  /** Its events under all its MMSIs, the latest first, at most `mostEvents`. */
  readonly events: readonly HistoryEvent[];
  /** The number of its events, listed or not. */
  readonly total: number;
}

export interface HistoryEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly lon: number;
  readonly lat: number;
  /** The MMSI that the event shows. */
  readonly vesselId: string | null;
  /** The other vessel of a meeting. */
  readonly otherVesselId: string | null;
  readonly otherName: string | null;
}

export const mostEvents = 1000;

/**
 * The history of the vessel with this vesselId; of several vessels, that of the one heard last; undefined for an
 * unknown id.
 */
export async function vesselHistory(
  store: EventStore,
  vessels: WorldVessels,
  vesselId: string,
  context: EventsContext,
): Promise<VesselHistory | undefined> {
  const { asOfMs, work = new Work() } = context;
  const found = periodOf(await vessels.store(asOfMs), vessels.source, { vesselId }, asOfMs);
  if (found === undefined) return undefined;
  const all = vessels.source.vesselPeriods(found.vessel, Math.floor(asOfMs / 1000) + 1);
  const periods = all.filter(({ ship }) => ship === found.ship);
  const mmsis = [...new Set(periods.flatMap(({ mmsi }) => (mmsi === null ? [] : [String(mmsi)])))];
  const { records, meta } = await searchEventsV2(
    store,
    { vesselMain: { mmsi: { inc: mmsis } }, sortBy: 'startTime', sortDirection: 'desc', limit: mostEvents },
    context,
  );
  return {
    vesselId,
    periods: periods.map((period) => periodRecord(period, asOfMs)).reverse(),
    lastPosition: lastPositionOf(await vesselLastKnownPosition(vessels, vesselId, context, work)),
    events: records.map(({ eventId, eventType, start, end, vessels: { vessel0, vessel1 } }) => {
      const isSecond =
        vessel1 !== null && mmsis.includes(String(vessel1.mmsi)) && !mmsis.includes(String(vessel0?.mmsi));
      const [own, other] = isSecond ? [vessel1, vessel0] : [vessel0, vessel1];
      return {
        eventId,
        eventType,
        startTime: start.time,
        endTime: end?.time ?? null,
        ...{ lon: start.point.lon, lat: start.point.lat },
        vesselId: own?.vesselId ?? null,
        otherVesselId: other?.vesselId ?? null,
        otherName: other?.name ?? null,
      };
    }),
    total: meta.total,
  };
}

function periodRecord(period: VesselPeriod, asOfMs: number) {
  const { fromS, toS } = period;
  const to = toS * 1000 > asOfMs ? null : secondsText(toS);
  return { ...vesselRecord(period), from: secondsText(fromS), to };
}

/** The fields of a view, which are getters, as an object that can be written as JSON. */
function lastPositionOf(view: VesselLastKnownPosition | null): VesselLastKnownPosition | null {
  if (view === null) return null;
  const { trackId, vesselId, mmsi, location, speedOverGround, courseOverGround, heading } = view;
  const { navigationStatus, aisClass, sentAt, receivedAt, updatedAt, ageOfPositionSeconds } = view;
  return {
    ...{ trackId, vesselId, mmsi, location, speedOverGround, courseOverGround, heading },
    ...{ navigationStatus, aisClass, sentAt, receivedAt, updatedAt, ageOfPositionSeconds },
  };
}
