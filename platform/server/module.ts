import type { Guest, Identity, Staff, Tv, Visitor } from '#platform/auth';
import type {
  CallData,
  CallName,
  CallRoot,
  Contract,
  EventPayload,
  RouteAnswer,
  RouteInput,
  RouteName,
  StaffAccess,
} from '#platform/contract';
import type { Migration } from '#platform/db';
import type { CallContext, RouteContext } from './ground.ts';

/** The identities that an access level admits, so a handler need not check again. */
export type IdentityFor<A> = A extends StaffAccess
  ? Staff
  : A extends 'tv'
    ? Tv
    : A extends 'guest'
      ? Guest
      : A extends 'room'
        ? Guest | Tv
        : A extends 'visitor_or_room'
          ? Guest | Visitor | Tv
          : A extends 'visitor'
            ? Guest | Visitor
            : Identity;

/** One handler per call of the contract; a missing handler is a type error. */
export type CallHandlers<C extends Contract> = {
  readonly [N in CallName<C>]: (
    context: CallContext<IdentityFor<C['calls'][N]['access']>>,
    data: CallData<C, N>,
  ) => Promise<CallRoot<C, N>>;
};

/** One handler per route of the contract. */
export type RouteHandlers<C extends Contract> = {
  readonly [N in RouteName<C>]: (
    context: RouteContext<IdentityFor<C['routes'][N]['access']>>,
    input: RouteInput<C, N>,
  ) => Promise<RouteAnswer<C, N>>;
};

/** An event as a listener receives it: in every process, at least once, in no guaranteed order. */
export type Received<P> = { readonly seq: number; readonly property: string; readonly payload: P };

/**
 * Handles an event of any contract. Listeners push to local sockets and invalidate caches; durable effects are jobs.
 */
export type Listener = {
  readonly event: string;
  readonly heard: (received: Received<unknown>) => void | Promise<void>;
};

/** Creates a typed {@link Listener} for an event of `contract`, whether the module's own or another's. */
export function listen<C extends Contract, N extends keyof C['events'] & `${string}.${string}`>(
  _contract: C,
  event: N,
  heard: (received: Received<EventPayload<C, N>>) => void | Promise<void>,
): Listener {
  return { event, heard: heard as Listener['heard'] };
}

/** Handles a job; throwing retries it later with back-off. Runs in one process, at least once. */
export type JobHandler = (payload: unknown, property: string) => Promise<void>;

/** Credentials of a request. */
export type Proof = {
  readonly property: string;
  readonly cookies: { readonly [name: string]: string | undefined };
  readonly headers: { readonly [name: string]: string | undefined };
  /** Whether the phone app opened the socket (docs/reference/wire.md, "Frames"); absent for HTTP requests. */
  readonly mobile?: boolean;
  /** True on the desk's endpoints (`/desk/ws`, `/api/v1/…`), where a staff session wins over a guest session. */
  readonly desk?: boolean;
};

/** Resolves a cookie or header to an identity; on `undefined` the next resolver is tried. */
export type IdentityResolver = (proof: Proof) => Promise<Identity | undefined>;

/**
 * Re-validate identities by kind for `Sockets.refresh`, using the session, stay or device they name: an open socket
 * cannot present its cookie again. `undefined` means the identity is no longer valid.
 */
export type IdentityRenewals = {
  readonly [K in Identity['kind']]?: (identity: Extract<Identity, { kind: K }>) => Promise<Identity | undefined>;
};

/** The server half of a module, as listed in `apps/server/modules.ts`. */
export type ServerModule = {
  readonly contract: Contract;
  readonly migrations: readonly Migration[];
  // Erased here and typed by defineServerModule; the gateway and the router look handlers up by name.
  readonly calls: { readonly [name: string]: (context: never, data: never) => Promise<unknown> };
  readonly routes: { readonly [name: string]: (context: never, input: never) => Promise<unknown> };
  readonly listeners: readonly Listener[];
  readonly jobs: { readonly [name: string]: JobHandler };
  /** Concurrency per process of jobs that wait for remote systems; each has its own lane and blocks no other job. */
  readonly lanes: { readonly [job: string]: number };
  readonly identities: readonly IdentityResolver[];
  readonly renewals: IdentityRenewals;
  /** Starts background work such as timers. Resolves to a function that stops it. */
  readonly start?: () => Promise<() => Promise<void>>;
};

type Halves<C extends Contract> = {
  readonly migrations?: readonly Migration[];
  readonly calls: CallHandlers<C>;
  readonly routes: RouteHandlers<C>;
  readonly listeners?: readonly Listener[];
  readonly jobs?: { readonly [name: string]: JobHandler };
  readonly lanes?: { readonly [job: string]: number };
  readonly identities?: readonly IdentityResolver[];
  readonly renewals?: IdentityRenewals;
  readonly start?: () => Promise<() => Promise<void>>;
};

/** Combines a contract with its server half. */
export function defineServerModule<C extends Contract>(contract: C, halves: Halves<C>): ServerModule {
  return { contract, migrations: [], listeners: [], jobs: {}, lanes: {}, identities: [], renewals: {}, ...halves };
}
