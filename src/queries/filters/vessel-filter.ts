import type { TextTest, VesselTest } from '../../collections/event-conditions.js';
import { passesText } from '../../collections/event-conditions.js';
import type { EventVesselFilter, KeywordFilter } from '../../model/schema-types.js';
import type { VesselIdentity } from '../../model/vessel.js';
import { intTest } from './int-filter.js';
import { textTest } from './keyword-filter.js';
import { stringTest } from './string-filter.js';

type IdentityTest = (identity: VesselIdentity) => boolean;

/** What a vessel must meet, all of it by the same vessel; undefined when the filter asks nothing. */
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
  keyword('id', filter.id, mmsiText);
  keyword('vesselId', filter.vesselId, mmsiText);
  keyword('mmsi', filter.mmsi, mmsiText);
  keyword('imo', filter.imo, ({ imo }) => (imo === null ? null : String(imo)));
  keyword('category', filter.category, ({ category }) => category);
  keyword('vesselType', filter.vesselType, ({ vesselType }) => vesselType);
  keyword('country', filter.country, ({ countryCode }) => countryCode);
  keyword('registryVesselId', filter.registryVesselId, ({ registryVesselId }) => registryVesselId);
  const name = stringTest(filter.name);
  if (name) tests.push((identity) => name(identity.name));
  const length = intTest(filter.length);
  if (length) tests.push((identity) => length(identity.lengthM));
  const trackId: TextTest | undefined = textTest(`${argument}.trackId`, filter.trackId);
  if (tests.length === 0 && !trackId) return undefined;
  return { trackId, identity: (identity) => tests.every((test) => test(identity)) };
}

function mmsiText({ mmsi }: VesselIdentity): string {
  return String(mmsi);
}
