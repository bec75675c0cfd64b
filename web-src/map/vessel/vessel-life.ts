import { base } from '../../shared/base.js';
import type { Session } from '../../shared/session.js';

/** A period of a vessel's life in which it kept its identity. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
  readonly name: string | null;
  readonly mmsi: number | null;
  readonly imo: number | null;
  readonly call_sign: string | null;
  readonly flag: string | null;
  readonly vessel_type: string | null;
  readonly length: number | null;
  readonly owner: string | null;
}

/** What `/map/vessels/{id}.json` gives. */
export interface VesselLife {
  readonly vesselId: string;
  /** The latest first. */
  readonly periods: readonly Period[];
  readonly lastPosition: {
    readonly location: { readonly lat: number; readonly lon: number } | null;
    readonly sentAt: string | null;
    readonly speedOverGround: number | null;
  } | null;
  /** The latest first. */
  readonly events: readonly LifeEvent[];
  readonly total: number;
}

export interface LifeEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly lon: number;
  readonly lat: number;
  readonly otherName: string | null;
}

/** What `/map/tracks/{vesselId}` gives. */
export interface VesselTrack {
  /** Seconds between two positions of a long track; 0 where none is left out that the line needs. */
  readonly thinnedS: number;
  /** Between two parts lies a gap. */
  readonly parts: readonly (readonly TrackPoint[])[];
}

export interface TrackPoint {
  readonly time: string;
  readonly lon: number;
  readonly lat: number;
  readonly speedOverGround: number | null;
  readonly courseOverGround: number | null;
}

export function askLife(session: Session, vesselId: string): Promise<VesselLife> {
  return askData(session, `map/vessels/${encodeURIComponent(vesselId)}.json`);
}

export function askVesselTrack(session: Session, vesselId: string, from: string, to: string): Promise<VesselTrack> {
  return askData(session, `map/tracks/${encodeURIComponent(vesselId)}?${new URLSearchParams({ from, to })}`);
}

async function askData<Data>(session: Session, path: string): Promise<Data> {
  const response = await session.fetch(base + path);
  const body: Data & { readonly error?: { readonly message: string } } = await response.json();
  if (!response.ok) throw new Error(body.error?.message ?? `The service answers ${response.status}.`);
  return body;
}
