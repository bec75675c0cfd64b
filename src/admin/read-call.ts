import type { InputDetail } from '../errors.js';
import type { HttpRequest } from '../http/request/request.js';
import type { Shape } from '../shapes/value-shapes.js';
import { AdminProblem } from './admin-problem.js';

/** The most problems that one answer names. */
const mostProblems = 50;

/** The body of a request, checked. Throws an AdminProblem that names every place that is not accepted. */
export async function readBody<T>(shape: Shape<T>, request: HttpRequest, mostBytes?: number): Promise<T> {
  const type = request.header('content-type');
  const text = await request.body(mostBytes);
  // A form of a web page can send no application/json to another origin without being asked.
  if (type === undefined ? text !== '' : !/^application\/json\s*(?:;|$)/i.test(type)) {
    const given = type === undefined ? 'no Content-Type' : JSON.stringify(type.slice(0, 100));
    throw new AdminProblem('UNSUPPORTED_MEDIA_TYPE', `A body is sent as application/json, not with ${given}.`);
  }
  return checked(shape, text === '' ? undefined : parsed(text), 'The body');
}

/** The parameters of the query, checked; digits are read as a number where the shape wants one. */
export function readQuery<T>(shape: Shape<T>, { url }: HttpRequest): T {
  const mark = url.indexOf('?');
  const given = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
  const values = new Map<string, string | number>();
  for (const [name, text] of given) {
    if (values.has(name)) {
      const message = `The parameter ${name.slice(0, 60)} is given twice.`;
      throw new AdminProblem('BAD_USER_INPUT', message, [{ path: name, message }]);
    }
    values.set(name, isNumeric(shape, name) && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
  }
  return checked(shape, Object.fromEntries(values), 'The query');
}

function isNumeric({ schema }: Shape<unknown>, name: string): boolean {
  const { properties = {} } = schema;
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return property?.type === 'number' || property?.type === 'integer';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The body is not JSON: ${reason.slice(0, 200)}.`;
    throw new AdminProblem('BAD_USER_INPUT', message, [{ path: '', message }]);
  }
}

function checked<T>(shape: Shape<T>, value: unknown, what: string): T {
  const problems: InputDetail[] = [];
  if (shape.check(value, '', problems)) return value;
  const [first] = problems;
  const others = problems.length > 1 ? ` ${problems.length - 1} more in details.` : '';
  const message = `${first?.message ?? `${what} is not accepted.`}${others}`;
  throw new AdminProblem('BAD_USER_INPUT', message, problems.slice(0, mostProblems));
}
