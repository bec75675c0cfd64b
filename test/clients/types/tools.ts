import type {
  ChangesOptions,
  ExportFilesOptions,
  ExportRowsOptions,
  FaultMatch,
  FaultRule,
  GraphqlCaller,
  JournalExpectation,
  JournalFilter,
  JournalMatch,
  JournalStreamOptions,
  RecordsBody,
  Service,
  ServiceOptions,
  UserArea,
  UserOption,
  WorldOptions,
  WorldTestOptions,
} from 'maritime-events';
import type { AdminOptions, ClockChange, NewAdminWorld } from 'maritime-events/admin';
import {
  type CheckOptions,
  checkDocuments,
  type DiffOptions,
  type ProbeOptions,
  type RefereeOptions,
  type VerifyOptions,
  verifyEndpoint,
} from 'maritime-events/tools';

export async function use(service: Service): Promise<readonly string[]> {
  const { laws } = await verifyEndpoint('http://localhost:4000', { fetch: service.fetch });
  const { findings } = await checkDocuments([{ name: 'a.graphql', text: '{ aois { id } }' }]);
  return [...laws.map(({ says }) => says), ...findings.map(({ message }) => message)];
}

/** What may be left out of options may be undefined, whatever `exactOptionalPropertyTypes` says. */
type WithUndefined<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] };
type Rule<T> = WithUndefined<T> extends T ? 'kept' : 'broken';
type Events = NonNullable<UserArea['events']>;
type Until = Exclude<ClockChange['advance'], string | number | undefined>;
export const rules: readonly 'kept'[] = [
  'kept' satisfies Rule<ServiceOptions>,
  'kept' satisfies Rule<UserOption>,
  'kept' satisfies Rule<UserArea>,
  'kept' satisfies Rule<Events>,
  'kept' satisfies Rule<NonNullable<Events['speed_range']>[number]>,
  'kept' satisfies Rule<ExportRowsOptions>,
  'kept' satisfies Rule<ExportFilesOptions>,
  'kept' satisfies Rule<WorldOptions>,
  'kept' satisfies Rule<WorldTestOptions>,
  'kept' satisfies Rule<RecordsBody>,
  'kept' satisfies Rule<NonNullable<RecordsBody['replace']>>,
  'kept' satisfies Rule<NonNullable<RecordsBody['withdraw']>>,
  'kept' satisfies Rule<FaultRule>,
  'kept' satisfies Rule<FaultMatch>,
  'kept' satisfies Rule<GraphqlCaller>,
  'kept' satisfies Rule<ChangesOptions>,
  'kept' satisfies Rule<JournalFilter>,
  'kept' satisfies Rule<JournalMatch>,
  'kept' satisfies Rule<JournalExpectation>,
  'kept' satisfies Rule<JournalStreamOptions>,
  'kept' satisfies Rule<NonNullable<Parameters<Service['listen']>[0]>>,
  'kept' satisfies Rule<AdminOptions>,
  'kept' satisfies Rule<NewAdminWorld>,
  'kept' satisfies Rule<ClockChange>,
  'kept' satisfies Rule<Until>,
  'kept' satisfies Rule<CheckOptions>,
  'kept' satisfies Rule<VerifyOptions>,
  'kept' satisfies Rule<ProbeOptions>,
  'kept' satisfies Rule<DiffOptions>,
  'kept' satisfies Rule<RefereeOptions>,
];
