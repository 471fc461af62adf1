import type { content } from '#content/contract';
import type { CallInput, CallRoot } from '#platform/contract';
import { systemRandom, uuid } from '#platform/random';
import { type Keep, localKeep } from '#platform/web/browser';

type Sending = CallInput<typeof content, 'ReservationAssist.sendRequest'>;
/** What a guest sends, before it has an id. */
export type RequestBody = Omit<Sending, 'request_id' | 'stay_id'>;
/** What is kept of a request; whose it is is said anew at each try. */
type Pending = RequestBody & Pick<Sending, 'request_id'>;
/** The server's word on a request. */
export type Status = CallRoot<typeof content, 'ReservationAssist.getRequest'>;
type PendingByPage = { readonly [page: string]: Pending };

/** Where the device keeps requests that were sent and not answered; a wipe takes it away. */
export const pendingKey = 'content-requests';

function readPending(storage: Keep): PendingByPage {
  try {
    const value: unknown = JSON.parse(storage.getItem(pendingKey) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const sound = Object.entries(value).filter(([, one]) => typeof one?.request_id === 'string' && one.content);
    return Object.fromEntries(sound);
  } catch {
    return {};
  }
}

function writePending(storage: Keep, pending: PendingByPage): void {
  try {
    if (Object.keys(pending).length === 0) storage.removeItem(pendingKey);
    else storage.setItem(pendingKey, JSON.stringify(pending));
  } catch {
    // A full storage: the id then lives as long as this page does.
  }
}

/** Requests of a device by page, until it is wiped. What was not answered outlives a reload in `storage`. */
export function createPendingRequests(storage: Keep) {
  let pending = readPending(storage);
  const answered = new Map<string, Status>();

  function keep(next: PendingByPage): void {
    pending = next;
    writePending(storage, next);
  }

  function settle(page: string): void {
    keep(Object.fromEntries(Object.entries(pending).filter(([one]) => one !== page)));
  }

  return {
    /** The request with its id: the same one for the same content, until it was answered (wire.md, "Calls that change something"). */
    withId(page: string, body: RequestBody): Pending {
      const known = pending[page];
      const same = known && JSON.stringify({ ...body, request_id: known.request_id }) === JSON.stringify(known);
      const sending = { ...body, request_id: same ? known.request_id : uuid(systemRandom) };
      keep({ ...pending, [page]: sending });
      return sending;
    },
    /** Takes the server's word on what was sent from a page; on what was forgotten meanwhile it means nothing. */
    answer(page: string, status: Status): void {
      const known = pending[page] ?? answered.get(page);
      if (known?.request_id !== status.request_id) return;
      settle(page);
      answered.set(page, status);
    },
    /** Gives up what was sent from a page and not answered. */
    drop: settle,
    /** Pages that something was sent from and not answered. */
    pages: (): readonly string[] => Object.keys(pending),
    /** Takes over what was put back into the storage. */
    reload(): void {
      pending = readPending(storage);
    },
    /** What was sent from a page and not answered. */
    waiting: (page: string): Pending | undefined => pending[page],
    status: (page: string): Status | undefined => answered.get(page),
    forget: (page: string): void => void answered.delete(page),
    clear(): void {
      keep({});
      answered.clear();
    },
  };
}

/** Requests of this device. */
export const pendingRequests = createPendingRequests(localKeep);
