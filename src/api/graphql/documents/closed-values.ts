import { type GraphQLSchema, isEnumType } from 'graphql';
import { nearest } from '../../../base/suggest.js';
import { flags } from '../../../model/flags.js';
import { dataSources, frameStatuses } from '../../../model/frame.js';

/** By member of an input: the enum of the schema, or the list, with the only values that match something. */
const sets: ReadonlyMap<string, string | readonly string[]> = new Map<string, string | readonly string[]>([
  ['SearchEventsV2Input.eventType', 'EventType'],
  ['SearchEventsV2Input.detectionType', 'DetectionType'],
  ['SearchEventsV2Input.detectionDataSource', dataSources],
  ['EventDetailsFilter.detectionType', 'DetectionType'],
  ['EventDetailsFilter.detectionDataSource', dataSources],
  ['EventVesselFilter.category', 'VesselCategory'],
  ['EventVesselFilter.vesselType', 'VesselType'],
  ['SearchSatelliteFramesV2Input.eventType', 'FrameEventType'],
  ['SearchSatelliteFramesV2Input.status', frameStatuses],
  ['SearchVesselsInput.vesselType', 'VesselType'],
  ['SearchVesselsInput.gearTypes', 'GearType'],
]);
/** Members that compare countries. */
const countries: ReadonlySet<string> = new Set(['EventVesselFilter.country', 'SearchVesselsInput.flag']);
/** Members that compare numbers from 0 to 1. */
const scores: ReadonlySet<string> = new Set(
  ['SearchEventsV2Input', 'EventDetailsFilter'].flatMap((type) => [`${type}.fishingScore`, `${type}.detectionScore`]),
);

/** Why a value matches nothing. */
export interface ValueProblem {
  /** The end of a sentence that begins `"fishing" is`. */
  readonly what: string;
  /** The values to use instead, as a text. */
  readonly instead: string;
  /** The value that was probably meant. */
  readonly nearest?: string | undefined;
}

/**
 * Why a value of a condition on a member, such as `SearchEventsV2Input.eventType`, matches no row although the service
 * accepts it; undefined where rows may have it.
 */
export function problemOfValue(schema: GraphQLSchema, member: string, value: unknown): ValueProblem | undefined {
  if (typeof value === 'number') return scores.has(member) ? scoreProblem(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (countries.has(member)) return countryProblem(value);
  const set = sets.get(member);
  return set === undefined ? undefined : setProblem(schema, set, value);
}

function scoreProblem(value: number): ValueProblem | undefined {
  return value > 1 || value < 0 ? { what: 'beyond every score', instead: 'a number from 0 to 1' } : undefined;
}

function setProblem(schema: GraphQLSchema, set: string | readonly string[], value: string): ValueProblem | undefined {
  const type = typeof set === 'string' ? schema.getType(set) : undefined;
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : typeof set === 'string' ? [] : set;
  if (values.length === 0 || values.includes(value)) return undefined;
  const near = values.find((each) => plain(each) === plain(value)) ?? likely(value, values);
  return {
    what: 'none of the values that it can have',
    instead: near === undefined ? values.join(', ') : `"${near}"`,
    nearest: near,
  };
}

/** The nearest value, or else the value with the same words. */
function likely(value: string, values: readonly string[]): string | undefined {
  return nearest(value, values) ?? values.find((each) => plain(value).length > 2 && plain(each).includes(plain(value)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function countryProblem(value: string): ValueProblem | undefined {
  if (/^[A-Z]{3}$/.test(value)) return undefined;
  const name = /^[A-Za-z]{2}$/.test(value) ? regions().of(value.toUpperCase()) : value;
  const flag = flags().find(
    (each) => plain(each.countryName) === plain(name ?? '') || each.countryCode === value.toUpperCase(),
  );
  return {
    what: 'no alpha-3 code of a country',
    instead: flag ? `"${flag.countryCode}"` : 'a code such as "NLD"',
    nearest: flag?.countryCode,
  };
}

function regions(): Intl.DisplayNames {
  return new Intl.DisplayNames('en', { type: 'region' });
}
