import type { DistanceUnit } from '../../shared/formats.js';
import { distanceText, durationText, positionText, timeText } from '../../shared/formats.js';
import type { Profile } from '../world-clock.js';
import type { EventDetails, EventVessel } from './event-query.js';

export type Fact = readonly [label: string, text: string];

/** What a distance of a speed range counts: nautical miles, but kilometres in the profile `deployed`. */
const metresOfDistance = { strict: 1852, standard: 1852, deployed: 1000 } as const satisfies Record<Profile, number>;

/** How facts are written: in which unit, and what the service counts in. */
export interface FactTerms {
  readonly unit: DistanceUnit;
  readonly profile: Profile;
}

type Field = readonly [label: string, write: (value: unknown, terms: FactTerms) => string];

/** How fields of eventDetails are shown: a label, and a function that writes the value with its unit. */
const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['fishingScore', ['Fishing score', String]],
  ['osrScore', ['Rendezvous score', String]],
  ['averageSpeed', ['Average speed', (value) => `${value} kn`]],
  [
    'distance',
    ['Distance', (value, { unit, profile }) => distanceText(Number(value) * metresOfDistance[profile], unit)],
  ],
  ['durationSec', ['In range', (value) => durationText(Number(value) * 1000)]],
  ['entrySpeed', ['Speed at entry', (value) => `${value} kn`]],
  ['entryHeading', ['Course at entry', (value) => `${value}°`]],
  ['endHeading', ['Course at exit', (value) => `${value}°`]],
  ['portName', ['Port', String]],
  ['countryName', ['Country', String]],
  ['portId', ['UN/LOCODE', String]],
  [
    'detectionType',
    ['Detection', (value) => (value === 'dark' ? 'dark: no AIS vessel explains it' : 'correlated with AIS')],
  ],
  ['score', ['Score', String]],
  ['radianceNw', ['Radiance', (value) => `${value} nW/cm²/sr`]],
  ['estimatedLength', ['Estimated length', (value) => `${value} m`]],
  ['estimatedSpeedKts', ['Estimated speed', (value) => `${value} kn`]],
  ['estimatedVesselCategory', ['Estimated category', String]],
  ['heading', ['Estimated heading', (value) => `${value}°`]],
  ['distanceToCoastM', ['Distance to coast', (value, { unit }) => distanceText(Number(value), unit)]],
]);

/** What the page says of an event, apart from its vessels. */
export function eventFacts(event: EventDetails, terms: FactTerms): Fact[] {
  const { start, createdAt, eventDetails, aoiFeatureConfiguration } = event;
  const area = aoiFeatureConfiguration?.aoiName;
  return [
    ...timeFacts(event),
    ['Position', positionText(start.point.lon, start.point.lat)],
    ...(area ? [['Area', area] as const] : []),
    ...Object.entries(eventDetails).flatMap(([name, value]): Fact[] => {
      const field = fields.get(name);
      return field && value !== null ? [[field[0], field[1](value, terms)]] : [];
    }),
    ['Published', publishedText(event, createdAt)],
  ];
}

function timeFacts({ start, end }: EventDetails): Fact[] {
  // A detection has one instant.
  if (end?.time === start.time) return [['Seen', timeText(start.time)]];
  if (!end)
    return [
      ['Began', timeText(start.time)],
      ['Ended', 'still going on'],
    ];
  const lasted = durationText(Date.parse(end.time) - Date.parse(start.time));
  return [
    ['Began', timeText(start.time)],
    ['Ended', timeText(end.time)],
    ['Lasted', lasted],
  ];
}

/** An event is published while it goes on; its end is added later. */
function publishedText({ end, start }: EventDetails, createdAt: string): string {
  const isEarlier = end !== null && end.time !== start.time && Date.parse(createdAt) < Date.parse(end.time);
  return isEarlier ? `${timeText(createdAt)}, while it went on` : timeText(createdAt);
}

export function vesselFacts({ mmsi, imo, length, vesselType, displayCountry }: EventVessel): Fact[] {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Flag', displayCountry],
    ['Type', vesselType === null ? null : typeText(vesselType)],
    ['MMSI', mmsi],
    ['IMO', imo],
    ['Length', length === null ? null : `${length} m`],
  ];
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, String(value)]]));
}

/** `PILOT_VESSEL` as `pilot vessel`. */
export function typeText(type: string): string {
  return type.toLowerCase().replaceAll('_', ' ');
}
