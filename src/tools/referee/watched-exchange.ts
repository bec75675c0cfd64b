/** A request of the client and its answer. */
export interface Exchange {
  /** Its number in the journal of the referee. */
  readonly id: number;
  /** Real milliseconds since 1970: when the request came, and when its answer was complete or broken. */
  readonly startedMs: number;
  readonly endedMs: number;
  /** The instant of the world before it was passed on; undefined where the world is not known. */
  readonly asOfMs: number | undefined;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** The bearer token that it carried. */
  readonly token: string | undefined;
  /** The document of a GraphQL request, with its variables. */
  readonly document: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Undefined where the connection broke before the head. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  /** The whole body; undefined where it broke, or is too long to be kept. */
  readonly body: string | undefined;
  readonly end: AnswerEnd;
  /** Bytes of the body. */
  readonly bytes: number;
}

/** How an answer ended: complete, `broken` by the service, or `left` by a client that stopped reading. */
export type AnswerEnd = 'whole' | 'broken' | 'left';

/** The flaw of an answer as a whole; undefined for an answer of GraphQL. */
export type Flaw = 'broken connection' | 'left by the client' | 'no JSON' | 'refused for now' | 'too long';

/** The answer of a GraphQL request: its parsed body, or its flaw. */
export interface ReadAnswer {
  readonly flaw: Flaw | undefined;
  readonly data: unknown;
  readonly errors: readonly AnswerError[];
}

export interface AnswerError {
  readonly code: string | undefined;
  /** The response name of the root field; undefined where the error names none. */
  readonly field: string | undefined;
}

export function readAnswer({ status, body, end }: Exchange): ReadAnswer {
  const flawed = (flaw: Flaw): ReadAnswer => ({ flaw, data: undefined, errors: [] });
  if (end === 'left') return flawed('left by the client');
  if (status === undefined || end === 'broken') return flawed('broken connection');
  if (status === 429) return flawed('refused for now');
  if (body === undefined) return flawed('too long');
  const answer = objectIn(body);
  if (!answer || !('data' in answer || 'errors' in answer)) return flawed('no JSON');
  const { data, errors } = answer;
  return { flaw: undefined, data, errors: Array.isArray(errors) ? errors.map(errorOf) : [] };
}

function errorOf(error: unknown): AnswerError {
  const { extensions, path } = asObject(error);
  const { code } = asObject(extensions);
  const field: unknown = Array.isArray(path) ? path[0] : undefined;
  return {
    code: typeof code === 'string' ? code : undefined,
    field: typeof field === 'string' ? field : undefined,
  };
}

/** The object in a text of JSON; undefined for any other text. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? asObject(value) : undefined;
  } catch {
    return undefined;
  }
}

/** The members of an object; none for any other value. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}
