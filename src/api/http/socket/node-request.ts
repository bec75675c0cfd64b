import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { withoutMark } from '../../../base/text-of.js';
import type { HttpRequest, Refusal } from '../request/request.js';
import { BodyTooLarge, ClientGone, checkCoding, mostBodyBytes } from '../request/request.js';

/** A request of node:http, whose head has been read. */
export class NodeRequest implements HttpRequest {
  readonly refusal: Refusal | undefined;
  readonly takesParts = true;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #isRead = false;

  constructor(request: IncomingMessage, response: ServerResponse, refusal: Refusal | undefined) {
    this.#request = request;
    this.#response = response;
    this.refusal = refusal;
  }

  get method(): string {
    return this.#request.method ?? 'GET';
  }

  get url(): string {
    return this.#request.url ?? '/';
  }

  get origin(): string {
    return `http://${this.#request.headers.host ?? httpHost(this.#request.socket)}`;
  }

  get address(): string {
    return this.#request.socket.remoteAddress ?? 'unknown';
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  headers(): Iterable<readonly [name: string, value: string]> {
    return Object.keys(this.#request.headers).map((name) => [name, this.header(name) ?? '']);
  }

  body(mostBytes = mostBodyBytes): Promise<string> {
    return new Promise((resolve, reject) => {
      checkCoding(this.#request.headers['content-encoding']);
      this.#isRead = true;
      readBody(this.#request, mostBytes, resolve, reject);
    });
  }

  /**
   * Made only for long requests, which check it. From then on an unread body is dropped, since a socket with unread
   * bytes does not report that its client has gone.
   */
  signal(): AbortSignal {
    const response = this.#response;
    if (!this.#isRead) this.#request.resume();
    const controller = new AbortController();
    const close = () => {
      if (!response.writableFinished) controller.abort(new ClientGone());
    };
    if (response.closed || response.destroyed) close();
    else response.once('close', close);
    return controller.signal;
  }
}

/** The address of the socket, for a request without a Host header, which HTTP/1.0 allows. */
function httpHost({ localAddress = 'localhost', localPort }: Socket): string {
  return `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

function readBody(
  request: IncomingMessage,
  mostBytes: number,
  resolve: (text: string) => void,
  reject: (reason: Error) => void,
): void {
  const declaredBytes = Number(request.headers['content-length']);
  // Each part becomes text when it arrives: a conversion of a large body at the end would hold up other requests.
  let decoder: StringDecoder | undefined;
  let text = '';
  let bytes = 0;
  const finish = () => resolve(text + (decoder?.end() ?? ''));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      // The rest is read and dropped, because many clients read an answer only after they have sent everything.
      text = '';
      reject(new BodyTooLarge());
    } else if (chunk.length === declaredBytes) resolve(withoutMark(chunk.toString()));
    else {
      // Made only for a body in parts: it takes as long as a tenth of a small query.
      decoder ??= new StringDecoder('utf8');
      const part = decoder.write(chunk);
      text += text === '' ? withoutMark(part) : part;
      if (bytes === declaredBytes) finish();
    }
  });
  // A body with a Content-Length is complete before 'end' is emitted.
  if (!(declaredBytes > 0)) request.on('end', finish);
  // The event comes with and without an error.
  request.on('close', () => {
    if (!request.complete) reject(new ClientGone());
  });
}
