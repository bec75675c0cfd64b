/** Pieces of work that are done one after the other, in the order in which they come. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** The result of the work; rejects if it was not begun before `close`. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => {
      if (this.#isClosed) throw new Error('the ocean was closed');
      return work();
    });
    this.#last = done.catch(() => {});
    return done;
  }

  close(): void {
    this.#isClosed = true;
  }
}
