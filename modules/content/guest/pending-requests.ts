import type { content } from '#content/contract';
import type { CallInput, CallRoot } from '#platform/contract';
import { systemRandom, uuid } from '#platform/random';
import { type KeyValueStorage, localStore } from '#platform/web/browser';

type Sending = CallInput<typeof content, 'ReservationAssist.sendRequest'>;
/** A request before it has an id. */
export type RequestBody = Omit<Sending, 'request_id' | 'stay_id'>;
/** A stored request without its stay, which is added to each attempt. */
type Pending = RequestBody & Pick<Sending, 'request_id'>;
/** The server's status of a request. */
export type RequestStatus = CallRoot<typeof content, 'ReservationAssist.getRequest'>;
type PendingByPage = { readonly [page: string]: Pending };

/** Storage key of the requests without a response; a wipe removes it. */
export const pendingKey = 'content-requests';

function readPending(storage: KeyValueStorage): PendingByPage {
  try {
    const value: unknown = JSON.parse(storage.getItem(pendingKey) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const sound = Object.entries(value).filter(([, one]) => typeof one?.request_id === 'string' && one.content);
    return Object.fromEntries(sound);
  } catch {
    return {};
  }
}

function writePending(storage: KeyValueStorage, pending: PendingByPage): void {
  try {
    if (Object.keys(pending).length === 0) storage.removeItem(pendingKey);
    else storage.setItem(pendingKey, JSON.stringify(pending));
  } catch {
    // The storage is full: the id is then lost with the page.
  }
}

/** Creates the store of a device's requests by page. Requests without a response survive a reload in `storage`. */
export function createPendingRequests(storage: KeyValueStorage) {
  let pending = readPending(storage);
  const answered = new Map<string, RequestStatus>();

  function save(next: PendingByPage): void {
    pending = next;
    writePending(storage, next);
  }

  function removePending(page: string): void {
    save(Object.fromEntries(Object.entries(pending).filter(([one]) => one !== page)));
  }

  return {
    /** Returns the request with its id, which stays the same for the same content until there is a response. */
    assignId(page: string, body: RequestBody): Pending {
      const known = pending[page];
      const same = known && JSON.stringify({ ...body, request_id: known.request_id }) === JSON.stringify(known);
      const sending = { ...body, request_id: same ? known.request_id : uuid(systemRandom) };
      save({ ...pending, [page]: sending });
      return sending;
    },
    /** Records the status of a page's request; ignores requests that were dropped meanwhile. */
    recordStatus(page: string, status: RequestStatus): void {
      const known = pending[page] ?? answered.get(page);
      if (known?.request_id !== status.request_id) return;
      removePending(page);
      answered.set(page, status);
    },
    /** Drops a page's request that has no response. */
    drop: removePending,
    /** Returns the pages with a request without a response. */
    pages: (): readonly string[] => Object.keys(pending),
    /** Reloads the requests from the storage. */
    reload(): void {
      pending = readPending(storage);
    },
    /** Returns a page's request that has no response. */
    findPending: (page: string): Pending | undefined => pending[page],
    status: (page: string): RequestStatus | undefined => answered.get(page),
    clearStatus: (page: string): void => void answered.delete(page),
    clear(): void {
      save({});
      answered.clear();
    },
  };
}

/** Requests of this device. */
export const pendingRequests = createPendingRequests(localStore);
