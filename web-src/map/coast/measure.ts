import type { Feature } from 'geojson';
import type { DistanceUnit } from '../../shared/formats.js';
import { distanceText, positionText } from '../../shared/formats.js';
import type { Session } from '../../shared/session.js';
import { featureOf, greatCircle, pointOf } from '../drawing/shapes.js';
import type { NearPort, Ports } from '../ports.js';

interface CoastRecord {
  readonly distanceToCoastMeters: number;
  readonly landCoverClass: string;
  readonly nearestCoastalPoint: { readonly lat: number; readonly lon: number };
}

/** A position, the coast nearest to it, and the nearest port, which is undefined while ports cannot be fetched. */
export interface Measured {
  readonly lon: number;
  readonly lat: number;
  readonly record: CoastRecord;
  readonly port: NearPort | undefined;
}

export const coastQuery = `query Coast($coordinates: [PointInput!]!) {
  getNearestCoastline(input: { coordinates: $coordinates }) {
    records { distanceToCoastMeters landCoverClass nearestCoastalPoint { lat lon } }
  }
}`;

/** Measures from a position in degrees; longitudes beyond ±180 are turned back. */
export async function measure(session: Session, ports: Ports, clickedLon: number, lat: number): Promise<Measured> {
  const lon = clickedLon - 360 * Math.round(clickedLon / 360);
  const nearest = ports.nearest(lon, lat);
  const data = await session.ask(coastQuery, { coordinates: [{ lat, lon }] });
  const record: CoastRecord | undefined = Object(data['getNearestCoastline'])['records']?.[0];
  if (!record) throw new Error('The service gives no coast for this position.');
  return { lon, lat, record, port: await nearest };
}

/** A line to the coast with its ends, beside the longitude that was clicked. */
export function measuredShapes({ lat, record: { nearestCoastalPoint } }: Measured, clickedLon: number): Feature[] {
  const line = greatCircle([clickedLon, lat], [nearestCoastalPoint.lon, nearestCoastalPoint.lat]);
  const [endLon = 0, endLat = 0] = line.at(-1) ?? [];
  return [featureOf({ type: 'LineString', coordinates: line }), pointOf(clickedLon, lat), pointOf(endLon, endLat)];
}

export function measuredText({ lon, lat, record, port }: Measured, unit: DistanceUnit): string {
  const side = record.landCoverClass === 'PermanentWaterBody' ? 'water' : 'land';
  const from = `${positionText(lon, lat)} (${side})`;
  const toCoast = `${distanceText(record.distanceToCoastMeters, unit)} from ${from} to the nearest coast.`;
  if (!port) return toCoast;
  return `${toCoast} ${distanceText(port.distanceM, unit)} to the nearest port: ${port.name} (${port.locode}).`;
}
