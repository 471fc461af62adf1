import { createStore } from 'zustand/vanilla';
import type { GuestShell } from '#platform/web/guest-shell';
import type { GuestRequest } from '#requests/contract';
import { requestsQuery } from './requests-query.ts';

/** The stay's requests as last fetched. */
export const knownRequests = createStore(() => ({ requests: [] as readonly GuestRequest[] }));

let stop: (() => void) | undefined;

/** Ends the following, and forgets the requests. */
export function forgetRequests(): void {
  stop?.();
  stop = undefined;
  knownRequests.setState({ requests: [] });
}

/** Keeps the requests of a stay up to date until another stay or {@link forgetRequests}. Only a TV names the stay. */
export function followRequests(shell: GuestShell, stayId?: string): void {
  forgetRequests();
  const fetched = shell.queries.of(requestsQuery(shell, stayId));
  const update = () => knownRequests.setState({ requests: fetched.getState().data ?? [] });
  stop = fetched.subscribe(update);
  update();
}
