import type { KeywordFilter, SearchVesselsInput, StringFilter } from '../../src/model/schema-types.js';
import type { SourceEntry, VesselPeriod } from '../../src/model/vessel-record.js';
import { compareInt, compareText, date, keyword, naiveLike, operators } from './naive-events.js';

/**
 * The periods that a search returns, in order, without paging: for every ship of every vessel the latest period that
 * has begun and meets all conditions.
 */
export function naiveVesselSearch(
  lives: readonly (readonly VesselPeriod[])[],
  input: SearchVesselsInput,
  asOfMs: number,
): VesselPeriod[] {
  const found = lives.flatMap((life) => {
    const fit = life.filter((period) => period.fromS * 1000 <= asOfMs && meets(period, input, asOfMs));
    const latest = fit.sort((a, b) => b.fromS - a.fromS);
    return latest.filter((period) => period === latest.find(({ ship }) => ship === period.ship));
  });
  const up = input.sortDirection === 'asc' ? 1 : -1;
  return found.sort((a, b) => {
    const [one, other] = [sortKey(a, input), sortKey(b, input)];
    if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
    if (one === undefined || other === undefined || one === other) return up * (a.vessel - b.vessel || a.ship - b.ship);
    return up * (one < other ? -1 : 1);
  });
}

function sortKey(period: VesselPeriod, { sortBy }: SearchVesselsInput): string | number | undefined {
  if (sortBy === 'mmsi') return period.mmsi ?? undefined;
  if (sortBy === 'vesselName') {
    const named = period.entries.filter(({ vesselName }) => vesselName !== null);
    return named[0]?.vesselName ?? undefined;
  }
  return period.fromS;
}

function meets(period: VesselPeriod, input: SearchVesselsInput, asOfMs: number): boolean {
  const some = (test: (entry: SourceEntry) => boolean) => period.entries.some(test);
  const over = period.toS * 1000 <= asOfMs;
  return (
    keyword(input.mmsi, period.mmsi === null ? null : `${period.mmsi}`) &&
    date(input.effectiveFrom, period.fromS * 1e6) &&
    date(input.effectiveTo, over ? period.toS * 1e6 : null) &&
    some(({ imo }) => keyword(input.imo, imo)) &&
    some(({ callSign }) => keyword(input.callSign, callSign)) &&
    some(({ registryVesselId }) => keyword(input.registryVesselId, registryVesselId)) &&
    some(({ flag }) => keyword(input.flag, flag)) &&
    some(({ vesselType }) => keyword(input.vesselType, vesselType)) &&
    some(({ vesselName }) => text(input.vesselName, vesselName)) &&
    some(({ gearTypes }) => keywordOfList(input.gearTypes, gearTypes)) &&
    some(({ owners }) => textOfList(input.ownerName, owners?.map(({ ownerName }) => ownerName) ?? null)) &&
    some(({ lengthMeters }) => number(input.lengthMeters, lengthMeters)) &&
    some(({ widthMeters }) => number(input.widthMeters, widthMeters)) &&
    some(({ tonnageGt }) => number(input.tonnageGt, tonnageGt))
  );
}

function text(filter: StringFilter | null | undefined, value: string | null): boolean {
  return operators(filter ?? {}, (operator, pattern) => compareText(operator, value, String(pattern)));
}

function number(filter: object | null | undefined, value: number | null): boolean {
  return operators(filter ?? {}, (operator, bound) => compareInt(operator, value, Number(bound)));
}

function keywordOfList(filter: KeywordFilter | null | undefined, values: readonly string[] | null): boolean {
  const { eq = null, neq = null, inc = null, ninc = null } = filter ?? {};
  const missing = eq === null && inc === null;
  if (values === null) return missing;
  const wanted = values.filter((value) => (eq === null || value === eq) && (inc === null || inc.includes(value)));
  const refused = values.filter((value) => value === neq || ninc?.includes(value));
  return (missing || wanted.length > 0) && refused.length === 0;
}

function textOfList(filter: StringFilter | null | undefined, values: readonly string[] | null): boolean {
  const { eq = null, neq = null, like = null, nlike = null } = filter ?? {};
  const fits = (value: string, pattern: string) => naiveLike(Array.from(pattern), Array.from(value));
  const missing = eq === null && like === null;
  if (values === null) return missing;
  const wanted = values.filter((value) => (eq === null || value === eq) && (like === null || fits(value, like)));
  const refused = values.filter((value) => value === neq || (nlike !== null && fits(value, nlike)));
  return (missing || wanted.length > 0) && refused.length === 0;
}
