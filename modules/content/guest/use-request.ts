import { useEffect, useState } from 'react';
import type { content } from '#content/contract';
import { type GuestShell, useCutOffSince, useGuestShell, useSession } from '#platform/web/guest-shell';
import { pendingRequests, type RequestBody, type Status } from './pending-requests.ts';
import { requestDisk } from './request-disk.ts';

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

/** A request that was sent and not answered is asked for first: a reload may have lost the answer alone. */
function first(page: string): RequestState {
  const status = pendingRequests.status(page);
  if (status) return { is: 'answered', status };
  return pendingRequests.waiting(page) ? { is: 'sending' } : { is: 'writing' };
}

function failureOf(error: unknown): RequestState {
  const { code = 'internal', details } = error as {
    readonly code?: string;
    readonly details?: { readonly retry_after_s?: unknown };
  };
  return { is: 'failed', code, retryAfterS: Number(details?.retry_after_s ?? 0) || 0 };
}

type Sending = { readonly page: string; readonly body: RequestBody; readonly stayId: string };

/** Sends what a page asks for; on a TV not a word of it before the set's disk has it. */
async function send(shell: GuestShell, { page, body, stayId }: Sending): Promise<Status> {
  const sent = pendingRequests.withId(page, body);
  const disk = requestDisk(shell, () => stayId);
  await disk?.write();
  const status = await shell.wire
    .of<typeof content>()
    .call('ReservationAssist.sendRequest', { ...sent, stay_id: stayId });
  // Nothing of a guest who has gone meanwhile.
  if (pendingRequests.waiting(page) !== sent) return status;
  pendingRequests.answer(page, status);
  if (pendingRequests.pages().length === 0) disk?.remove();
  else await disk?.write();
  return status;
}

/** The request of the page `page` (its window id): sent once however often it is tried, its mail followed by pushes. */
export function usePageRequest(page: string): PageRequest {
  const shell = useGuestShell();
  const cut = useCutOffSince() !== undefined;
  const { stayId: stay_id = '' } = useSession();
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
    wire.call('ReservationAssist.getRequest', { request_id: waiting, stay_id }).then(take, () => undefined);
    return stop;
  }, [shell, page, waiting, cut, stay_id]);

  useEffect(() => {
    const lost = pendingRequests.status(page) ? undefined : pendingRequests.waiting(page);
    if (!lost) return undefined;
    let wanted = true;
    const show = (next: RequestState) => wanted && setState((now) => (now.is === 'sending' ? next : now));
    const asking = shell.wire
      .of<typeof content>()
      .call('ReservationAssist.getRequest', { request_id: lost.request_id, stay_id });
    asking
      .then((status) => {
        pendingRequests.answer(page, status);
        show({ is: 'answered', status });
      })
      // The hotel does not have it: what was written stands in the form, and sending it again is a repeat.
      .catch(() => show({ is: 'writing' }));
    return () => {
      wanted = false;
    };
  }, [shell, page, stay_id]);

  return {
    state,
    send(body) {
      // The answer to an earlier try came while nobody looked.
      const known = pendingRequests.status(page);
      if (known) return setState({ is: 'answered', status: known });
      setState({ is: 'sending' });
      shell
        .whileLoading(send(shell, { page, body, stayId: stay_id }))
        .then((status) => setState({ is: 'answered', status }))
        .catch((error: unknown) => setState(failureOf(error)));
    },
    again() {
      pendingRequests.forget(page);
      setState({ is: 'writing' });
    },
  };
}
