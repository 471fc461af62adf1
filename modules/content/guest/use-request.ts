import { useEffect, useState } from 'react';
import type { content } from '#content/contract';
import { type GuestShell, useCutOffSince, useGuestShell, useSession } from '#platform/web/guest-shell';
import { pendingRequests, type RequestBody, type Status } from './pending-requests.ts';
import { requestDisk } from './request-disk.ts';

/** State of a page's request. `failed` has the server's error code. */
export type RequestState =
  | { readonly is: 'writing' }
  | { readonly is: 'sending' }
  | { readonly is: 'answered'; readonly status: Status }
  | { readonly is: 'failed'; readonly code: string; readonly retryAfterS: number };

/** A page's request: its state, and functions to send it and to start another one. */
export type PageRequest = {
  readonly state: RequestState;
  send(body: RequestBody): void;
  again(): void;
};

/** A request without a response starts as `sending`: its status is queried, as a reload may have lost the response. */
function initialState(page: string): RequestState {
  const status = pendingRequests.status(page);
  if (status) return { is: 'answered', status };
  return pendingRequests.waiting(page) ? { is: 'sending' } : { is: 'writing' };
}

function toFailure(error: unknown): RequestState {
  const { code = 'internal', details } = error as {
    readonly code?: string;
    readonly details?: { readonly retry_after_s?: unknown };
  };
  return { is: 'failed', code, retryAfterS: Number(details?.retry_after_s ?? 0) || 0 };
}

type Sending = { readonly page: string; readonly body: RequestBody; readonly stayId: string };

/** Sends a request; a TV writes it to its disk first. */
async function send(shell: GuestShell, { page, body, stayId }: Sending): Promise<Status> {
  const sent = pendingRequests.withId(page, body);
  const disk = requestDisk(shell, () => stayId);
  await disk?.write();
  const status = await shell.wire
    .of<typeof content>()
    .call('ReservationAssist.sendRequest', { ...sent, stay_id: stayId });
  // Ignores the response if the guest has left meanwhile.
  if (pendingRequests.waiting(page) !== sent) return status;
  pendingRequests.answer(page, status);
  if (pendingRequests.pages().length === 0) disk?.remove();
  else await disk?.write();
  return status;
}

/** Returns the request of `page` (its window id); sending is idempotent, and pushes update the status of its mail. */
export function usePageRequest(page: string): PageRequest {
  const shell = useGuestShell();
  const offline = useCutOffSince() !== undefined;
  const { stayId: stay_id = '' } = useSession();
  const [state, setState] = useState<RequestState>(() => initialState(page));
  const waiting = state.is === 'answered' && state.status.status === 'waiting' ? state.status.request_id : '';

  useEffect(() => {
    if (waiting === '' || offline) return undefined;
    const wire = shell.wire.of<typeof content>();
    const update = (status: Status) => {
      if (status.request_id !== waiting) return;
      pendingRequests.answer(page, status);
      setState({ is: 'answered', status });
    };
    const stop = wire.on('ReservationAssist.requestChanged', update);
    // The mail may have been sent before the subscription.
    wire.call('ReservationAssist.getRequest', { request_id: waiting, stay_id }).then(update, () => undefined);
    return stop;
  }, [shell, page, waiting, offline, stay_id]);

  useEffect(() => {
    const pending = pendingRequests.status(page) ? undefined : pendingRequests.waiting(page);
    if (!pending) return undefined;
    let active = true;
    const show = (next: RequestState) => active && setState((now) => (now.is === 'sending' ? next : now));
    const response = shell.wire
      .of<typeof content>()
      .call('ReservationAssist.getRequest', { request_id: pending.request_id, stay_id });
    response
      .then((status) => {
        pendingRequests.answer(page, status);
        show({ is: 'answered', status });
      })
      // The hotel does not have it: the form keeps its values, and sending it again is idempotent.
      .catch(() => show({ is: 'writing' }));
    return () => {
      active = false;
    };
  }, [shell, page, stay_id]);

  return {
    state,
    send(body) {
      // The response to an earlier attempt may have arrived meanwhile.
      const known = pendingRequests.status(page);
      if (known) return setState({ is: 'answered', status: known });
      setState({ is: 'sending' });
      shell
        .whileLoading(send(shell, { page, body, stayId: stay_id }))
        .then((status) => setState({ is: 'answered', status }))
        .catch((error: unknown) => setState(toFailure(error)));
    },
    again() {
      pendingRequests.forget(page);
      setState({ is: 'writing' });
    },
  };
}
