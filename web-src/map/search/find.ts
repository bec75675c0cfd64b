import type { Session } from '../../shared/session.js';
import type { Area } from '../drawing/areas.js';
import { placeNames } from '../drawing/place-names.js';
import { folded, type Ports } from '../ports.js';
import type { SearchMeanings } from './read-search.js';

/** What the search box found, and can open. */
export interface Found {
  readonly kind: 'position' | 'place' | 'vessel' | 'port' | 'aoi' | 'event';
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly at?: readonly [lon: number, lat: number];
  /** The zoom at which a place fills the map, about. */
  readonly zoom?: number;
}

const mostOfAKind = 6;

interface VesselRecord {
  readonly mmsi: string | null;
  readonly vesselName: readonly { readonly value: string | null }[] | null;
  readonly imo: readonly { readonly value: string | null }[] | null;
  readonly callSign: readonly { readonly value: string | null }[] | null;
  readonly flag: readonly { readonly value: string | null }[] | null;
}

const vesselsQuery = `query FindVessels($input: SearchVesselsInput!) {
  searchVessels(input: $input) {
    records { mmsi vesselName { value } imo { value } callSign { value } flag { value } }
  }
}`;

const eventQuery = `query FindEvent($id: String!) {
  searchEventsV2(input: { eventId: { eq: $id }, limit: 1 }) {
    records { eventId eventType start { time point { lat lon } } }
  }
}`;

/** What a text means, in the order of the list: positions, areas, ports and places, vessels, events. */
export async function find(
  session: Session,
  ports: Ports,
  areas: readonly Area[],
  { position, mmsi, imo, callSign, eventId, name }: SearchMeanings,
): Promise<readonly Found[]> {
  if (position) {
    const { lon, lat } = position;
    return [{ kind: 'position', id: `${lat},${lon}`, label: `${lat}, ${lon}`, detail: 'position', at: [lon, lat] }];
  }
  const inputs = [
    ...(mmsi === undefined ? [] : [{ mmsi: { eq: mmsi } }]),
    ...(imo === undefined ? [] : [{ imo: { eq: imo } }]),
    ...(callSign === undefined ? [] : [{ callSign: { eq: callSign } }]),
    ...(name === undefined ? [] : [{ vesselName: { like: `%${name.replace(/[\\%_]/g, '\\$&')}%` } }]),
  ];
  const [inPorts, vessels, events] = await Promise.all([
    name === undefined ? [] : ports.named(name, mostOfAKind),
    Promise.all(inputs.map((input) => askVessels(session, input))),
    eventId === undefined ? [] : askEventWithId(session, eventId),
  ]);
  const inAreas = name === undefined ? [] : areas.filter((area) => folded(area.name).includes(folded(name)));
  const byId = new Map(vessels.flat().map((vessel) => [vessel.id, vessel]));
  return [
    ...inAreas.map((area): Found => ({ kind: 'aoi', id: area.id, label: area.name, detail: 'your area' })),
    ...inPorts.map(
      (port): Found => ({
        kind: 'port',
        id: port.locode,
        label: port.name,
        detail: `port ${port.locode}`,
        at: [port.lon, port.lat],
      }),
    ),
    ...(name === undefined ? [] : placesNamed(name)),
    ...byId.values(),
    ...events,
  ];
}

/** Oceans, seas and countries whose name holds a text, those of the largest first. */
function placesNamed(text: string): Found[] {
  return placeNames
    .flatMap(({ properties, geometry }): Found[] => {
      const { name, kind, fromZoom } = properties ?? {};
      if (geometry.type !== 'Point' || !folded(name).includes(folded(text))) return [];
      const [lon = 0, lat = 0] = geometry.coordinates;
      return [{ kind: 'place', id: name, label: name, detail: kind, at: [lon, lat], zoom: fromZoom + 2 }];
    })
    .slice(0, mostOfAKind);
}

/** Vessels with AIS, which have a page. */
async function askVessels(session: Session, input: object): Promise<Found[]> {
  const data = await session.ask(vesselsQuery, { input: { ...input, limit: mostOfAKind } });
  const records: readonly VesselRecord[] = Object(data['searchVessels'])['records'] ?? [];
  return records.flatMap(({ mmsi, vesselName, imo, callSign, flag }): Found[] => {
    if (mmsi === null) return [];
    const [name, imoNumber, sign, state] = [vesselName, imo, callSign, flag].map(
      (entries) => entries?.find(({ value }) => value !== null)?.value,
    );
    const parts = [state, `MMSI ${mmsi}`, imoNumber && `IMO ${imoNumber}`, sign];
    return [{ kind: 'vessel', id: mmsi, label: name ?? 'no name', detail: parts.filter(Boolean).join(', ') }];
  });
}

async function askEventWithId(session: Session, id: string): Promise<Found[]> {
  const data = await session.ask(eventQuery, { id });
  const records: readonly {
    eventId: string;
    eventType: string;
    start: { time: string; point: { lat: number; lon: number } };
  }[] = Object(data['searchEventsV2'])['records'] ?? [];
  return records.map(({ eventId, eventType, start: { point } }) => ({
    kind: 'event',
    id: eventId,
    label: eventId,
    detail: eventType,
    at: [point.lon, point.lat],
  }));
}
