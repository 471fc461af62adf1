import type { CallInput, CallName, CallRoot, Contract, PushName } from '#platform/contract';
import { useLanguage } from '#platform/web/i18n';
import {
  asJson,
  type Invalidation,
  type Query,
  type QueryResult,
  type SavedForm,
  useQueryResult,
} from '#platform/web/query';
import type { GuestShell } from './guest-shell.ts';
import { useGuestShell } from './shell-context.tsx';

/** Fetches anything over the app's query cache; without a query it stays `loading`. */
export function useGuestQuery<T>(query: Query<T> | undefined): QueryResult<T> {
  return useQueryResult(useGuestShell().queries, query, useLanguage());
}

/** Queries over the calls of a contract `C`, invalidated by its pushes and those of `P`. */
export type GuestCalls<C extends Contract, P extends Contract> = {
  /** Fetches a call while the component is mounted. Without data it stays `loading`. */
  useCall<N extends CallName<C>>(
    name: N,
    data: CallInput<C, N> | undefined,
    invalidation?: Invalidation<PushName<C> | PushName<P>>,
  ): QueryResult<CallRoot<C, N>>;
  /** Returns the query of a call, for code outside components. */
  query<N extends CallName<C>>(
    shell: GuestShell,
    call: { readonly name: N; readonly data: CallInput<C, N> },
    invalidation?: Invalidation<PushName<C> | PushName<P>>,
  ): Query<CallRoot<C, N>>;
};

/** Creates the queries of a contract: `guestCalls<typeof orders>().useCall('RetailSystem.getMyOrders', {})`. */
export function guestCalls<C extends Contract, P extends Contract = C>(): GuestCalls<C, P> {
  const query: GuestCalls<C, P>['query'] = (shell, { name, data }, invalidation) => ({
    ...invalidation,
    key: `${name} ${JSON.stringify(data)}`,
    fetch: () => shell.wire.of<C>().call(name, data),
    // Answers come as JSON.
    savedAs: asJson() as SavedForm<unknown> as SavedForm<CallRoot<C, typeof name>>,
  });
  return {
    query,
    useCall(name, data, invalidation) {
      const shell = useGuestShell();
      return useGuestQuery(data === undefined ? undefined : query(shell, { name, data }, invalidation));
    },
  };
}
