import {
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
import { ApiProblem, type DeskAnswer, type DeskApi, type DeskInput } from './desk-api.ts';
import { useDesk } from './desk-context.tsx';

/** Options of a query. */
export type ReadOptions = {
  /** False: the query is disabled. */
  readonly when?: boolean;
  /** Keeps the previous data while the response to another input is loading. */
  readonly keep?: boolean;
  /** Interval of refetching in milliseconds, for data that no push invalidates. */
  readonly everyMs?: number;
};

/** A list fetched page by page by its cursor. */
export type ReadList<T> = {
  readonly items: readonly T[];
  readonly problem: ApiProblem | null;
  /** True until the first page has loaded. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

/** A mutation, pending or settled. */
export type Change<C extends Contract, N extends RouteName<C>> = {
  /** Sends the request; rejects with {@link ApiProblem}. The routes named by `stale` are invalidated afterwards. */
  readonly run: (input: DeskInput<C, N>) => Promise<DeskAnswer<C, N>>;
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  readonly reset: () => void;
};

type GetName<C extends Contract> = RouteName<C> & `GET ${string}`;
type ListItem<T> = T extends { readonly items: readonly (infer I)[] } ? I : never;

/** Typed hooks for the routes of one contract. */
export type DeskRoutes<C extends Contract> = {
  /** Queries a route; pushes and reconnects invalidate it. */
  useRead<N extends GetName<C>>(
    name: N,
    input?: DeskInput<C, N>,
    options?: ReadOptions,
  ): UseQueryResult<DeskAnswer<C, N>, ApiProblem>;
  /** Queries a list with `items` and `next`, page by page. */
  useReadList<N extends GetName<C>>(
    name: N,
    input?: DeskInput<C, N>,
    options?: ReadOptions,
  ): ReadList<ListItem<DeskAnswer<C, N>>>;
  /** Mutates data; `stale` names the routes (`GET …`) to invalidate, in addition to those that pushes invalidate. */
  useChange<N extends RouteName<C>>(name: N, stale?: readonly string[]): Change<C, N>;
};

/** Data older than this is refetched on the next mount. */
const freshForMs = 30_000;

/** Creates the query cache; retryable failures are retried up to three times. */
export function createAnswers(): QueryClient {
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
export function makeStale(answers: QueryClient, routes?: readonly string[]): void {
  if (!routes) void answers.invalidateQueries();
  for (const route of routes ?? []) void answers.invalidateQueries({ queryKey: [route] });
}

/** Provides the query cache to the screens. */
export const AnswersProvider = QueryClientProvider;

type Query = { readonly name: string; readonly input: object | undefined; readonly options: ReadOptions };

function queryOptions(api: DeskApi, { name, input, options }: Query) {
  return {
    queryKey: [name, input ?? {}],
    queryFn: () => api.ask(name, input ?? {}),
    enabled: options.when ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs, refetchIntervalInBackground: true }),
  };
}

type Page = { readonly items: readonly unknown[]; readonly next: string | null };

function useReadList(name: string, input: object | undefined, options: ReadOptions): ReadList<unknown> {
  const { api } = useDesk();
  const query = { name, input, options };
  const read = useInfiniteQuery<Page, ApiProblem, { pages: Page[] }, readonly unknown[], string | undefined>({
    ...(queryOptions(api, query) as object),
    queryKey: [name, input ?? {}, 'pages'],
    queryFn: ({ pageParam }) => api.ask(name, withCursor(input, pageParam)) as Promise<Page>,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return {
    items: read.data?.pages.flatMap((page) => page.items) ?? [],
    problem: read.error,
    isPending: read.isPending,
    isFetching: read.isFetching,
    hasMore: read.hasNextPage,
    more: () => void read.fetchNextPage(),
    again: () => void read.refetch(),
  };
}

function withCursor(input: object | undefined, cursor: string | undefined): object {
  const { query = {}, ...rest } = (input ?? {}) as { readonly query?: object };
  return { ...rest, query: { ...query, cursor } };
}

function useChange(name: string, stale: readonly string[]): Change<Contract, never> {
  const { api } = useDesk();
  const answers = useQueryClient();
  const change = useMutation<unknown, ApiProblem, object>({
    mutationFn: (input) => api.ask(name, input),
    onSettled: () => makeStale(answers, stale),
  });
  return {
    run: change.mutateAsync as Change<Contract, never>['run'],
    busy: change.isPending,
    problem: change.error,
    reset: change.reset,
  };
}

/** Creates the hooks for the routes of a contract: `const routes = deskRoutes<typeof shop>()`. */
export function deskRoutes<C extends Contract>(): DeskRoutes<C> {
  const hooks = {
    useRead: (name: string, input?: object, options: ReadOptions = {}) => {
      const { api } = useDesk();
      return useQuery(queryOptions(api, { name, input, options }));
    },
    useReadList: (name: string, input?: object, options: ReadOptions = {}) => useReadList(name, input, options),
    useChange: (name: string, stale: readonly string[] = []) => useChange(name, stale),
  };
  return hooks as unknown as DeskRoutes<C>;
}
