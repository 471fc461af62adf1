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

/** Options of a read. */
export type ReadOptions = {
  /** False: nothing is asked yet. */
  readonly when?: boolean;
  /** Keeps what is shown while an answer to another input is on its way. */
  readonly keep?: boolean;
  /** Milliseconds after which it is asked again by itself, for what no push tells. */
  readonly everyMs?: number;
};

/** A list that is read page by page by its cursor. */
export type ReadList<T> = {
  readonly items: readonly T[];
  readonly problem: ApiProblem | null;
  /** True until the first page is there. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

/** A change under way or done. */
export type Change<C extends Contract, N extends RouteName<C>> = {
  /** Sends it; rejects with {@link ApiProblem}. Answers of the same area are fetched again afterwards. */
  readonly run: (input: DeskInput<C, N>) => Promise<DeskAnswer<C, N>>;
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  readonly reset: () => void;
};

type GetName<C extends Contract> = RouteName<C> & `GET ${string}`;
type ListItem<T> = T extends { readonly items: readonly (infer I)[] } ? I : never;

/** Hooks for the routes of one contract, typed by it. */
export type DeskRoutes<C extends Contract> = {
  /** Reads a route and keeps it fresh by pushes, and after every reconnect. */
  useRead<N extends GetName<C>>(
    name: N,
    input?: DeskInput<C, N>,
    options?: ReadOptions,
  ): UseQueryResult<DeskAnswer<C, N>, ApiProblem>;
  /** Reads a list with `items` and `next`, page by page. */
  useReadList<N extends GetName<C>>(
    name: N,
    input?: DeskInput<C, N>,
    options?: ReadOptions,
  ): ReadList<ListItem<DeskAnswer<C, N>>>;
  /** Changes something; `stale` names the routes (`GET …`) whose answers it changes, beside what pushes tell. */
  useChange<N extends RouteName<C>>(name: N, stale?: readonly string[]): Change<C, N>;
};

/** Answers are asked for again when older than this and somebody looks anew. */
const freshForMs = 30_000;

/** Makes the memory of answers; what failed for want of a network is tried again. */
export function createAnswers(): QueryClient {
  // A desk in a background tab has to ring too: nothing that it reads may wait until somebody looks.
  focusManager.setFocused(true);
  const retry = (tries: number, error: unknown) => error instanceof ApiProblem && error.retryable && tries < 3;
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshForMs, retry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Marks answers of `routes` stale, of all when left out; those that are shown are asked for again. */
export function makeStale(answers: QueryClient, routes?: readonly string[]): void {
  if (!routes) void answers.invalidateQueries();
  for (const route of routes ?? []) void answers.invalidateQueries({ queryKey: [route] });
}

/** Provides the query cache to the screens. */
export const AnswersProvider = QueryClientProvider;

type Asked = { readonly name: string; readonly input: object | undefined; readonly options: ReadOptions };

function readOptions(api: DeskApi, { name, input, options }: Asked) {
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
  const asked = { name, input, options };
  const read = useInfiniteQuery<Page, ApiProblem, { pages: Page[] }, readonly unknown[], string | undefined>({
    ...(readOptions(api, asked) as object),
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

/** Hooks for the routes of a contract: `const routes = deskRoutes<typeof shop>()`. */
export function deskRoutes<C extends Contract>(): DeskRoutes<C> {
  const hooks = {
    useRead: (name: string, input?: object, options: ReadOptions = {}) => {
      const { api } = useDesk();
      return useQuery(readOptions(api, { name, input, options }));
    },
    useReadList: (name: string, input?: object, options: ReadOptions = {}) => useReadList(name, input, options),
    useChange: (name: string, stale: readonly string[] = []) => useChange(name, stale),
  };
  return hooks as unknown as DeskRoutes<C>;
}
