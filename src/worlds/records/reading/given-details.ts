import type { EventKind } from '../../../model/event.js';
import { type DataSource, dataSources } from '../../../model/frame.js';
import type { VesselCategory } from '../../../model/schema-types.js';
import { constant, decimal, type Field, instant, list, nullable, text, wholeNumber, word } from './fields.js';
import { vesselCategory } from './given-event-vessel.js';
import { members } from './members.js';

/** Details of an event as the schema's EventV2Details names them; each kind has some of them. */
export type GivenDetails = Partial<
  FishingMembers & RendezvousMembers & SpeedMembers & VisitMembers & PortMembers & DetectionMembers
>;

interface FishingMembers {
  readonly fishingScore: number | null | undefined;
  readonly params: GivenParams | null | undefined;
  readonly subpathIds: readonly string[] | null | undefined;
}

/** The parameters of a fishing event's model. */
export interface GivenParams {
  readonly startTime: number | undefined;
  readonly endTime: number | undefined;
  readonly numPositions: number | undefined;
  readonly vesselCategory: VesselCategory | undefined;
  readonly flag: string | null | undefined;
}

interface RendezvousMembers {
  readonly osrScore: number | undefined;
  readonly placeholder: null | undefined;
}

interface SpeedMembers {
  /** Knots. */
  readonly averageSpeed: number | undefined;
  /** Nautical miles. */
  readonly distance: number | undefined;
  readonly durationSec: number | undefined;
}

interface VisitMembers {
  readonly entryHeading: number | undefined;
  readonly endHeading: number | null | undefined;
  /** Knots. */
  readonly entrySpeed: number | undefined;
}

interface PortMembers {
  readonly portName: string | undefined;
  readonly countryCode: string | undefined;
  readonly countryName: string | undefined;
  readonly portId: string | undefined;
}

interface DetectionMembers {
  readonly detectionType: 'ais_correlated' | 'dark' | undefined;
  readonly frameIds: readonly string[] | undefined;
  readonly estimatedLength: number | null | undefined;
  readonly estimatedSpeedKts: number | null | undefined;
  readonly estimatedVesselCategory: VesselCategory | null | undefined;
  readonly heading: number | null | undefined;
  readonly imageUrl: string | undefined;
  readonly radianceNw: number | undefined;
  readonly score: number | undefined;
  readonly orientation: number | undefined;
  readonly metersPerPixel: number | undefined;
  readonly dataSource: DataSource | undefined;
  readonly distanceToCoastM: number | null | undefined;
}

const score = decimal(0, 1);
const degrees = wholeNumber(0, 359);

const fishing = members(
  {
    fishingScore: score,
    modelVersion: constant('1.0'),
    modelName: constant('simulated'),
    params: nullable(
      members(
        {
          startTime: instant('second'),
          endTime: instant('second'),
          numPositions: wholeNumber(2, 65_535),
          vesselCategory,
          flag: nullable(text(3)),
        },
        { what: 'params' },
      ),
    ),
    subpathIds: nullable(list(text(100), 100)),
  },
  { what: 'FishingEventDetails' },
);

const detectionFields = {
  detectionType: word(['ais_correlated', 'dark'] as const),
  frameIds: list(text(200), 10, 1),
  estimatedLength: nullable(decimal(1, 600, 'metres')),
  estimatedSpeedKts: nullable(decimal(0, 100, 'knots')),
  estimatedVesselCategory: nullable(
    word(['cargo', 'tanker', 'fishing', 'passenger', 'pleasure', 'service', 'tug', 'other', 'unknown'] as const),
  ),
  heading: nullable(degrees),
  imageUrl: text(1000),
  distanceToCoastM: nullable(wholeNumber(0, 5_000_000)),
};

const sourcesOf = (...names: readonly DataSource[]) => word(dataSources.filter((name) => names.includes(name)));

const imagery = (source: DataSource, metersPerPixel: number): Field<GivenDetails> =>
  members(
    {
      ...detectionFields,
      score,
      orientation: degrees,
      metersPerPixel: constant(metersPerPixel),
      dataSource: sourcesOf(source),
    },
    { what: 'ImageryMetadataEventDetails', extensions: ['dataSource'] },
  );

/** The reader of eventDetails of each kind of event. */
export const detailsOfKind: ReadonlyMap<EventKind, Field<GivenDetails>> = new Map<EventKind, Field<GivenDetails>>([
  ['fishing_activity_history', fishing],
  [
    'dark_rendezvous',
    members(
      { osrScore: score, fishingScore: nullable(score) },
      { what: 'DarkRendezvousEventDetails', extensions: ['fishingScore'] },
    ),
  ],
  ['standard_rendezvous', members({ placeholder: constant(null) }, { what: 'StandardRendezvousEventDetails' })],
  [
    'speed_range',
    members(
      {
        averageSpeed: decimal(0, 655, 'knots'),
        distance: decimal(0, 100_000, 'nautical miles'),
        durationSec: wholeNumber(0, 100_000_000),
      },
      { what: 'SpeedRangeEventDetails' },
    ),
  ],
  [
    'aoi_visit',
    members(
      { entryHeading: degrees, endHeading: nullable(degrees), entrySpeed: decimal(0, 100, 'knots') },
      { what: 'AoiVisitEventDetails' },
    ),
  ],
  [
    'port_visit',
    members(
      { portName: text(120), countryCode: text(3), countryName: text(120), portId: text(5) },
      { what: 'PortVisitEventDetails' },
    ),
  ],
  [
    'viirs',
    members(
      {
        ...detectionFields,
        radianceNw: decimal(0, 10_000, 'nW/cm2/sr'),
        dataSource: sourcesOf('nasa', 'noaa', 'noaa_21'),
      },
      { what: 'ViirsEventDetails', extensions: ['dataSource', 'distanceToCoastM'] },
    ),
  ],
  ['sar_sentinel1', imagery('sentinel1', 8)],
  ['eo_sentinel2', imagery('sentinel2', 10)],
  ['eo_landsat_8_9', imagery('landsat_8_9', 15)],
]);
