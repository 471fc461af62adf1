import { useEffect, useMemo, useState } from 'react';
import type { Channel } from '#channels/contract';
import { systemClock } from '#platform/clock';
import { useGuestQuery, useGuestShell } from '#platform/web/guest-shell';
import type { AsyncState } from '#platform/web/ui';
import { channelsQuery } from './guide-calls.ts';
import { joinPages, type Lineup } from './rules/channel-pages.ts';
import { useCaller } from './use-guide.ts';

/** Channels of the first page: more than any screen shows at once. */
const firstPage = 40;
/** Milliseconds after the first page in which a screen asks for what it shows, before it asks for the other channels. */
const restAfterMs = 1_500;

/** Whether something may be asked for that no screen shows yet. */
function usePause(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = systemClock.after(restAfterMs, () => setIsOver(true));
    return () => timer.cancel();
  }, [isWaiting]);
  return isOver;
}

/**
 * Fetches the hotel's channels: those that a screen shows first, and the others right after. A screen that begins where `needs`
 * says waits until all are there, or the channel that it wants.
 */
export function useLineup(needs?: 'all' | ((all: readonly Channel[]) => boolean)): AsyncState<Lineup> {
  const shell = useGuestShell();
  const caller = useCaller();
  const first = useGuestQuery(channelsQuery(shell, caller, { offset: 0, limit: firstPage }));
  const { data: page } = first;
  const hasMore = page !== undefined && page.total > page.channels.length;
  const suffices = !hasMore || (needs !== 'all' && (needs?.(page.channels) ?? true));
  const restQuery = channelsQuery(shell, caller, { offset: firstPage });
  const isKnown = shell.queries.of(restQuery).getState().data !== undefined;
  const mayAsk = usePause(hasMore);
  const rest = useGuestQuery(hasMore && (isKnown || mayAsk || !suffices) ? restQuery : undefined);
  const lineup = useMemo(() => page && joinPages(page, rest.data), [page, rest.data]);
  const data = suffices || lineup?.isWhole ? lineup : undefined;
  const refetch = () => {
    first.refetch();
    if (hasMore) rest.refetch();
  };
  return { data, error: first.error ?? rest.error, refetch, updatedAt: first.updatedAt };
}
