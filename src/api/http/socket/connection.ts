import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers one request. */
type Serve = () => void;

/**
 * The requests of one socket, answered one after the other. A request begins after the answer before it was sent, so a
 * client that sends without reading causes no work. A connection is closed if its client sends more than
 * `mostPipelined` requests before the first is answered.
 */
export class Connection {
  readonly socket: Socket;
  /** Whether it was opened above the bound of connections; its requests are answered with 503. */
  readonly isTooMany: boolean;
  readonly #mostPipelined: number;
  readonly #waiting: (readonly [ServerResponse, Serve])[] = [];
  #answering: ServerResponse | undefined;

  constructor(socket: Socket, mostPipelined: number, isTooMany: boolean) {
    this.socket = socket;
    this.#mostPipelined = mostPipelined;
    this.isTooMany = isTooMany;
  }

  /** The answer that is under way. */
  get answering(): ServerResponse | undefined {
    return this.#answering;
  }

  /** Whether a request that comes now waits for the answer to one before it. */
  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.#answering?.writableEnded === false;
  }

  /** Serves a request after the requests before it. */
  take(response: ServerResponse, serve: Serve): void {
    if (!this.#answering) this.#begin(response, serve);
    else if (this.#waiting.length + 1 < this.#mostPipelined) this.#waiting.push([response, serve]);
    else {
      this.#waiting.length = 0;
      this.socket.destroy();
    }
  }

  #begin(response: ServerResponse, serve: Serve): void {
    this.#answering = response;
    response.once('close', this.#next);
    serve();
  }

  readonly #next = (): void => {
    this.#answering = undefined;
    const next = this.#waiting.shift();
    if (next && !this.socket.destroyed) this.#begin(...next);
  };
}
