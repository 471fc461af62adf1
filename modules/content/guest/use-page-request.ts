import { useEffect, useState } from 'react';
import type { content } from '#content/contract';
import { type GuestShell, useGuestShell, useOfflineSince, useSession } from '#platform/web/guest-shell';
import { noteOwnRequest } from '#platform/web/guest-shell/news';
import { pendingRequests, type RequestBody, type RequestStatus } from './pending-requests.ts';
import { createRequestDisk } from './request-disk.ts';

/** State of a page's request. `failed` has the server's error code. */
export type RequestState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'answered'; readonly status: RequestStatus }
  | { readonly kind: 'failed'; readonly code: string; readonly retryAfterS: number };

/** A page's request: its state, and functions to send it and to start another one. */
export type PageRequest = {
  readonly state: RequestState;
  send(body: RequestBody): void;
  startAnother(): void;
};

/** A request without a response starts as `sending`: its status is queried, as a reload may have lost the response. */
function initialState(page: string): RequestState {
  const status = pendingRequests.status(page);
  if (status) return { kind: 'answered', status };
  return pendingRequests.findPending(page) ? { kind: 'sending' } : { kind: 'writing' };
}

function toFailure(error: unknown): RequestState {
  const { code = 'internal', details } = error as {
    readonly code?: string;
    readonly details?: { readonly retry_after_s?: unknown };
  };
  return { kind: 'failed', code, retryAfterS: Number(details?.retry_after_s ?? 0) || 0 };
}

type Sending = { readonly page: string; readonly body: RequestBody; readonly stayId: string };

/** Sends a request; a TV writes it to its disk first. */
async function send(shell: GuestShell, { page, body, stayId }: Sending): Promise<RequestStatus> {
  const sent = pendingRequests.assignId(page, body);
  const disk = createRequestDisk(shell, () => stayId);
  await disk?.save();
  noteOwnRequest(sent.request_id);
  const status = await shell.wire
    .of<typeof content>()
    .call('ReservationAssist.sendRequest', { ...sent, stay_id: stayId });
  // Ignores the response if the guest has left meanwhile.
  if (pendingRequests.findPending(page) !== sent) return status;
  pendingRequests.recordStatus(page, status);
  if (pendingRequests.pages().length === 0) disk?.remove();
  else await disk?.save();
  return status;
}

/** Returns the request of `page` (its window id); sending is idempotent, and pushes update the status of its mail. */
export function usePageRequest(page: string): PageRequest {
  const shell = useGuestShell();
  const offline = useOfflineSince() !== undefined;
  const { stayId: stay_id = '' } = useSession();
  const [state, setState] = useState<RequestState>(() => initialState(page));
  const waiting = state.kind === 'answered' && state.status.status === 'waiting' ? state.status.request_id : '';

  useEffect(() => {
    if (waiting === '' || offline) return undefined;
    const wire = shell.wire.of<typeof content>();
    const update = (status: RequestStatus) => {
      if (status.request_id !== waiting) return;
      pendingRequests.recordStatus(page, status);
      setState({ kind: 'answered', status });
    };
    const stop = wire.on('ReservationAssist.requestChanged', update);
    // The mail may have been sent before the subscription.
    wire.call('ReservationAssist.getRequest', { request_id: waiting, stay_id }).then(update, () => undefined);
    return stop;
  }, [shell, page, waiting, offline, stay_id]);

  useEffect(() => {
    const pending = pendingRequests.status(page) ? undefined : pendingRequests.findPending(page);
    if (!pending) return undefined;
    let active = true;
    const show = (next: RequestState) => active && setState((now) => (now.kind === 'sending' ? next : now));
    const response = shell.wire
      .of<typeof content>()
      .call('ReservationAssist.getRequest', { request_id: pending.request_id, stay_id });
    response
      .then((status) => {
        pendingRequests.recordStatus(page, status);
        show({ kind: 'answered', status });
      })
      // The hotel does not have it: the form keeps its values, and sending it again is idempotent.
      .catch(() => show({ kind: 'writing' }));
    return () => {
      active = false;
    };
  }, [shell, page, stay_id]);

  return {
    state,
    send(body) {
      // The response to an earlier attempt may have arrived meanwhile.
      const known = pendingRequests.status(page);
      if (known) return setState({ kind: 'answered', status: known });
      setState({ kind: 'sending' });
      shell
        .whileLoading(send(shell, { page, body, stayId: stay_id }))
        .then((status) => setState({ kind: 'answered', status }))
        .catch((error: unknown) => setState(toFailure(error)));
    },
    startAnother() {
      pendingRequests.clearStatus(page);
      setState({ kind: 'writing' });
    },
  };
}
