import type { InputDetail } from '../../base/errors.js';
import { Work } from '../../base/work/work.js';
import { readJson } from '../../model/shapes/read-json.js';
import type { Shape } from '../../model/shapes/value-shapes.js';
import type { HttpRequest } from '../http/request/request.js';
import { AdminProblem } from './admin-problem.js';

/** The most problems that one answer names. */
const mostProblems = 50;

/** The body of a request, checked. Throws an AdminProblem that names every place that is not accepted. */
export async function readBody<T>(shape: Shape<T>, request: HttpRequest, mostBytes?: number): Promise<T> {
  const type = request.header('content-type');
  const text = await request.body(mostBytes);
  // A form of a web page cannot send application/json to another origin without a preflight.
  if (type === undefined ? text !== '' : !/^application\/json\s*(?:;|$)/i.test(type)) {
    const typeText = type === undefined ? 'no Content-Type' : JSON.stringify(type.slice(0, 100));
    throw new AdminProblem('UNSUPPORTED_MEDIA_TYPE', `A body is sent as application/json, not with ${typeText}.`);
  }
  return checked(shape, text === '' ? undefined : await parsed(text, mostBytes !== undefined), 'The body');
}

/**
 * The parameters of the query, checked; where the shape wants a number or a boolean, a text that spells one is
 * converted.
 */
export function readQuery<T>(shape: Shape<T>, { url }: HttpRequest): T {
  const mark = url.indexOf('?');
  const params = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
  const values = new Map<string, string | number | boolean>();
  for (const [name, text] of params) {
    if (values.has(name)) {
      const message = `The parameter ${name.slice(0, 60)} is given twice.`;
      throw new AdminProblem('BAD_USER_INPUT', message, [{ path: name, message }]);
    }
    values.set(name, readValue(text, typeOf(shape, name)));
  }
  return checked(shape, Object.fromEntries(values), 'The query');
}

/** The value that a text spells, where a type is wanted; the text itself where it spells none. */
function readValue(text: string, type: unknown): string | number | boolean {
  if ((type === 'number' || type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** The type that a shape wants for a parameter. */
function typeOf({ schema }: Shape<unknown>, name: string): unknown {
  const { properties = {} } = schema;
  return Object.hasOwn(properties, name) ? properties[name]?.type : undefined;
}

/** The deepest nesting of a body: a capsule has the variables of requests. */
const mostDepth = 1000;

/** Large bodies are read in steps, and may have no name twice in one object. */
async function parsed(text: string, isLarge: boolean): Promise<unknown> {
  try {
    return isLarge ? await new Work().doSteps(readJson(text, { depth: mostDepth })) : JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The body is not JSON: ${reason.slice(0, 200)}${reason.endsWith('.') ? '' : '.'}`;
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
