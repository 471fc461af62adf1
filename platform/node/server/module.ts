import type {
  CallData,
  CallName,
  CallRoot,
  Contract,
  EventPayload,
  RouteAnswer,
  RouteInput,
  RouteName,
} from '#platform/contract';
import type { IdentityFor, IdentityRenewals, IdentityResolver } from '#platform/node/auth';
import type { Migration } from '#platform/node/db';
import type { CallContext, RouteContext } from './ground.ts';

/** One handler per call of the contract; a missing one does not compile. */
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

/** An event as a listener receives it, on every process, at least once, in no promised order. */
export type Received<P> = { readonly seq: number; readonly property: string; readonly payload: P };

/** Listens to an event of any contract. Listeners push to this process's sockets and drop caches; lasting effects are jobs. */
export type Listener = {
  readonly event: string;
  readonly heard: (received: Received<unknown>) => void | Promise<void>;
};

/** Makes a typed {@link Listener} for an event of `contract`, the module's own or another's. */
export function listen<C extends Contract, N extends keyof C['events'] & `${string}.${string}`>(
  _contract: C,
  event: N,
  heard: (received: Received<EventPayload<C, N>>) => void | Promise<void>,
): Listener {
  return { event, heard: heard as Listener['heard'] };
}

/** A job's handler; throwing means try again later with back-off. Runs on one process, at least once. */
export type JobHandler = (payload: unknown, property: string) => Promise<void>;

/** A module's server half, as `apps/server/modules.ts` lists it. */
export type ServerModule = {
  readonly contract: Contract;
  readonly migrations: readonly Migration[];
  // Erased here, typed by defineServerModule; the gateway and the router look handlers up by name.
  readonly calls: { readonly [name: string]: (context: never, data: never) => Promise<unknown> };
  readonly routes: { readonly [name: string]: (context: never, input: never) => Promise<unknown> };
  readonly listeners: readonly Listener[];
  readonly jobs: { readonly [name: string]: JobHandler };
  /** Jobs that wait for others' machines, with how many of each a process does at a time: they hold up no others. */
  readonly lanes: { readonly [job: string]: number };
  readonly identities: readonly IdentityResolver[];
  readonly renewals: IdentityRenewals;
  /** Begins what runs by itself (timers); the answer stops it. */
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

/** Joins a contract with its server half. */
export function defineServerModule<C extends Contract>(contract: C, halves: Halves<C>): ServerModule {
  return { contract, migrations: [], listeners: [], jobs: {}, lanes: {}, identities: [], renewals: {}, ...halves };
}
