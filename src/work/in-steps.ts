/** Does all steps now. */
export function atOnce<T>(steps: Iterator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the steps one after each `next` that gives true; undefined if it gives false before the end. */
export async function inSteps<T>(steps: Iterator<void, T>, next: () => Promise<boolean>): Promise<T | undefined> {
  while (await next()) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return undefined;
}
