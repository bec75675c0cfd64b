import type { ServerResponse } from 'node:http';

/**
 * Counts the bytes of large responses that clients have not read yet. Above the bound, connections of clients that keep
 * the service waiting are closed, the longest wait first. The connection of a client that keeps reading is never
 * closed.
 */
export class HeldBytes {
  readonly #most: number;
  readonly #bytes = new Map<ServerResponse, number>();
  /** The responses whose clients keep the service waiting, the longest wait first. */
  readonly #waiting = new Set<ServerResponse>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Sets the number of bytes that a response holds until it is closed. */
  hold(response: ServerResponse, bytes: number): void {
    if (response.destroyed) return;
    const before = this.#bytes.get(response);
    if (before === undefined) response.once('close', () => this.#forget(response));
    this.#total += bytes - (before ?? 0);
    this.#bytes.set(response, bytes);
    this.#close();
  }

  /** Marks a response whose client keeps the service waiting. */
  waits(response: ServerResponse): void {
    this.#waiting.add(response);
    this.#close();
  }

  /** Unmarks a response whose client has taken bytes again. */
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
