import type { content } from '#content/contract';
import type { CallInput, CallRoot } from '#platform/contract';
import { systemRandom, uuid } from '#platform/random';

type Sending = CallInput<typeof content, 'ReservationAssist.sendRequest'>;
/** What a guest sends, before it has an id. */
export type RequestBody = Omit<Sending, 'request_id'>;
/** The server's word on a request. */
export type Status = CallRoot<typeof content, 'ReservationAssist.getRequest'>;
type Pending = { readonly id: string; readonly text: string };

// By page: an answer that was lost must find the same id again, also from another visit to the page.
const pending = new Map<string, Pending>();
const answered = new Map<string, Status>();

/** Requests of this device, until it is wiped. */
export const pendingRequests = {
  /** The request with its id: the same one for the same content, until it was answered. */
  withId(page: string, body: RequestBody): Sending {
    const text = JSON.stringify(body);
    const known = pending.get(page);
    const id = known?.text === text ? known.id : uuid(systemRandom);
    pending.set(page, { id, text });
    return { ...body, request_id: id };
  },
  answer(page: string, status: Status): void {
    pending.delete(page);
    answered.set(page, status);
  },
  status: (page: string): Status | undefined => answered.get(page),
  forget: (page: string): void => void answered.delete(page),
  clear(): void {
    pending.clear();
    answered.clear();
  },
};
