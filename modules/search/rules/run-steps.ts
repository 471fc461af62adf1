/** Takes all steps of a piece of work at once and returns its result. */
export function runSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
  }
}
