import { useEffect, useState } from 'react';
import type { content } from '#content/contract';
import { useCutOffSince, useGuestShell } from '#platform/shell';
import { pendingRequests, type RequestBody, type Status } from './pending-requests.ts';

/** Where the request of a page stands. `refused`: the server said no, by this code. */
export type RequestState =
  | { readonly is: 'writing' }
  | { readonly is: 'sending' }
  | { readonly is: 'answered'; readonly status: Status }
  | { readonly is: 'failed'; readonly code: string; readonly retryAfterS: number };

/** The state of a page's request, what sends one, and what begins another. */
export type PageRequest = {
  readonly state: RequestState;
  send(body: RequestBody): void;
  again(): void;
};

function first(page: string): RequestState {
  const status = pendingRequests.status(page);
  return status ? { is: 'answered', status } : { is: 'writing' };
}

function failureOf(error: unknown): RequestState {
  const { code = 'internal', details } = error as {
    readonly code?: string;
    readonly details?: { readonly retry_after_s?: unknown };
  };
  return { is: 'failed', code, retryAfterS: Number(details?.retry_after_s ?? 0) || 0 };
}

/** The request of the page `page` (its window id): sent once however often it is tried, its mail followed by pushes. */
export function usePageRequest(page: string): PageRequest {
  const shell = useGuestShell();
  const cut = useCutOffSince() !== undefined;
  const [state, setState] = useState<RequestState>(() => first(page));
  const waiting = state.is === 'answered' && state.status.status === 'waiting' ? state.status.request_id : '';

  useEffect(() => {
    if (waiting === '' || cut) return undefined;
    const wire = shell.wire.of<typeof content>();
    const take = (status: Status) => {
      if (status.request_id !== waiting) return;
      pendingRequests.answer(page, status);
      setState({ is: 'answered', status });
    };
    const stop = wire.on('ReservationAssist.requestChanged', take);
    // The mail may have left before anybody listened.
    wire.call('ReservationAssist.getRequest', { request_id: waiting }).then(take, () => undefined);
    return stop;
  }, [shell, page, waiting, cut]);

  return {
    state,
    send(body) {
      setState({ is: 'sending' });
      const data = pendingRequests.withId(page, body);
      shell
        .whileLoading(shell.wire.of<typeof content>().call('ReservationAssist.sendRequest', data))
        .then((status) => {
          pendingRequests.answer(page, status);
          setState({ is: 'answered', status });
        })
        .catch((error: unknown) => setState(failureOf(error)));
    },
    again() {
      pendingRequests.forget(page);
      setState({ is: 'writing' });
    },
  };
}
