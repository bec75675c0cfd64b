import type { ServerResponse } from 'node:http';

/**
 * The bytes of large responses that clients have not taken yet. Past the bound connections are closed whose clients
 * have kept the service waiting, the one that waits for longest first. A client that takes what it is given is never
 * closed.
 */
export class HeldBytes {
  readonly #most: number;
  readonly #bytes = new Map<ServerResponse, number>();
  /** Responses whose clients keep the service waiting, the one that waits for longest first. */
  readonly #waiting = new Set<ServerResponse>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts so many bytes for a response, in the place of those before, until it is closed. */
  hold(response: ServerResponse, bytes: number): void {
    if (response.destroyed) return;
    const before = this.#bytes.get(response);
    if (before === undefined) response.once('close', () => this.#forget(response));
    this.#total += bytes - (before ?? 0);
    this.#bytes.set(response, bytes);
    this.#close();
  }

  /** The client of a response keeps the service waiting. */
  waits(response: ServerResponse): void {
    this.#waiting.add(response);
    this.#close();
  }

  /** The client of a response has taken some of it. */
  goesOn(response: ServerResponse): void {
    this.#waiting.delete(response);
  }

  #close(): void {
    for (const response of this.#waiting) {
      if (this.#total <= this.#most) return;
      this.#forget(response);
      response.destroy();
    }
  }

  #forget(response: ServerResponse): void {
    this.#total -= this.#bytes.get(response) ?? 0;
    this.#bytes.delete(response);
    this.#waiting.delete(response);
  }
}
