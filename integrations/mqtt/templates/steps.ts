/** A template that cannot be used, or that failed with the given values. */
export class TemplateError extends Error {}

/** A template that would take more than it may, of steps or of characters. */
export class TemplateBoundError extends TemplateError {}

/** What the renderings of a message may take together; it gets less with each of them. */
export type StepAccount = { left: number };

/**
 * A rendering that takes more steps fails. What is done in one takes some tenths of a microsecond at most: this many end within 5 ms,
 * however slow the template is made on purpose (decision 0036). Those of real devices take some tens.
 */
export const mostSteps = 10_000;
let left = mostSteps;

/** Counts steps of the rendering, which ends when it takes too many. Renderings never wait, so there is one at a time. */
export function spend(steps = 1): void {
  left -= steps;
  if (left < 0) throw new TemplateBoundError(`it takes more than ${mostSteps} steps`);
}

/** Does what is counted, at the expense of an account. Throws {@link TemplateBoundError}. */
export function counted<Result>(account: StepAccount, work: () => Result): Result {
  const allowed = Math.min(mostSteps, account.left);
  if (allowed <= 0) throw new TemplateBoundError('the devices of one message take more steps than it has');
  left = allowed;
  try {
    return work();
  } finally {
    account.left -= allowed - Math.max(0, left);
  }
}
