import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers one request; what it returns is of no interest. */
type Serve = () => void;

/**
 * The requests of one socket. They are answered one after the other, as HTTP/1.1 has their answers, and one begins when
 * the answer before it has left: a client that sends without reading makes no work. A client that sends more than so
 * many before the first is answered is closed.
 */
export class Connection {
  readonly socket: Socket;
  /** Made when as many as are served were open. */
  readonly isTooMany: boolean;
  readonly #mostPipelined: number;
  readonly #waiting: (readonly [ServerResponse, Serve])[] = [];
  #isAnswering = false;

  constructor(socket: Socket, mostPipelined: number, isTooMany: boolean) {
    this.socket = socket;
    this.#mostPipelined = mostPipelined;
    this.isTooMany = isTooMany;
  }

  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Serves a request when those before it are answered. */
  take(response: ServerResponse, serve: Serve): void {
    if (!this.#isAnswering) this.#begin(response, serve);
    else if (this.#waiting.length + 1 < this.#mostPipelined) this.#waiting.push([response, serve]);
    else {
      this.#waiting.length = 0;
      this.socket.destroy();
    }
  }

  #begin(response: ServerResponse, serve: Serve): void {
    this.#isAnswering = true;
    response.once('close', this.#next);
    serve();
  }

  readonly #next = (): void => {
    this.#isAnswering = false;
    const next = this.#waiting.shift();
    if (next && !this.socket.destroyed) this.#begin(...next);
  };
}
