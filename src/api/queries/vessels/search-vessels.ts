import type { KeywordFilter, SearchVesselsInput, SearchVesselsMeta } from '../../../model/schema-types.js';
import { passesText } from '../../../store/conditions/event-conditions.js';
import { searchVesselPeriods } from '../../../store/vessels/search-vessel-periods.js';
import type { VesselConditions } from '../../../store/vessels/vessel-conditions.js';
import type { VesselStore } from '../../../store/vessels/vessel-store.js';
import { VesselView } from '../../../store/views/vessel-view.js';
import { timeTest } from '../filters/date-filter.js';
import { textTest } from '../filters/keyword-filter.js';
import { keywordListTest, stringListTest } from '../filters/list-filter.js';
import { numberFilterTest } from '../filters/number-filter.js';
import { stringTest } from '../filters/string-filter.js';
import { pageOf } from '../paging.js';
import { keptForEver } from '../retention.js';

export interface VesselsPage {
  readonly records: VesselView[];
  readonly meta: SearchVesselsMeta & { readonly total: number };
}

/**
 * The root field `searchVessels`: for each vessel the latest period that meets all conditions. Default order:
 * effectiveFrom, newest first. Records of vessels are kept for ever, so no bound is too old. Throws
 * BAD_USER_INPUT or PAGE_LIMIT_EXCEEDED, naming the argument.
 */
export function searchVessels(store: VesselStore, input: SearchVesselsInput, asOfMs: number): VesselsPage {
  const { limit, offset } = pageOf(input);
  const { rows, total } = searchVesselPeriods(store, {
    asOfMs,
    conditions: vesselConditionsOf(input),
    sortBy: input.sortBy ?? 'effectiveFrom',
    descending: (input.sortDirection ?? 'desc') === 'desc',
    limit,
    offset,
  });
  return {
    records: rows.map((row) => new VesselView(store, row, asOfMs)),
    meta: {
      pageNum: limit === 0 ? 1 : Math.floor(offset / limit) + 1,
      total,
      pageSize: limit,
      limit,
      offset,
      hasMore: offset + rows.length < total,
    },
  };
}

/** The conditions of an input on a period. Throws like `searchVessels`. */
export function vesselConditionsOf(input: SearchVesselsInput): VesselConditions {
  const owner = stringListTest(input.ownerName);
  return {
    mmsi: textTest('mmsi', input.mmsi),
    effectiveFrom: timeTest('effectiveFrom', input.effectiveFrom, keptForEver),
    effectiveTo: timeTest('effectiveTo', input.effectiveTo, keptForEver),
    entries: {
      imo: keyword('imo', input.imo),
      callSign: keyword('callSign', input.callSign),
      registryVesselId: keyword('registryVesselId', input.registryVesselId),
      flag: keyword('flag', input.flag),
      vesselType: keyword('vesselType', input.vesselType),
      gearTypes: keywordListTest('gearTypes', input.gearTypes),
      vesselName: stringTest(input.vesselName),
      owners: owner && ((owners) => owner(owners?.map(({ ownerName }) => ownerName) ?? null)),
      lengthMeters: numberFilterTest(input.lengthMeters),
      widthMeters: numberFilterTest(input.widthMeters),
      tonnageGt: numberFilterTest(input.tonnageGt),
    },
  };
}

function keyword(argument: string, filter: KeywordFilter | null | undefined) {
  const test = textTest(argument, filter);
  return test && ((value: string | null) => passesText(test, value));
}
