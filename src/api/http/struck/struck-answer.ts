import { type FieldNode, type GraphQLSchema, isNonNullType } from 'graphql';
import { textOfUtf8 } from '#platform/bytes.js';
import { isObject, type JsonObject } from '../../../base/json-object.js';
import type { FormattedError } from '../../../types.js';
import { pagedFields } from '../../../worlds/faults/action-kind.js';
import { changedPage, mapObject, type PageLayout } from '../../../worlds/faults/change-page.js';
import type { FaultError, FaultRefusal } from '../../../worlds/faults/effect.js';
import type { Strike, Struck } from '../../../worlds/faults/fault-rules.js';
import type { Answer, Outcome } from '../../graphql/answer.js';
import type { Plan } from '../../graphql/documents/document-plan.js';
import { fieldsIn, selectionsOf } from '../../graphql/documents/fields-in.js';

/** The answer to a request that a fault refuses. */
export function refusedAnswer({ code, message, retry }: FaultRefusal): Answer {
  const wait = retry && retry.form !== 'none' ? { retryAfterSeconds: retry.seconds } : {};
  const outcome = outcomeOf(code);
  return {
    outcome,
    errors: [{ message, extensions: { code, ...wait } }],
    ...(retry?.form === 'seconds' ? wait : {}),
    ...(outcome === 'executed' ? { data: ['null'] } : {}),
    tally: { rowsExamined: 0, rowsReturned: 0 },
  };
}

/** The outcome of a request with this error, as it would be without a fault. */
function outcomeOf(code: FaultError['code']): Outcome {
  switch (code) {
    case 'RATE_LIMITED':
      return 'limited';
    case 'UNAVAILABLE':
      return 'unavailable';
    case 'UNAUTHENTICATED':
      return 'unauthenticated';
    case 'INTERNAL_SERVER_ERROR':
      return 'executed';
    default:
      return 'refused';
  }
}

/** An executed answer with the changes of the strikes. Its data is parsed and written again. */
export function changedAnswer(
  answer: Answer,
  { strikes, keep }: Struck,
  user: string | undefined,
  schema: GraphQLSchema,
): Answer {
  if (!answer.data || !answer.plan) return answer;
  const given: unknown = JSON.parse(
    answer.data.map((part) => (typeof part === 'string' ? part : textOfUtf8(part))).join(''),
  );
  if (!isObject(given)) return answer;
  const layouts = new Map(pageLayouts(answer.plan).map((layout) => [layout.key, layout]));
  const paged = strikes.reduce((data, strike) => withPages(data, layouts, strike, user), given);
  for (const earlier of keep) keepPages(paged, layouts, (field, records) => earlier.set(user, field, records));

  let data: JsonObject | null = paged;
  const errors: FormattedError[] = [];
  for (const { effect } of strikes) {
    if (!effect.partial || data === null) continue;
    const path = placeOfError(data, layouts);
    errors.push({ message: effect.partial.message, path, extensions: { code: effect.partial.code } });
    data = withNull(data, path, schema, answer);
  }
  const told = errors.length > 0 ? { errors: [...(answer.errors ?? []), ...errors] } : {};
  return { ...answer, ...told, data: [JSON.stringify(data)] };
}

type Layouts = ReadonlyMap<string, PageLayout>;

function withPages(data: JsonObject, layouts: Layouts, { effect, earlier }: Strike, user: string | undefined) {
  const { page: change } = effect;
  if (!change) return data;
  return mapObject(data, (key, page) => {
    const layout = layouts.get(key);
    if (!layout || !isObject(page)) return page;
    return changedPage(page, layout, change, earlier?.get(user, layout.field));
  });
}

function keepPages(data: JsonObject, layouts: Layouts, keep: (field: string, records: unknown) => void): void {
  for (const { key, field, records } of layouts.values()) {
    const page = data[key];
    const list = isObject(page) && records[0] !== undefined ? page[records[0]] : undefined;
    if (Array.isArray(list)) keep(field, list);
  }
}

/**
 * The path of the part that becomes null: the last record of the last page that has one, or else the last root field.
 */
function placeOfError(data: JsonObject, layouts: Layouts): (string | number)[] {
  const keys = Object.keys(data);
  for (const key of keys.toReversed()) {
    const page = data[key];
    const name = layouts.get(key)?.records.find((records) => isObject(page) && Array.isArray(page[records]));
    const list = isObject(page) && name !== undefined ? page[name] : undefined;
    if (name !== undefined && Array.isArray(list) && list.length > 0) return [key, name, list.length - 1];
  }
  return keys.slice(-1);
}

/** The data with null at a path; null as a whole where the schema has a root field there that must not be null. */
function withNull(
  data: JsonObject,
  [key, list, index]: readonly (string | number)[],
  schema: GraphQLSchema,
  { plan }: Answer,
): JsonObject | null {
  if (index !== undefined)
    return mapObject(data, (name, page) =>
      name === key && isObject(page)
        ? mapObject(page, (inner, records) =>
            inner === list && Array.isArray(records) ? records.with(Number(index), null) : records,
          )
        : page,
    );
  const node = plan?.selected({}).find(({ alias, name }) => (alias ?? name).value === key);
  const type = node && schema.getQueryType()?.getFields()[node.name.value]?.type;
  // The fields that every type has, such as __typename, are not listed and must not be null.
  if (!type || isNonNullType(type)) return null;
  return mapObject(data, (name, value) => (name === key ? null : value));
}

/**
 * The pages in the answers of a plan. Fields that `@skip` leaves out are among them: an answer without them has nothing
 * under their names.
 */
function pageLayouts({ operation, fragments }: Plan): PageLayout[] {
  const layouts: PageLayout[] = [];
  for (const [key, nodes] of fieldsIn([operation.selectionSet], fragments)) {
    const field = nodes[0]!.name.value;
    const list = pagedFields.get(field);
    if (list === undefined) continue;
    const members = [...fieldsIn(selectionsOf(nodes), fragments)];
    const named = (name: string) => members.filter(([, inner]) => inner[0]!.name.value === name);
    layouts.push({
      key,
      field,
      records: named(list).map(([inner]) => inner),
      metas: new Map(named('meta').map(([inner, meta]) => [inner, totalsIn(meta, fragments)])),
    });
  }
  return layouts;
}

function totalsIn(meta: readonly FieldNode[], fragments: Plan['fragments']): string[] {
  const members = [...fieldsIn(selectionsOf(meta), fragments)];
  return members.filter(([, nodes]) => nodes[0]!.name.value === 'total').map(([key]) => key);
}
