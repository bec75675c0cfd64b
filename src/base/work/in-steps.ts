/** Does all steps now. */
export function atOnce<T>(steps: Iterator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Items of an array that one step passes over, in some milliseconds even where the code is not compiled yet. */
export const itemsOfStep = 32_768;

/** Gives [0, length) to `visit` in parts [from, to), one in each step. */
export function* inParts(length: number, visit: (from: number, to: number) => void): Generator<void> {
  for (let from = 0; from < length; from += itemsOfStep) {
    visit(from, Math.min(length, from + itemsOfStep));
    yield;
  }
}

/** One step that makes a value in no more than some milliseconds. */
export function* inOneStep<T>(make: () => T): Generator<void, T> {
  const made = make();
  yield;
  return made;
}
