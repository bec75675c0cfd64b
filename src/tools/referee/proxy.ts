import { TextDecoder } from 'node:util';
import type { Handler } from '../../api/http/handler.js';
import type { HttpRequest, HttpResponse } from '../../api/http/request/request.js';
import { BodyTooLarge, ClientGone, mostBodyBytes } from '../../api/http/request/request.js';
import { jsonResponse } from '../../api/http/responses.js';
import { BrokenConnection } from '../../api/http/struck/in-process.js';
import type { RealClock } from '../../tools-types.js';
import type { Allowance } from '../endpoint/allowance.js';
import { AskingStopped } from '../endpoint/allowance.js';
import { reasonOf } from '../endpoint/polite-send.js';
import type { Send } from '../endpoint/whole-answer.js';
import type { AnswerEnd } from './watched-exchange.js';

/** An exchange that has passed through the proxy. */
export interface Passed {
  readonly request: HttpRequest;
  readonly requestBody: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly asOfMs: number | undefined;
  /** Undefined where the connection broke before the head. */
  readonly response: Response | undefined;
  /** The whole body, unless it broke or is too long to be kept. */
  readonly body: string | undefined;
  readonly end: AnswerEnd;
  readonly bytes: number;
}

export interface ProxyParts {
  /** The base address of the service for a request, without a slash at its end. */
  readonly baseUrl: (request: HttpRequest) => string;
  readonly send: Send;
  /** Called with the body of a request before it is passed on. */
  readonly before: (body: string) => Promise<void>;
  readonly clock: RealClock;
  /** The instant of the world that the service shows; undefined where it is not known. */
  readonly asOfMs: () => number | undefined;
  readonly allowance: Allowance;
  /** Whether the service is on another host: its refusals end the run. */
  readonly isOther: boolean;
  readonly onPassed: (passed: Passed) => void;
  /** Receives the reason why a request got no answer. */
  readonly onFailure: (reason: string) => void;
}

/** The most bytes of an answer that are kept to be judged; longer answers pass unjudged. */
const mostJudgedBytes = 2 ** 26;

/** Headers of one connection, or headers that this proxy sets. */
const ofConnections: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Passes requests on with their own headers, and answers part by part as they come. The proxy requests unpacked
 * answers, so that it can judge them. It follows no redirect, and passes no request for the admin interface on, since
 * that trusts this machine.
 */
export function proxyHandler(parts: ProxyParts): Handler {
  return async (request) => {
    if (request.refusal) return problem(request.refusal.status, request.refusal.message);
    if (/^\/__admin(?:[/?]|$)/.test(request.url))
      return problem(404, 'A referee passes no request of the admin interface: ask the service itself.');
    try {
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      return await passedOn(parts, request, hasBody ? await request.body() : '');
    } catch (error) {
      if (error instanceof BodyTooLarge) return problem(413, `The body is larger than ${mostBodyBytes} bytes.`);
      if (error instanceof AskingStopped) return problem(503, `The referee passes nothing more on. ${error.message}`);
      throw error;
    }
  };
}

function problem(status: number, message: string): HttpResponse {
  return jsonResponse(status, { errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] });
}

async function passedOn(parts: ProxyParts, request: HttpRequest, requestBody: string): Promise<HttpResponse> {
  const { clock, allowance, isOther } = parts;
  // An early request to another host is delayed here, and judged by the time at which it came.
  const startedMs = clock.nowMs();
  await allowance.admit();
  await parts.before(requestBody);
  const asOfMs = parts.asOfMs();
  const over = (end: Pick<Passed, 'response' | 'body' | 'end' | 'bytes'>) =>
    parts.onPassed({ request, requestBody, startedMs, endedMs: clock.nowMs(), asOfMs, ...end });
  const response = await sent(parts, request, requestBody).catch((error: unknown) => {
    const isLeft = request.signal().aborted;
    over({ response: undefined, body: undefined, end: isLeft ? 'left' : 'broken', bytes: 0 });
    if (isLeft) throw new ClientGone();
    parts.onFailure(reasonOf(error));
    throw new BrokenConnection('The service broke the connection.');
  });
  if (isOther) noteRefusal(allowance, response);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnections.has(name)));
  const init = { status: response.status, headers };
  if (!response.body) {
    over({ response, body: '', end: 'whole', bytes: 0 });
    return [null, init];
  }
  const copy = copied(response.body, (body, end, bytes) => over({ response, body, end, bytes }));
  return [response.status < 400 ? copy : await whole(copy), init];
}

function sent({ baseUrl, send }: ProxyParts, request: HttpRequest, body: string): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of request.headers()) if (!ofConnections.has(name)) headers.append(name, value);
  headers.set('accept-encoding', 'identity');
  return send(
    new Request(baseUrl(request) + request.url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal(),
      ...(body === '' ? {} : { body }),
    }),
  );
}

/** Ends the run where the rules for another host require it; this answer still reaches the client. */
function noteRefusal(allowance: Allowance, response: Response): void {
  try {
    allowance.isRefusal(response);
  } catch (error) {
    if (!(error instanceof AskingStopped)) throw error;
  }
}

/** The parts of a body as they come. `over` is called before the reader gets the end. */
async function* copied(
  stream: ReadableStream<Uint8Array>,
  over: (body: string | undefined, end: AnswerEnd, bytes: number) => void,
): AsyncIterable<Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let end: AnswerEnd = 'left';
  try {
    for await (const part of stream) {
      bytes += part.byteLength;
      text = bytes > mostJudgedBytes ? '' : text + decoder.decode(part, { stream: true });
      yield part;
    }
    end = 'whole';
  } catch (error) {
    end = 'broken';
    throw new BrokenConnection('The service broke the connection.', { cause: error });
  } finally {
    over(end === 'whole' && bytes <= mostJudgedBytes ? text + decoder.decode() : undefined, end, bytes);
  }
}

/** The whole body of a refusal: it is judged even if the client does not read it. */
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.byteLength;
    if (bytes > mostBodyBytes) throw new BrokenConnection(`A refusal is larger than ${mostBodyBytes} bytes.`);
    kept.push(part);
  }
  return Buffer.concat(kept);
}
