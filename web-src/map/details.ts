import { durationText, positionText, timeText } from '../shared/formats.js';
import { element, make } from './elements.js';
import { labelOf } from './kinds.js';
import type { Session } from './session.js';

interface StartEnd {
  readonly time: string;
  readonly point: { readonly lat: number; readonly lon: number };
}

interface Vessel {
  readonly name: string | null;
  readonly mmsi: number | null;
  readonly imo: number | null;
  readonly length: number | null;
  readonly vesselType: string | null;
  readonly displayCountry: string | null;
}

/** The fields of an event that the page shows. */
export interface EventDetails {
  readonly eventId: string;
  readonly eventType: string;
  readonly start: StartEnd;
  readonly end: StartEnd | null;
  readonly createdAt: string;
  readonly vessels: { readonly vessel0: Vessel | null; readonly vessel1: Vessel | null };
  readonly eventDetails: Readonly<Record<string, unknown>>;
  readonly aoiFeatureConfiguration: { readonly aoiName: string | null } | null;
}

const query = `query Event($id: String!) {
  searchEventsV2(input: { eventId: { eq: $id }, limit: 1 }) {
    records {
      eventId eventType createdAt
      start { time point { lat lon } }
      end { time point { lat lon } }
      vessels { vessel0 { ...vessel } vessel1 { ...vessel } }
      eventDetails {
        ... on FishingEventDetails { fishingScore }
        ... on DarkRendezvousEventDetails { osrScore }
        ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
        ... on AoiVisitEventDetails { entrySpeed entryHeading endHeading }
        ... on PortVisitEventDetails { portName countryName portId }
        ... on ViirsEventDetails { detectionType radianceNw imageUrl }
        ... on ImageryMetadataEventDetails {
          detectionType score estimatedLength estimatedSpeedKts estimatedVesselCategory heading
          distanceToCoastM imageUrl metersPerPixel
        }
      }
      aoiFeatureConfiguration { aoiName }
    }
  }
}
fragment vessel on EventV2Vessel { name mmsi imo length vesselType displayCountry }`;

/** The event with this id; undefined if it is no longer there. */
export async function askEvent(session: Session, id: string): Promise<EventDetails | undefined> {
  const data = await session.ask(query, { id });
  const [record]: readonly EventDetails[] = Object(data['searchEventsV2'])['records'] ?? [];
  return record;
}

/** How fields of eventDetails are shown: a label, and a function that writes the value with its unit. */
const fields: Readonly<Record<string, readonly [label: string, write: (value: unknown) => string]>> = {
  fishingScore: ['Fishing score', String],
  osrScore: ['Rendezvous score', String],
  averageSpeed: ['Average speed', (value) => `${value} kn`],
  distance: ['Distance', (value) => `${value} nautical miles`],
  durationSec: ['In range', (value) => `${Math.round(Number(value) / 60)} min`],
  entrySpeed: ['Speed at entry', (value) => `${value} kn`],
  entryHeading: ['Course at entry', (value) => `${value}°`],
  endHeading: ['Course at exit', (value) => `${value}°`],
  portName: ['Port', String],
  countryName: ['Country', String],
  portId: ['UN/LOCODE', String],
  detectionType: [
    'Detection',
    (value) => (value === 'dark' ? 'dark: no AIS vessel explains it' : 'correlated with AIS'),
  ],
  score: ['Score', String],
  radianceNw: ['Radiance', (value) => `${value} nW/cm²/sr`],
  estimatedLength: ['Estimated length', (value) => `${value} m`],
  estimatedSpeedKts: ['Estimated speed', (value) => `${value} kn`],
  estimatedVesselCategory: ['Estimated category', String],
  heading: ['Estimated heading', (value) => `${value}°`],
  distanceToCoastM: ['Distance to coast', (value) => `${Number(value).toLocaleString('en')} m`],
};

/** Fills the drawer with an event. */
export function showEvent(event: EventDetails): void {
  const { eventType, start, end, createdAt, vessels, eventDetails, aoiFeatureConfiguration } = event;
  const rows: [string, string][] = [
    // A detection has one instant.
    ...(end?.time === start.time
      ? [['Seen', timeText(start.time)] satisfies [string, string]]
      : ([
          ['Began', timeText(start.time)],
          ['Ended', end ? `${timeText(end.time)} (${durationText(start.time, end.time)})` : 'still going on'],
        ] satisfies [string, string][])),
    ['Position', positionText(start.point.lon, start.point.lat)],
    ...(aoiFeatureConfiguration?.aoiName ? [['Area', aoiFeatureConfiguration.aoiName] satisfies [string, string]] : []),
  ];
  for (const [name, value] of Object.entries(eventDetails)) {
    const field = fields[name];
    if (field && value !== null) rows.push([field[0], field[1](value)]);
  }
  rows.push(['Published', timeText(createdAt)]);
  const parts: Node[] = [pairs(rows)];
  for (const vessel of [vessels.vessel0, vessels.vessel1]) if (vessel) parts.push(...vesselParts(vessel));
  const { imageUrl, metersPerPixel } = eventDetails;
  if (typeof imageUrl === 'string') {
    const scale = typeof metersPerPixel === 'number' ? `, ${metersPerPixel} m a pixel` : '';
    const picture = make('img', { src: imageUrl, alt: 'What the satellite saw (simulated)' });
    parts.push(make('figure', {}, picture, make('figcaption', {}, `Simulated picture${scale}`)));
  }
  parts.push(make('p', { className: 'fine', id: 'track-note' }), make('p', { className: 'fine id' }, event.eventId));
  element('h2', 'details-title').textContent = labelOf(eventType);
  element('div', 'details-body').replaceChildren(...parts);
}

function vesselParts({ name, mmsi, imo, length, vesselType, displayCountry }: Vessel): Node[] {
  const rows: [string, string | number | null][] = [
    ['Flag', displayCountry],
    ['Type', vesselType?.toLowerCase().replaceAll('_', ' ') ?? null],
    ['MMSI', mmsi],
    ['IMO', imo],
    ['Length', length === null ? null : `${length} m`],
  ];
  const known = rows
    .filter(([, value]) => value !== null)
    .map(([label, value]): [string, string] => [label, String(value)]);
  return [make('h3', {}, name ?? 'Vessel without a name'), pairs(known)];
}

function pairs(rows: readonly (readonly [string, string])[]): HTMLElement {
  return make('dl', {}, ...rows.flatMap(([label, value]) => [make('dt', {}, label), make('dd', {}, value)]));
}
