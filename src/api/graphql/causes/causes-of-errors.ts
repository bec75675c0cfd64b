import type { FieldNode } from 'graphql';
import { buildSchema, getLocation, isInputObjectType, isObjectType, parse, print, Source, visit } from 'graphql';
import { readPackageFile } from '#platform/files.js';
import { textOf } from '../../../base/text-of.js';
import type { ExplainedCause, FormattedError } from '../../../types.js';
import { type Change, ChangeableRequest, type SentRequest } from './changeable-request.js';

/** The most errors that are explained. */
const mostErrors = 5;

interface Counts {
  /** The rows that a request of `ChangeableRequest.counting` finds; undefined where it is refused. */
  count(request: SentRequest): Promise<number | undefined>;
}

/** A sentence for each error, with the request that is probably meant where it can be found. */
export async function causesOfErrors(
  sent: SentRequest,
  errors: readonly FormattedError[],
  request: ChangeableRequest | undefined,
  parts: Counts,
): Promise<ExplainedCause[]> {
  const causes: ExplainedCause[] = [];
  for (const error of errors.slice(0, mostErrors)) {
    const { message, path } = error;
    const [name] = path ?? [];
    const field = request?.fields.find((each) => (each.alias ?? each.name).value === name);
    const isOfOtherProfile = isExtension(message);
    const meant =
      field && request
        ? repairedValue(request, field, error)
        : isOfOtherProfile
          ? withoutMember(sent, error)
          : repairedText(sent, error);
    const total = meant && (await parts.count(meant.count));
    causes.push({
      field: typeof name === 'string' ? name : null,
      says: isOfOtherProfile ? `${message} The profile strict leaves it out; standard and deployed have it.` : message,
      repaired: meant && total !== undefined ? { ...meant.sent, total } : null,
    });
  }
  return causes;
}

interface Meant {
  readonly sent: SentRequest;
  readonly count: SentRequest;
}

/**
 * Moves a bound that is before the kept data to the beginning of this data, and a page that is too deep to the first.
 */
function repairedValue(
  request: ChangeableRequest,
  field: FieldNode,
  { message, extensions }: FormattedError,
): Meant | undefined {
  const values = request.argumentsOf(field);
  const isInput = Object.hasOwn(values, 'input');
  const changed = (name: string, value: unknown): Meant => {
    const change: Change = [[...(isInput ? ['input'] : []), ...name.split('.')], value];
    return request.changed(field, [change]);
  };
  const [, argument] = /^(?:input\.)?([\w.]+) is /.exec(message) ?? [];
  if (extensions.code === 'RETENTION_EXCEEDED' && argument !== undefined) {
    const [earliest] = /[\d-]+T[\d:.]+Z(?=\.$)/.exec(message) ?? [];
    return earliest === undefined ? undefined : changed(argument, earliest);
  }
  return extensions.code === 'PAGE_LIMIT_EXCEEDED'
    ? changed(isInput ? 'offset' : 'pageNum', isInput ? 0 : 1)
    : undefined;
}

/** Whether an error is about a member that the schema has and the profile of this service leaves out. */
function isExtension(message: string): boolean {
  const [, member, owner] = /^(?:Field|Cannot query field) "(\w+)".* type "(\w+)"/.exec(message) ?? [];
  if (member === undefined || owner === undefined) return false;
  const type = buildSchema(textOf(readPackageFile('schema.graphql')), { assumeValidSDL: true }).getType(owner);
  return (isObjectType(type) || isInputObjectType(type)) && Object.hasOwn(type.getFields(), member);
}

/** The request without a member of an input. */
function withoutMember({ query, variables }: SentRequest, { locations }: FormattedError): Meant | undefined {
  const [at] = locations ?? [];
  const source = new Source(query);
  const document = visit(parse(source), {
    ObjectField(node) {
      const { line, column } = getLocation(source, node.loc?.start ?? 0);
      return line === at?.line && column === at.column ? null : undefined;
    },
  });
  const repaired = print(document);
  const request = ChangeableRequest.of(repaired, variables, null);
  const [field] = request?.fields ?? [];
  return request && field ? { sent: { query: repaired, variables }, count: request.counting(field) } : undefined;
}

/** Replaces a word of the document that the schema does not have by the nearest word of the schema. */
function repairedText({ query, variables }: SentRequest, { message, locations }: FormattedError): Meant | undefined {
  const [, wrong] = /"([\w.]+)"/.exec(message) ?? [];
  const [, near] = /Did you mean (?:[\w ]*?)"(\w+)"/.exec(message) ?? [];
  const [at] = locations ?? [];
  if (wrong === undefined || near === undefined || at === undefined) return undefined;
  const from =
    query
      .split('\n')
      .slice(0, at.line - 1)
      .join('\n').length +
    (at.line > 1 ? 1 : 0) +
    at.column -
    1;
  const word = new RegExp(`\\b${wrong.split('.').at(-1)}\\b`).exec(query.slice(from));
  if (!word) return undefined;
  const start = from + word.index;
  const repaired = query.slice(0, start) + near + query.slice(start + word[0].length);
  const request = ChangeableRequest.of(repaired, variables, null);
  const [field] = request?.fields ?? [];
  return request && field ? { sent: { query: repaired, variables }, count: request.counting(field) } : undefined;
}
