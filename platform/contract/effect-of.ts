import type { CallSpec, Effect } from './define.ts';

/** What a request counts as; `search`: it looks for something among much. */
export type Counted = Effect | 'search';

/** Returns what a request with `data` counts as; `otherwise` if its contract says nothing. */
export function effectOf(
  { effect, searches }: Pick<CallSpec, 'effect' | 'searches'>,
  data: unknown,
  otherwise: Effect,
): Counted {
  const sought = searches === undefined ? undefined : (data as { readonly [field: string]: unknown })[searches];
  return typeof sought === 'string' && sought.trim() !== '' ? 'search' : (effect ?? otherwise);
}
