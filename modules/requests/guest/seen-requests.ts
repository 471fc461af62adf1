import { createStore } from 'zustand/vanilla';
import { localStore } from '#platform/web/browser';
import type { GuestRequest } from '#requests/contract';

/** Storage key of what the guest has seen; a wipe removes it. */
export const seenKey = 'requests-seen';

type Seen = { readonly [id: string]: string };

function read(): Seen {
  try {
    const value: unknown = JSON.parse(localStore.getItem(seenKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Seen) : {};
  } catch {
    return {};
  }
}

/** What this device has shown of each request: its version by id. */
export const seenRequests = createStore<Seen>(read);

function versionOf({ status, answers }: GuestRequest): string {
  return `${status} ${answers.length}`;
}

/** Remembers that the guest has seen a request as it is now. */
export function markSeen(request: GuestRequest): void {
  const seen = seenRequests.getState();
  if (seen[request.id] === versionOf(request)) return;
  const next = { ...seen, [request.id]: versionOf(request) };
  seenRequests.setState(next, true);
  localStore.setItem(seenKey, JSON.stringify(next));
}

/** Whether the hotel has answered or ended a request since the guest last saw it. */
export function isNews(request: GuestRequest, seen: Seen): boolean {
  if (request.status === 'cancelled' || (request.status === 'open' && request.answers.length === 0)) return false;
  return seen[request.id] !== versionOf(request);
}

/** Forgets everything. */
export function clearSeen(): void {
  seenRequests.setState({}, true);
}
