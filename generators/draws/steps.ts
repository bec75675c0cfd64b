/** Work in steps of some milliseconds: each `yield` is a place to pause. It returns its result. */
export type Steps<T> = Generator<void, T, void>;

/** The result of work, without a pause. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
