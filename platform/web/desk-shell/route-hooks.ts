import {
  type Query as CacheEntry,
  focusManager,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Contract, RouteName } from '#platform/contract';
import { ApiProblem, type DeskApi, type RouteInput, type RouteResponse } from './desk-api.ts';
import { useDesk } from './desk-context.tsx';
import type { CachedRoute } from './desk-module.ts';

/** Options of a query. */
export type RouteQueryOptions = {
  /** False: the query is disabled. */
  readonly enabled?: boolean;
  /** Keeps the previous data while the response to another input is loading. */
  readonly keepPrevious?: boolean;
  /** Interval of refetching in milliseconds, for data that no push invalidates. */
  readonly refetchIntervalMs?: number;
};

/** A list fetched page by page by its cursor. */
export type PagedRouteQuery<T> = {
  readonly items: readonly T[];
  /** The items once the first page has loaded. */
  readonly data: readonly T[] | undefined;
  readonly error: ApiProblem | null;
  /** True until the first page has loaded. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Time of the last successful fetch, milliseconds since 1970 by this computer's clock. */
  readonly dataUpdatedAt: number;
  readonly hasMore: boolean;
  readonly fetchNext: () => void;
  readonly refetch: () => void;
};

/** A mutation, pending or settled. */
export type RouteMutation<C extends Contract, N extends RouteName<C>> = {
  /** Sends the request; rejects with {@link ApiProblem}. The routes named by `stale` are invalidated afterwards. */
  readonly run: (input: RouteInput<C, N>) => Promise<RouteResponse<C, N>>;
  readonly isPending: boolean;
  readonly error: ApiProblem | null;
  readonly reset: () => void;
};

type GetName<C extends Contract> = RouteName<C> & `GET ${string}`;
type ListItem<T> = T extends { readonly items: readonly (infer I)[] } ? I : never;

/** Typed hooks for the routes of one contract. */
export type RouteHooks<C extends Contract> = {
  /** Queries a route; pushes and reconnects invalidate it. */
  useRouteQuery<N extends GetName<C>>(
    name: N,
    input?: RouteInput<C, N>,
    options?: RouteQueryOptions,
  ): UseQueryResult<RouteResponse<C, N>, ApiProblem>;
  /** Queries a list with `items` and `next`, page by page. */
  usePagedRouteQuery<N extends GetName<C>>(
    name: N,
    input?: RouteInput<C, N>,
    options?: RouteQueryOptions,
  ): PagedRouteQuery<ListItem<RouteResponse<C, N>>>;
  /** Mutates data; `stale` names the routes (`GET …`) to invalidate, in addition to those that pushes invalidate. */
  useRouteMutation<N extends RouteName<C>>(name: N, stale?: readonly CachedRoute[]): RouteMutation<C, N>;
};

/** Data older than this is refetched on the next mount. */
const freshForMs = 30_000;

/** Creates the query cache; retryable failures are retried up to three times. */
export function createQueryClient(): QueryClient {
  // A desk in a background tab has to ring too, so queries must not wait for focus.
  focusManager.setFocused(true);
  const retry = (tries: number, error: unknown) => error instanceof ApiProblem && error.retryable && tries < 3;
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshForMs, retry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Invalidates the cached responses of `routes`, or all when omitted; mounted queries refetch. */
export function invalidate(answers: QueryClient, routes?: readonly CachedRoute[]): void {
  for (const filter of routes?.map((route) => ({ queryKey: [route] })) ?? [{}]) {
    for (const query of answers.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) refetchAfterRunning(answers, query);
    }
    void answers.invalidateQueries(filter);
  }
}

/**
 * Invalidates the cached responses of `routes` after a push. A response that is on its way is not cancelled but followed by another one:
 * where pushes come faster than responses, none would ever arrive.
 */
export function invalidateOnPush(answers: QueryClient, routes: readonly CachedRoute[] = []): void {
  for (const route of routes) {
    const queryKey = [route];
    const running = answers.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    for (const query of running) refetchAfterRunning(answers, query);
    void answers.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}

/**
 * Refetches a query once the response that is on its way is here. That response may be older than the change, but React Query would
 * keep it; and cancelled by every push of a busy hour, it might never come.
 */
function refetchAfterRunning(answers: QueryClient, query: CacheEntry): void {
  const { queryKey } = query;
  // The refetch is shared by the pushes that came in the meantime.
  const refetch = () => answers.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  // What was never read says itself that it failed.
  void query.fetch().then(refetch, () => (query.state.data === undefined ? undefined : refetch()));
}

/** Provides the query cache to the screens. */
export const QueryProvider = QueryClientProvider;

type Query = { readonly name: string; readonly input: object | undefined; readonly options: RouteQueryOptions };

function queryOptions(api: DeskApi, { name, input, options }: Query) {
  return {
    queryKey: [name, input ?? {}],
    queryFn: () => api.request(name, input ?? {}),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
    ...(options.refetchIntervalMs !== undefined && {
      refetchInterval: options.refetchIntervalMs,
      refetchIntervalInBackground: true,
    }),
  };
}

type Page = { readonly items: readonly unknown[]; readonly next: string | null };

function usePagedRouteQuery(
  name: string,
  input: object | undefined,
  options: RouteQueryOptions,
): PagedRouteQuery<unknown> {
  const { api } = useDesk();
  const query = { name, input, options };
  const read = useInfiniteQuery<Page, ApiProblem, { pages: Page[] }, readonly unknown[], string | undefined>({
    ...(queryOptions(api, query) as object),
    queryKey: [name, input ?? {}, 'pages'],
    queryFn: ({ pageParam }) => api.request(name, withCursor(input, pageParam)) as Promise<Page>,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const items = read.data?.pages.flatMap((page) => page.items);
  return {
    items: items ?? [],
    data: items,
    error: read.error,
    isPending: read.isPending,
    isFetching: read.isFetching,
    dataUpdatedAt: read.dataUpdatedAt,
    hasMore: read.hasNextPage,
    fetchNext: () => void read.fetchNextPage(),
    refetch: () => void read.refetch(),
  };
}

function withCursor(input: object | undefined, cursor: string | undefined): object {
  const { query = {}, ...rest } = (input ?? {}) as { readonly query?: object };
  return { ...rest, query: { ...query, cursor } };
}

function useRouteMutation(name: string, stale: readonly CachedRoute[]): RouteMutation<Contract, never> {
  const { api } = useDesk();
  const answers = useQueryClient();
  const change = useMutation<unknown, ApiProblem, object>({
    mutationFn: (input) => api.request(name, input),
    onSettled: () => invalidate(answers, stale),
  });
  return {
    run: change.mutateAsync as RouteMutation<Contract, never>['run'],
    isPending: change.isPending,
    error: change.error,
    reset: change.reset,
  };
}

/** Creates the hooks for the routes of a contract: `const routes = createRouteHooks<typeof orders>()`. */
export function createRouteHooks<C extends Contract>(): RouteHooks<C> {
  const hooks = {
    useRouteQuery: (name: string, input?: object, options: RouteQueryOptions = {}) => {
      const { api } = useDesk();
      return useQuery(queryOptions(api, { name, input, options }));
    },
    usePagedRouteQuery: (name: string, input?: object, options: RouteQueryOptions = {}) =>
      usePagedRouteQuery(name, input, options),
    useRouteMutation: (name: string, stale: readonly CachedRoute[] = []) => useRouteMutation(name, stale),
  };
  return hooks as unknown as RouteHooks<C>;
}
