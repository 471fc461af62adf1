import type { OpenWrite, RequestKind } from '#platform/contract';
import type { RoomCaller, StayRecord } from '#stays/contract';
import type { Decision, RequestField } from './fields.ts';

/** Who asks: a stay, or a session in demo modes. */
export type Asker = {
  readonly property: string;
  /** The stay; in demo modes the session. */
  readonly scope: string;
  /** Empty in demo modes. */
  readonly stayId: string;
  /** The session that asks, or the id of the TV. */
  readonly sessionId: string;
  /** Empty in demo modes. */
  readonly roomId: string;
  /** `demo` in demo modes. */
  readonly room: string;
};

/** Who asks, and the stay itself; undefined in demo modes. */
export type AskerOfStay = Asker & { readonly stay: StayRecord | undefined };

/** What may ask: a guest, a visitor, or the TV of a room. */
export type AskerIdentity =
  | (RoomCaller & { readonly room: string })
  | { readonly kind: 'visitor'; readonly property: string; readonly sessionId: string; readonly mode: string };

/** A request that a module raises for a guest. */
export type RaisedRequest = Asker & {
  readonly kind: RequestKind;
  /** Chosen by the guest's device; a repeat within `scope` raises nothing. */
  readonly requestId: string;
  readonly guestName: string;
  /** Language key of the guest, lower case. */
  readonly language: string;
  /** In the property's language and in the guest's; empty: the kind's own text. */
  readonly title: string;
  readonly guestTitle: string;
  readonly fields: readonly RequestField[];
  readonly guestFields: readonly RequestField[];
  /** Where the guest can be reached besides the app; may be empty. */
  readonly contact: string;
  /** What it was asked from: the id of a page, or empty. */
  readonly source: string;
  /** One cause has one open request: while one of the kind is open in `scope`, another raises nothing. */
  readonly once?: boolean;
  /** When it is due, milliseconds since 1970; without it, as its kind says. */
  readonly dueAt?: number;
  /** What staff decide: only a decision settles the request, no answer and no status. */
  readonly decision?: Decision;
};

/** A request that is not final. Instants are milliseconds since 1970. */
export type OpenRequest = {
  readonly id: string;
  readonly room: string;
  /** In the property's language; empty: the kind's own text. */
  readonly title: string;
  readonly kind: string;
  readonly createdAt: number;
  readonly dueAt: number;
};

/** A request that was done. Instants are milliseconds since 1970. */
export type DoneRequest = {
  readonly at: number;
  /** From its creation. */
  readonly tookMs: number;
  /** It was done after it had been due. */
  readonly isLate: boolean;
};

/** A request that was raised; `isNew` is false if it had been before. */
export type Raised = { readonly id: string; readonly isNew: boolean };

/** Which request is settled, and how. */
export type SettledRequest = {
  readonly property: string;
  readonly scope: string;
  readonly kind: string;
  readonly status: 'done' | 'cancelled';
};

/** The requests module's port for modules whose guests ask for something. */
export type RequestsPort = {
  /**
   * Resolves who asks. `stayId` is the caller's claim, which is only checked. Refuses walk-ins with `sign_in_to_send`, and with
   * `whose_request` the TV of a shared room that names no stay.
   */
  resolveAsker(identity: AskerIdentity, stayId: string): Promise<Asker>;
  /**
   * As {@link RequestsPort.resolveAsker}, with the stay, which is in house. From the `cache` a guest's own may be out of date: the write that
   * relies on it must compare its revision, and otherwise drop it from the cache (`StaysPort.invalidate`) and resolve again.
   */
  resolveAskerOfStay(identity: AskerIdentity, stayId: string, from: 'cache' | 'database'): Promise<AskerOfStay>;
  /**
   * Stores a request in the caller's write. Returns its id; that of the first one for a repeat, or where it is raised `once`. Refuses
   * `too_many_requests` where a guest's device asks and the stay has `requests_open_per_stay` open ones.
   */
  raise(write: OpenWrite, request: RaisedRequest): Promise<Raised>;
  /** Ends the active request of a kind in a scope within the caller's write, if there is one: its cause has gone, and nobody is to be called. */
  settle(write: OpenWrite, settled: SettledRequest): Promise<void>;
};

/** The requests module's port for modules that count. */
export type RequestCountsPort = {
  /** Returns the requests that are not final, oldest first. */
  open(property: string): Promise<readonly OpenRequest[]>;
  /** Returns the requests that were done since an instant. */
  done(property: string, since: number): Promise<readonly DoneRequest[]>;
};
