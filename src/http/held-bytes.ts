import type { ServerResponse } from 'node:http';

/**
 * The bytes of large responses that clients have not taken yet. Past the bound the connections are closed, one after the other, whose clients have taken
 * nothing for longest.
 */
export class HeldBytes {
  readonly #most: number;
  /** By response, the one without progress for longest first. */
  readonly #bytes = new Map<ServerResponse, number>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get total(): number {
    return this.#total;
  }

  /** Counts so many bytes for a response, in the place of those before, until it is closed. */
  add(response: ServerResponse, bytes: number): void {
    if (response.destroyed) return;
    if (!this.#bytes.has(response)) response.once('close', () => this.#set(response, 0));
    this.#set(response, bytes);
    for (const stalled of this.#bytes.keys()) {
      if (this.#total <= this.#most) return;
      this.#set(stalled, 0);
      stalled.destroy();
    }
  }

  /** The client of a response has taken some of it. */
  progress(response: ServerResponse): void {
    const bytes = this.#bytes.get(response);
    if (bytes !== undefined) this.#set(response, bytes);
  }

  #set(response: ServerResponse, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(response) ?? 0);
    this.#bytes.delete(response);
    if (bytes > 0) this.#bytes.set(response, bytes);
  }
}
