import type { Request } from './answer-calls.ts';

type Loose = { readonly [field: string]: unknown };

/** A request with an address and a message id to answer to, else `undefined`. */
export function requestOf(json: unknown): Request | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { dispatch, payload } = json as { readonly dispatch?: Loose | null; readonly payload?: unknown };
  if (typeof dispatch !== 'object' || dispatch === null) return undefined;
  if (typeof dispatch.module !== 'string' || typeof dispatch.function !== 'string') return undefined;
  const id = dispatch.message_id;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return undefined;
  return { dispatch: dispatch as unknown as Request['dispatch'], payload };
}
