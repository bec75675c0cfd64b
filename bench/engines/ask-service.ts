import type { OceanFacts } from './draws.js';
import type { EngineSearch, EngineTable, Found } from './engine-search.js';

/** The document that answers a search of a table, with the variable `input`. */
export function documentOf(table: EngineTable): string {
  const { type, field, id } = roots[table];
  return `query ($input: ${type}!) { found: ${field}(input: $input) { records { ${id} } meta { total } } }`;
}

/** What names a record: see `statementOf`. */
const roots: Readonly<{ [Table in EngineTable]: Readonly<Record<'type' | 'field' | 'id', string>> }> = {
  events: { type: 'SearchEventsV2Input', field: 'searchEventsV2', id: 'id: eventId' },
  frames: { type: 'SearchSatelliteFramesV2Input', field: 'searchSatelliteFramesV2', id: 'id: frameId' },
  vessels: { type: 'SearchVesselsInput', field: 'searchVessels', id: 'mmsi effectiveFrom { value }' },
};

/** The data of an answer. */
export interface SearchData {
  readonly found: {
    readonly records: readonly SearchRecord[];
    readonly meta: { readonly total: number };
  };
}

type SearchRecord =
  | { readonly id: string }
  | { readonly mmsi: string | null; readonly effectiveFrom: readonly { readonly value: string }[] };

export function foundIn({ found: { records, meta } }: SearchData): Found {
  return { total: meta.total, page: records.map(nameOf) };
}

function nameOf(record: SearchRecord): string {
  if ('id' in record) return record.id;
  return `${Date.parse(record.effectiveFrom[0]!.value) / 1000} ${record.mmsi ?? ''}`;
}

/** Throws where an engine finds something else than the service. */
export function compareFound(engine: string, search: EngineSearch, ours: Found, theirs: Found): void {
  if (ours.total === theirs.total && JSON.stringify(ours.page) === JSON.stringify(theirs.page)) return;
  const input = JSON.stringify(search.input);
  throw new Error(`${search.table} ${input}: ${engine} finds ${told(theirs)}, the service ${told(ours)}`);
}

function told({ total, page }: Found): string {
  return `${total} [${page.slice(0, 3).join(', ')}${page.length > 3 ? ', ...' : ''}]`;
}

/** The document that gives the facts of an ocean. */
export const factsDocument = `{
  events: searchEventsV2(input: { limit: 2000 }) { records { vessels { vessel0 { name countryCode } } } }
  meetings: searchEventsV2(input: { limit: 500, eventType: { eq: "standard_rendezvous" } })
    { records { vessels { vessel0 { mmsi } vessel1 { mmsi } } } }
  detections: searchEventsV2(input: { limit: 500, eventType: { eq: "sar_sentinel1" } })
    { records { eventDetails { ... on ImageryMetadataEventDetails { frameIds } } } }
  vessels: searchVessels(input: { limit: 1000 }) { records { vesselName { value } } }
}`;

export interface FactsData {
  readonly events: Records<Vessels<'vessel0', { readonly name: string | null; readonly countryCode: string[] | null }>>;
  readonly meetings: Records<Vessels<'vessel0' | 'vessel1', { readonly mmsi: number }>>;
  readonly detections: Records<{ readonly eventDetails: { readonly frameIds: readonly string[] } }>;
  readonly vessels: Records<{ readonly vesselName: readonly { readonly value: string | null }[] }>;
}

interface Records<Row> {
  readonly records: readonly Row[];
}

interface Vessels<Key extends string, Vessel> {
  readonly vessels: { readonly [K in Key]: Vessel | null };
}

export function factsIn({ events, meetings, detections, vessels }: FactsData): OceanFacts {
  const known = events.records.flatMap(({ vessels: { vessel0 } }) => vessel0 ?? []);
  return {
    names: [
      ...known.map(({ name }) => name),
      ...vessels.records.flatMap(({ vesselName }) => vesselName.map(({ value }) => value)),
    ].filter((name) => name !== null),
    meetings: meetings.records.map(({ vessels: { vessel0, vessel1 } }) => [vessel0!.mmsi, vessel1!.mmsi] as const),
    flags: known.flatMap(({ countryCode }) => countryCode ?? []),
    frameIds: detections.records.flatMap(({ eventDetails: { frameIds } }) => frameIds),
  };
}
