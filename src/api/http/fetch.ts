import { TextDecoder } from '#platform/text-coding.js';
import { untilAborted } from '../../base/work/until-aborted.js';
import type { StopSignal } from '../../types.js';
import { inProcessAddress } from '../access/in-process-address.js';
import type { Handler } from './handler.js';
import type { HttpRequest, HttpResponse } from './request/request.js';
import { BodyTooLarge, ClientGone, checkCoding, isInParts, mostBodyBytes } from './request/request.js';
import { BrokenConnection } from './struck/in-process.js';

/**
 * The handler behind the Fetch API, for tests and mock servers. All callers share one address. With `world`, all
 * requests go to that world.
 */
export function fetchAdapter(handler: Handler, world?: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search, origin } = new URL(request.url);
    let controller: AbortController | undefined;
    const gone = () => (controller ??= goneWith(request.signal));
    const [body, init] = await answered(handler, request.signal, {
      method: request.method,
      url: pathname + search,
      origin,
      address: inProcessAddress,
      takesParts: false,
      world,
      header: (name) => request.headers.get(name) ?? undefined,
      headers: () => request.headers,
      async body(mostBytes) {
        checkCoding(request.headers.get('content-encoding') ?? undefined);
        return readBody(request, mostBytes);
      },
      signal: () => gone().signal,
    });
    // Only streams come in parts here, since the request accepts no other parts.
    if (isInParts(body)) return new Response(streamOf(body, gone()), init);
    // A copy, because the Fetch API accepts no view of a shared buffer.
    return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), init);
  };
}

/**
 * The parts of a body as a stream, which reads them at the pace of its reader, and ends the request when the reader
 * cancels.
 */
function streamOf(parts: AsyncIterable<Uint8Array>, gone: AbortController): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      gone.abort(new ClientGone());
      await iterator.return?.();
    },
  });
}

/** Rejects with the reason of the caller's signal when the signal is aborted, as fetch does. */
export async function answered(
  handler: Handler,
  signal: StopSignal | undefined,
  plain: HttpRequest,
): Promise<HttpResponse> {
  try {
    return await untilAborted(signal, handler(plain));
  } catch (error) {
    if (error instanceof BrokenConnection) throw new TypeError('fetch failed', { cause: error });
    throw signal?.aborted ? signal.reason : error;
  }
}

/** Aborted, for the reason ClientGone, with the signal of a caller. */
export function goneWith(signal: StopSignal | undefined): AbortController {
  const controller = new AbortController();
  const gone = () => controller.abort(new ClientGone());
  if (signal?.aborted) gone();
  else signal?.addEventListener('abort', gone, { once: true });
  return controller;
}

async function readBody(request: Request, mostBytes = mostBodyBytes): Promise<string> {
  // Firefox has streams of responses only.
  const { body = new Response(await request.arrayBuffer()).body } = request;
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Safari cannot iterate a stream.
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > mostBytes) {
      void reader.cancel();
      throw new BodyTooLarge();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
