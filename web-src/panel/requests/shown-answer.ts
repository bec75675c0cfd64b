import { isObject } from '../../../src/base/json-object.js';
import type { JournalEntry } from '../../../src/types.js';

/** An error of an answer. */
export interface ShownError {
  readonly code: string;
  readonly message: string;
  /** `line 2, column 7`, the path, and further members of `extensions`. */
  readonly facts: readonly string[];
}

/** The beginning of an answer: indented where it is whole JSON, else as it came. */
export function answerText({ body }: JournalEntry): string | undefined {
  if (body === null) return undefined;
  const value = jsonOf(body);
  return value === undefined ? body : JSON.stringify(value, null, 2);
}

/** The errors of a request: all that is known of them, from its answer where the journal has the whole of it. */
export function errorsOf({ body, codes, errors }: JournalEntry): ShownError[] {
  const value = jsonOf(body ?? '');
  const given = isObject(value) && Array.isArray(value['errors']) ? value['errors'] : undefined;
  if (given) return given.map(shownError);
  return errors.map((message, i) => ({ code: codes[i] ?? '', message, facts: [] }));
}

/** An error in the form of the GraphQL specification. */
export function shownError(error: unknown): ShownError {
  const { message, locations, path, extensions } = isObject(error) ? error : {};
  const { code, ...more } = isObject(extensions) ? extensions : {};
  const facts = [
    ...(Array.isArray(locations) ? locations.map((at) => `line ${at?.line}, column ${at?.column}`) : []),
    ...(Array.isArray(path) ? [`path ${path.join('.')}`] : []),
    ...Object.entries(more).map(([name, each]) => `${name}: ${typeof each === 'string' ? each : JSON.stringify(each)}`),
  ];
  return { code: typeof code === 'string' ? code : '', message: String(message ?? ''), facts };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
