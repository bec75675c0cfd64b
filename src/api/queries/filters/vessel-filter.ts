import type { EventVesselFilter, KeywordFilter } from '../../../model/schema-types.js';
import type { AttributeTest, VesselAttribute, VesselTest } from '../../../store/conditions/event-conditions.js';
import { passesText } from '../../../store/conditions/event-conditions.js';
import { numbersOf, numeralTest } from '../../../store/conditions/numeral-test.js';
import { textTest } from './keyword-filter.js';
import { numberFilterTest } from './number-filter.js';
import { heldText, stringTest } from './string-filter.js';

/** The conditions of a filter, which the same vessel must meet; undefined without a condition. */
export function vesselTest(argument: string, filter: EventVesselFilter | null | undefined): VesselTest | undefined {
  if (!filter) return undefined;
  const attributes: AttributeTest[] = [];
  const keyword = (attribute: TextAttribute, condition: KeywordFilter | null | undefined, name: string = attribute) => {
    const test = textTest(`${argument}.${name}`, condition);
    if (test)
      attributes.push({ ...textAttribute(attribute, (text) => passesText(test, text)), only: listed(test.only) });
  };
  const numeral = (attribute: NumberAttribute, condition: KeywordFilter | null | undefined, name: string) => {
    const test = textTest(`${argument}.${name}`, condition);
    if (!test) return;
    const only = listed(test.only && numbersOf(test.only));
    attributes.push({ ...numberAttribute(attribute, numeralTest(test)), only });
  };
  numeral('mmsi', filter.id, 'id');
  numeral('mmsi', filter.vesselId, 'vesselId');
  numeral('mmsi', filter.mmsi, 'mmsi');
  numeral('imo', filter.imo, 'imo');
  keyword('category', filter.category);
  keyword('vesselType', filter.vesselType);
  keyword('countryCode', filter.country, 'country');
  keyword('registryVesselId', filter.registryVesselId);
  const name = stringTest(filter.name);
  if (name) {
    const { eq = null } = filter.name ?? {};
    const holds = heldText(filter.name);
    attributes.push({ ...textAttribute('name', name), only: eq === null ? undefined : [eq], holds });
  }
  const length = numberFilterTest(filter.length);
  if (length) attributes.push(numberAttribute('lengthM', length));
  const trackId = textTest(`${argument}.trackId`, filter.trackId);
  if (attributes.length === 0 && !trackId) return undefined;
  return { trackId, attributes };
}

type NumberAttribute = 'mmsi' | 'imo' | 'lengthM';
type TextAttribute = Exclude<VesselAttribute, NumberAttribute>;

/** A test of a text. */
export function textAttribute(attribute: TextAttribute, passes: (text: string | null) => boolean): AttributeTest {
  return { attribute, passes: (value) => typeof value !== 'number' && passes(value) };
}

function numberAttribute(attribute: NumberAttribute, passes: (number: number | null) => boolean): AttributeTest {
  return { attribute, passes: (value) => typeof value !== 'string' && passes(value) };
}

function listed<T>(only: ReadonlySet<T> | undefined): readonly T[] | undefined {
  return only && [...only];
}
