import { type AreaRecord, createService, type FormattedError, type LogEntry, type Service } from 'maritime-events';
import { type AdminClock, type AdminFetch, createAdmin } from 'maritime-events/admin';

/** Types as the client preset of graphql-codegen writes them. */
interface DocumentTypeDecoration<Result, Variables> {
  __apiType?: (variables: Variables) => Result;
}
class TypedDocumentString<Result, Variables> extends String implements DocumentTypeDecoration<Result, Variables> {
  __apiType?: NonNullable<DocumentTypeDecoration<Result, Variables>['__apiType']>;
  private readonly value: string;
  constructor(value: string) {
    super(value);
    this.value = value;
  }
  override toString(): string & DocumentTypeDecoration<Result, Variables> {
    return this.value;
  }
}
type Exact<T extends Record<string, unknown>> = { [K in keyof T]: T[K] };
interface EventsQuery {
  __typename?: 'Query';
  searchEventsV2: { meta: { total: number } } | null;
}
type EventsQueryVariables = Exact<{ limit: number; kinds?: string[] | string | null | undefined }>;
const events = new TypedDocumentString<EventsQuery, EventsQueryVariables>('query Events($limit: Int) { __typename }');
const nothing = new TypedDocumentString<EventsQuery, Exact<{ [key: string]: never }>>('{ __typename }');

export async function use(): Promise<number | undefined> {
  await using service: Service = await createService({
    seed: 'types',
    now: new Date('2025-06-01'),
    users: ['ann:secret', { name: 'bob', password: 'secret' }],
    profile: 'strict',
    log: ({ status, graphql }: LogEntry) => void [status, graphql?.rowsReturned],
  });
  const { data, errors } = await service.graphql({ query: events, variables: { limit: 1 } }, { user: 'ann' });
  const total: number | undefined = data?.searchEventsV2?.meta.total;
  // @ts-expect-error the result has no such field
  data?.searchVessels;
  // @ts-expect-error limit is a number
  await service.graphql({ query: events, variables: { limit: 'many' } });
  // @ts-expect-error limit is needed
  await service.graphql({ query: events });
  await service.graphql({ query: nothing });
  await service.graphql({ query: nothing, variables: {} });
  const first: FormattedError | undefined = errors?.[0];
  if (first?.extensions.code === 'RATE_LIMITED') return undefined;

  const plain = await service.graphql({ query: '{ aois { id } }', variables: { any: 1 }, operationName: null });
  const aois: unknown = plain.data?.['aois'];
  // @ts-expect-error a caller has no such member
  await service.graphql({ query: '{ aois { id } }' }, { users: 'ann' });
  // @ts-expect-error an option has no such name
  await createService({ sead: 'types' });
  service.clock.advance(1000);
  const world = await service.worlds.open(undefined, { now: '2025-06-02' });
  const start = { time: '2025-06-01T02:00:00Z', point: { lon: 4, lat: 54 } };
  await world.records.add({ events: [{ eventType: 'aoi_visit', mmsi: 244_660_000, start, end: null }] });
  // @ts-expect-error fishing has an end
  await world.records.add({ events: [{ eventType: 'fishing_activity_history', mmsi: 244_660_000, start, end: null }] });
  // @ts-expect-error a vessel has no such type
  await world.records.add({ vessels: [{ mmsi: 244_660_000, vesselType: 'Fishing', positions: [] }] });
  const area: AreaRecord = { user: 'ann', name: 'Bank', geometry: { type: 'Polygon', coordinates: [[[3, 53]]] } };
  await world.records.add({ areas: [{ ...area, __typename: 'Aoi' }] });
  world.faults.add({ preset: 'html-524', match: { nth: 2 } });
  // @ts-expect-error no preset has such a name
  world.faults.add({ preset: 'html-542' });
  // @ts-expect-error a rule has a preset or an action
  world.faults.add({ match: { nth: 2 } });
  await world.drop();
  return aois === undefined ? undefined : total;
}

/** The client of the admin interface needs neither the types of the DOM nor those of Node. */
export async function steer(fetch: AdminFetch): Promise<string> {
  const admin = createAdmin({ url: 'http://localhost:4000', fetch });
  const { name } = await admin.makeWorld({ now: '2025-06-01' });
  const clock: AdminClock = await admin.world(name).changeClock({ advance: { until: 'nextEvent' } });
  // @ts-expect-error a clock has no such member
  await admin.world(name).changeClock({ advnace: 1 });
  return clock.now;
}
