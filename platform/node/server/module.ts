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
import type { IdentityFor, IdentityRefreshers, IdentityResolver } from '#platform/node/auth';
import { type Migration, runReadingCall } from '#platform/node/db';
import type { DemoData } from '#platform/node/demo';
import type { CallContext, RouteContext } from './module-context.ts';
import type { ModuleSearch } from './search-source.ts';

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
export type ReceivedEvent<P> = { readonly seq: number; readonly property: string; readonly payload: P };

/**
 * Handles an event of any contract. Listeners push to local sockets and invalidate caches; durable
 * effects are {@link EventJob}s.
 */
export type Listener = {
  readonly event: string;
  readonly handle: (received: ReceivedEvent<unknown>) => void | Promise<void>;
};

/** Creates a typed {@link Listener} for an event of `contract`, whether the module's own or another's. */
export function listen<C extends Contract, N extends keyof C['events'] & `${string}.${string}`>(
  _contract: C,
  event: N,
  handle: (received: ReceivedEvent<EventPayload<C, N>>) => void | Promise<void>,
): Listener {
  return { event, handle: handle as Listener['handle'] };
}

/** An event as its job receives it; `at` is when it was emitted, in milliseconds since 1970. */
export type EventJobInput<P> = { readonly property: string; readonly payload: P; readonly at: number };

/**
 * A job that an event enqueues in the transaction that emits it, so that the lasting effect of the event happens in one
 * process and is retried; its handler is idempotent and tolerates being late.
 */
export type EventJob = {
  readonly event: string;
  readonly job: string;
  /** Returns the target of the job in a property, if it is in a lane that has places for each. */
  readonly target?: (property: string) => string;
  readonly handle: (input: EventJobInput<unknown>) => Promise<void>;
};

/** Creates a typed {@link EventJob} for an event of `contract`, whether the module's own or another's. */
export function enqueueOn<C extends Contract, N extends keyof C['events'] & `${string}.${string}`>(
  _contract: C,
  event: N,
  {
    run,
    ...named
  }: Pick<EventJob, 'job' | 'target'> & {
    readonly run: (input: EventJobInput<EventPayload<C, N>>) => Promise<void>;
  },
): EventJob {
  return { event, ...named, handle: run as EventJob['handle'] };
}

function eventJobHandlers(eventJobs: readonly EventJob[]): { readonly [name: string]: JobHandler } {
  const handlerOf =
    ({ handle }: EventJob): JobHandler =>
    (input, property) =>
      handle({ ...(input as Omit<EventJobInput<unknown>, 'property'>), property });
  return Object.fromEntries(eventJobs.map((eventJob) => [eventJob.job, handlerOf(eventJob)]));
}

/** Handles a job; throwing retries it later with back-off. Runs in one process, at least once. */
export type JobHandler = (payload: unknown, property: string) => Promise<void>;

/** The places of jobs. */
export type LanePlaces = {
  /** Lower case; lanes of one name are one. */
  readonly name: string;
  /** Jobs at once in a process. */
  readonly places: number;
  /** Jobs at once for one target (`target` of the job). */
  readonly placesPerTarget?: number;
  /** The target of all its jobs, if they name none. */
  readonly target?: string;
  /**
   * Milliseconds after which a job is of no use; until then it is tried, at least once an hour, and its handler gets it once
   * more, to say so. None: a week.
   */
  readonly keepMs?: number;
};

/**
 * Jobs that wait for other machines of a kind, in places of their own, so that they never delay other jobs. They wait for one
 * machine, which the lane names, or each job names its own: who does not answer holds its own places and no other's.
 */
export type JobLane = LanePlaces & ({ readonly target: string } | { readonly placesPerTarget: number });

/**
 * How a table forgets an ended stay: a job of the module that `stays.ended` enqueues ends, clears or deletes its rows, or
 * the write that ends the stay does. What such a job leaves, or a table without one, waits for the days of a setting of
 * the module, or for a fixed time in milliseconds.
 */
type Forgetting =
  | { readonly atEnd: string; readonly retention?: string; readonly afterMs?: number }
  | { readonly withStay: true }
  | { readonly retention: string }
  | { readonly afterMs: number };

/**
 * How each table of a module that names a stay or a resident forgets it, by table; `{}` if the module keeps nothing of
 * stays. A test fails when a table with `stay_id` or `resident_id`, or one that is reached by a session, a room or a scope, is
 * missing here, or when what is named does not exist.
 */
type Forgets = { readonly [table: string]: Forgetting };

/** Lanes by the name of the job. */
export type JobLanes = { readonly [job: string]: JobLane };

/** Whether a value that a device counts as used exists in a property, by type of use (`UseType` of the statistics). */
export type KnownUses = { readonly [type: string]: (property: string, value: string) => Promise<boolean> };

/** The server half of a module, as listed in `apps/server/modules.ts`. */
export type ServerModule = {
  readonly contract: Contract;
  readonly migrations: readonly Migration[];
  readonly forgets: Forgets;
  /** What guests can find of it, or why there is nothing. */
  readonly search: ModuleSearch;
  /** Which ids of what guests use it knows; any other counts as one of the rest. */
  readonly uses: KnownUses;
  // Erased here and typed by defineServerModule; the gateway and the router look handlers up by name.
  readonly calls: { readonly [name: string]: (context: never, data: never) => Promise<unknown> };
  readonly routes: { readonly [name: string]: (context: never, input: never) => Promise<unknown> };
  readonly listeners: readonly Listener[];
  /** Handlers of jobs by name, including those of `eventJobs`. */
  readonly jobs: { readonly [name: string]: JobHandler };
  readonly eventJobs: readonly EventJob[];
  /** Lanes of the jobs that wait for other machines. */
  readonly lanes: JobLanes;
  readonly identityResolvers: readonly IdentityResolver[];
  readonly identityRefreshers: IdentityRefreshers;
  /** Health checks of the module by component, reported at `/readyz` without affecting readiness. */
  readonly health: { readonly [component: string]: () => Promise<boolean> };
  /** Imports the data of the module for the demo hotel. */
  readonly demo?: () => Promise<DemoData>;
  /** Starts background work such as timers. Resolves to a function that stops it. */
  readonly start?: () => Promise<() => Promise<void>>;
};

type ServerModuleDefinition<C extends Contract> = {
  readonly migrations?: readonly Migration[];
  readonly forgets: Forgets;
  readonly search: ModuleSearch;
  readonly uses?: KnownUses;
  readonly calls: CallHandlers<C>;
  readonly routes: RouteHandlers<C>;
  readonly listeners?: readonly Listener[];
  readonly jobs?: { readonly [name: string]: JobHandler };
  readonly eventJobs?: readonly EventJob[];
  readonly lanes?: JobLanes;
  readonly identityResolvers?: readonly IdentityResolver[];
  readonly identityRefreshers?: IdentityRefreshers;
  readonly health?: ServerModule['health'];
  readonly demo?: ServerModule['demo'];
  readonly start?: () => Promise<() => Promise<void>>;
};

type ErasedCall = (context: unknown, data: unknown) => Promise<unknown>;

/** Has the store know of the calls that change nothing, and are not declared to store anything. */
function markReading(specs: Contract['calls'], calls: ServerModule['calls']): ServerModule['calls'] {
  const marked = Object.entries(calls as { readonly [name: string]: ErasedCall }).map(([name, handle]) => {
    const { effect, stores } = specs[name as `${string}.${string}`] ?? {};
    if (effect !== 'none' || stores !== undefined) return [name, handle];
    return [name, (context: unknown, data: unknown) => runReadingCall(name, () => handle(context, data))];
  });
  return Object.fromEntries(marked) as ServerModule['calls'];
}

/** Combines a contract with its server half. */
export function defineServerModule<C extends Contract>(
  contract: C,
  definition: ServerModuleDefinition<C>,
): ServerModule {
  return {
    contract,
    migrations: [],
    uses: {},
    listeners: [],
    eventJobs: [],
    lanes: {},
    identityResolvers: [],
    identityRefreshers: {},
    health: {},
    ...definition,
    calls: markReading(contract.calls, definition.calls as ServerModule['calls']),
    jobs: { ...definition.jobs, ...eventJobHandlers(definition.eventJobs ?? []) },
  };
}
