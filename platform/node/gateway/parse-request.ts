import { portOf } from '#platform/wire';
import type { CallRequest } from './call-dispatcher.ts';

type Loose = { readonly [field: string]: unknown };

/** Returns a number of the dispatch unchanged, even if a client sends it as text, since the reply echoes it. */
function figure(given: unknown, fallback: number): number | string {
  return typeof given === 'number' || typeof given === 'string' ? given : fallback;
}

/**
 * Parses a request; `undefined` without a module, function and message id. The dispatch only keeps the known fields,
 * because it is echoed in the reply and anything else a client put there must not be.
 */
export function parseRequest(json: unknown): CallRequest | undefined {
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
    // Clients send calls without data in more than one way: `getActiveLanguages (SystemSettings): no data`.
    payload: payload ?? {},
  };
}
