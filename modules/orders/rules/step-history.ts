import type { OrderStatus } from '../contract.ts';

/** What the rules need of a step in the history of an order. */
type Step = {
  readonly status: OrderStatus;
  readonly by: string;
  /** Status that staff took back with this step. */
  readonly undoes?: OrderStatus | undefined;
};

/** Returns the steps that still hold, oldest first: without those taken back, and without the taking back. */
export function effectiveSteps<S extends Step>(steps: readonly S[]): readonly S[] {
  const held: S[] = [];
  for (const step of steps) {
    if (step.undoes === undefined) held.push(step);
    else held.pop();
  }
  return held;
}

/**
 * Returns the step that staff may take back and the one before it; undefined if there is none, because the order is new
 * or the guest has cancelled it.
 */
export function findUndo<S extends Step>(steps: readonly S[]): { readonly last: S; readonly to: S } | undefined {
  const [to, last] = effectiveSteps(steps).slice(-2);
  return to && last && last.by !== 'guest' ? { last, to } : undefined;
}
