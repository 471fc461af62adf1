import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Channel } from '#channels/contract';
import { systemClock } from '#platform/clock';
import { useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { Query } from '#platform/web/query';
import type { AsyncState } from '#platform/web/ui';
import { blockQuery, type Caller, currentQuery, type GuideBlock, guideCalls } from './guide-calls.ts';
import {
  clearEvents,
  type EventLoad,
  type GuideChannel,
  guidePageSize,
  withCurrent,
  withEvents,
} from './rules/channel-state.ts';
import { type CurrentProgrammes, groupAt, groupsOf } from './rules/current-programmes.ts';
import { type BlockPlace, blocksIn } from './rules/guide-blocks.ts';
import type { GuideCell, TimeSpan } from './rules/guide-row.ts';

/** Milliseconds after which programmes that could not be fetched are asked for again. */
const retryMs = 15_000;

/** The guest's language, and the stay where the device must name it. */
export function useCaller(): Caller {
  const { stayId = '' } = useSession();
  return { lang: useLanguage(), stay_id: stayId };
}

/** Fetches what runs now on the channels around one of a list: what no row shows is not asked for. */
export function useCurrentProgrammes(all: readonly Channel[], index: number) {
  const { lang } = useCaller();
  return useGuestQuery(currentQuery(useGuestShell(), lang, idsOf(groupAt(all, index))));
}

/** Fetches what runs now on all channels of a list. */
export function useAllProgrammes(all: readonly Channel[]): CurrentProgrammes {
  const shell = useGuestShell();
  const { lang } = useCaller();
  const groups = useQueries(groupsOf(all).map((group) => currentQuery(shell, lang, idsOf(group))));
  return useMemo(() => groups.flatMap(({ data }) => data ?? []), [groups]);
}

function idsOf(all: readonly Channel[]): readonly number[] {
  return all.map(({ id }) => id);
}

/** What is known of a query: nothing yet, or why nothing came. */
type Found<T> = { readonly data: T | undefined; readonly hasFailed: boolean };

/** Subscribes to several queries at once, and asks again for those that failed. */
function useQueries<T>(queries: readonly Query<T>[]): readonly Found<T>[] {
  const { queries: cache } = useGuestShell();
  const language = useLanguage();
  const last = useRef<readonly Found<T>[]>([]);
  const keys = queries.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys name the same queries
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = queries.map((query) => cache.of(query).subscribe(listener, language));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [keys, cache, language],
  );
  const snapshot = () => {
    const found = queries.map((query): Found<T> => {
      const { data, status } = cache.of(query).getState();
      return { data, hasFailed: status === 'failed' };
    });
    const isSame =
      found.length === last.current.length &&
      found.every(
        ({ data, hasFailed }, at) => data === last.current[at]?.data && hasFailed === last.current[at]?.hasFailed,
      );
    if (!isSame) last.current = found;
    return last.current;
  };
  const all = useSyncExternalStore(subscribe, snapshot);
  const hasFailed = all.some((one) => one.hasFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys name the same queries
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = systemClock.every(retryMs, () => {
      const failed = queries.filter((query) => cache.of(query).getState().status === 'failed');
      for (const query of failed) void cache.of(query).refetch();
    });
    return () => timer.cancel();
  }, [hasFailed, keys, cache]);
  return all;
}

/** Programmes by channel; `isLate` while some of those in sight could not be fetched. */
export type GuideProgrammes = {
  readonly cells: ReadonlyMap<number, readonly GuideCell[]>;
  readonly isLate: boolean;
};

/** Fetches the programmes of the rows and the span in sight, in blocks that are shared. */
export function useGuideBlocks(all: readonly Channel[], place: BlockPlace): GuideProgrammes {
  const shell = useGuestShell();
  const { lang } = useCaller();
  const blocks = useQueries<GuideBlock>(
    blocksIn(
      all.map(({ id }) => id),
      place,
    ).map((block) => blockQuery(shell, { lang, ...block })),
  );
  const known = useRef(new Map<number, ChannelCells>());
  return useMemo(() => {
    known.current = joinBlocks(
      blocks.map(({ data }) => data),
      known.current,
    );
    const cells = new Map([...known.current].map(([id, channel]) => [id, channel.cells]));
    return { cells, isLate: blocks.some(({ hasFailed }) => hasFailed) };
  }, [blocks]);
}

/** Programmes of a channel, and the blocks that they came in. */
type ChannelCells = { readonly parts: readonly (readonly GuideCell[])[]; readonly cells: readonly GuideCell[] };

/** Joins the blocks by channel; a channel whose blocks are the same keeps its list, so that its row is not drawn again. */
function joinBlocks(
  blocks: readonly (GuideBlock | undefined)[],
  known: ReadonlyMap<number, ChannelCells>,
): Map<number, ChannelCells> {
  const parts = new Map<number, (readonly GuideCell[])[]>();
  for (const block of blocks)
    for (const [id, found] of Object.entries(block ?? {})) {
      const list = parts.get(Number(id)) ?? [];
      list.push(found);
      parts.set(Number(id), list);
    }
  return new Map(
    [...parts].map(([id, list]) => {
      const before = known.get(id);
      const isSame = before?.parts.length === list.length && list.every((part, at) => part === before.parts[at]);
      return [id, isSame && before ? before : { parts: list, cells: list.flat() }];
    }),
  );
}

/** Number of programmes that a day's list may hold. */
const mostOfDay = 500;

/** The programmes of a channel in a span, as a loading state: a load that failed leaves none. */
export function useChannelEvents(channel: Channel, { from, to }: TimeSpan): AsyncState<GuideChannel> {
  const { lang } = useCaller();
  const data = { item_id: channel.id, start_time: from, end_time: to, limit: mostOfDay, lang };
  const refetchOn = ['LiveTV.guideChanged'] as const;
  const query = guideCalls.useCall('LiveTV.loadEPGContentOfItemId', data, { refetchOn, jitterMs: 10_000 });
  const load: EventLoad = { start: from, end: to, events: query.data?.events, error: query.error };
  const state = withEvents(clearEvents(channel), load);
  return { ...query, data: state.status === 'success' ? state : undefined };
}

/** A channel with its current programme and those that follow, a page of them. */
export function useChannelNow(channel: Channel): GuideChannel {
  const { lang } = useCaller();
  const data = { item_id: channel.id, limit: guidePageSize, lang };
  const { data: found, error } = guideCalls.useCall('LiveTV.loadEPGContentOfItemId', data, {
    refetchOn: ['LiveTV.guideChanged'],
    jitterMs: 10_000,
    everyMs: 60_000,
  });
  return withCurrent(clearEvents(channel), error === undefined ? found?.events : []);
}
