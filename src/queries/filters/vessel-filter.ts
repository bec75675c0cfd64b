import type { TextTest, VesselTest } from '../../collections/conditions/event-conditions.js';
import { passesText } from '../../collections/conditions/event-conditions.js';
import type { EventVesselFilter, KeywordFilter } from '../../model/schema-types.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { intTest } from './int-filter.js';
import { textTest } from './keyword-filter.js';
import { stringTest } from './string-filter.js';

type IdentityTest = (identity: VesselIdentity) => boolean;

/** The conditions of a filter, all to be met by the same vessel; undefined without a condition. */
export function vesselTest(argument: string, filter: EventVesselFilter | null | undefined): VesselTest | undefined {
  if (!filter) return undefined;
  const tests: IdentityTest[] = [];
  const keyword = (
    name: string,
    condition: KeywordFilter | null | undefined,
    textOf: (identity: VesselIdentity) => string | null,
  ) => {
    const test = textTest(`${argument}.${name}`, condition);
    if (test) tests.push((identity) => passesText(test, textOf(identity)));
  };
  const numeral = (
    name: string,
    condition: KeywordFilter | null | undefined,
    numberOf: (identity: VesselIdentity) => number | null,
  ) => {
    const test = textTest(`${argument}.${name}`, condition);
    if (test) tests.push(numeralTest(test, numberOf));
  };
  numeral('id', filter.id, ({ mmsi }) => mmsi);
  numeral('vesselId', filter.vesselId, ({ mmsi }) => mmsi);
  numeral('mmsi', filter.mmsi, ({ mmsi }) => mmsi);
  numeral('imo', filter.imo, ({ imo }) => imo);
  keyword('category', filter.category, ({ category }) => category);
  keyword('vesselType', filter.vesselType, ({ vesselType }) => vesselType);
  keyword('country', filter.country, ({ countryCode }) => countryCode);
  keyword('registryVesselId', filter.registryVesselId, ({ registryVesselId }) => registryVesselId);
  const name = stringTest(filter.name);
  if (name) tests.push((identity) => name(identity.name));
  const length = intTest(filter.length);
  if (length) tests.push((identity) => length(identity.lengthM));
  const trackId = textTest(`${argument}.trackId`, filter.trackId);
  if (tests.length === 0 && !trackId) return undefined;
  return { trackId, identity: (identity) => tests.every((test) => test(identity)) };
}

/**
 * Numbers are compared as texts. The texts of the filter are turned into numbers once, instead of the numbers of every
 * vessel into texts.
 */
function numeralTest({ only, not }: TextTest, numberOf: (identity: VesselIdentity) => number | null): IdentityTest {
  const wanted = only && numbersOf(only);
  const refused = numbersOf(not);
  return (identity) => {
    const number = numberOf(identity);
    if (number === null) return wanted === undefined;
    return (wanted === undefined || wanted.has(number)) && !refused.has(number);
  };
}

/** The numbers whose text is in the set; no number has a text such as `007`. */
function numbersOf(texts: ReadonlySet<string>): ReadonlySet<number> {
  return new Set([...texts].map(Number).filter((number) => texts.has(String(number))));
}
