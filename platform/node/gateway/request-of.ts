import { portOf } from '#platform/wire';
import type { Request } from './answer-calls.ts';

type Loose = { readonly [field: string]: unknown };

/** A number of the dispatch as it came, also where a client writes it as text: the reply has the same dispatch. */
function figure(given: unknown, fallback: number): number | string {
  return typeof given === 'number' || typeof given === 'string' ? given : fallback;
}

/**
 * A request with an address and a message id to answer to, else `undefined`. Its dispatch is made of the fields of the
 * wire alone: it goes back in the reply, and whatever else a client put there (a million brackets) must not.
 */
export function requestOf(json: unknown): Request | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { dispatch, payload } = json as { readonly dispatch?: Loose | null; readonly payload?: unknown };
  if (typeof dispatch !== 'object' || dispatch === null) return undefined;
  const { module, function: name, port, cache_time, message_id } = dispatch;
  if (typeof module !== 'string' || typeof name !== 'string') return undefined;
  if ((typeof message_id !== 'string' || message_id === '') && typeof message_id !== 'number') return undefined;
  return {
    dispatch: {
      module,
      function: name,
      port: figure(port, portOf(module)),
      cache_time: figure(cache_time, 0),
      message_id,
    },
    // A call that sends no data says so in more than one way: `getActiveLanguages (SystemSettings): no data`.
    payload: payload ?? {},
  };
}
