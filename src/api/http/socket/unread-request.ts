import type { OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpRequest, HttpResponse, Refusal } from '../request/request.js';

/** The most bytes of the address and the headers of a request. */
export const mostHeadBytes = 2 ** 16;

/** Why node:http cannot read a request, by the codes of its errors; any other code means a malformed request. */
const refusals = new Map<string | undefined, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      code: 'BAD_USER_INPUT',
      message: `Address and headers have more than ${mostHeadBytes} bytes. Send long inputs as the body of a POST.`,
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'BAD_USER_INPUT', message: 'The request did not arrive whole in time. Send it again.' },
  ],
]);
const malformed: Refusal = { status: 400, code: 'BAD_USER_INPUT', message: 'The request is not well-formed HTTP.' };

/**
 * Answers a request that node:http could not read, in the form of all refusals, and closes the connection. Node's own
 * answer has no body, and no header that allows a page to read it.
 */
export async function answerUnread(
  handler: (request: HttpRequest) => Promise<HttpResponse>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): Promise<void> {
  const refusal = refusals.get(error.code) ?? malformed;
  const [body, { status, headers }] = await handler(unreadRequest(socket, refusal));
  if (!socket.writable) return;
  const text = typeof body === 'string' ? body : '';
  const all: OutgoingHttpHeaders = { ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}

function unreadRequest(socket: Socket, refusal: Refusal): HttpRequest {
  return {
    method: 'GET',
    url: '/',
    origin: 'http://localhost',
    refusal,
    takesParts: false,
    address: socket.remoteAddress ?? 'unknown',
    header: () => undefined,
    headers: () => [],
    body: async () => '',
    signal: () => new AbortController().signal,
  };
}
