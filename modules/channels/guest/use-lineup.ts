import { useEffect, useMemo, useState } from 'react';
import type { Channel } from '#channels/contract';
import { systemClock, type Timer } from '#platform/clock';
import { useGuestQuery, useGuestShell } from '#platform/web/guest-shell';
import type { AsyncState } from '#platform/web/ui';
import { channelsQuery } from './guide-calls.ts';
import { joinPages, type Lineup } from './rules/channel-pages.ts';
import { useCaller } from './use-guide.ts';

/** Channels of the first page: more than any screen shows at once. */
const firstPage = 40;
/** Milliseconds after programmes were painted in which a guest may press the first key before the other channels arrive. */
const restAfterMs = 1_000;

/** The channels that have come, and how to ask for the others. */
export type GrowingLineup = Lineup & { readonly askForRest: () => void };

/**
 * Fetches the first of the hotel's channels, and the others once a screen asks for them. A screen that begins where `needs` says
 * waits until all are there, or the channel that it wants.
 */
export function useLineup(needs?: 'all' | ((all: readonly Channel[]) => boolean)): AsyncState<GrowingLineup> {
  const shell = useGuestShell();
  const caller = useCaller();
  const first = useGuestQuery(channelsQuery(shell, caller, { offset: 0, limit: firstPage }));
  const { data: page } = first;
  const hasMore = page !== undefined && page.total > page.channels.length;
  const suffices = !hasMore || (needs !== 'all' && (needs?.(page.channels) ?? true));
  const restQuery = channelsQuery(shell, caller, { offset: firstPage });
  const isKnown = shell.queries.of(restQuery).getState().data !== undefined;
  const [needsRest, setNeedsRest] = useState(false);
  const rest = useGuestQuery(hasMore && (isKnown || needsRest || !suffices) ? restQuery : undefined);
  const lineup = useMemo(
    () => page && { ...joinPages(page, rest.data), askForRest: () => setNeedsRest(true) },
    [page, rest.data],
  );
  const data = suffices || lineup?.isWhole ? lineup : undefined;
  const refetch = () => {
    first.refetch();
    if (hasMore) rest.refetch();
  };
  return { data, error: first.error ?? rest.error, refetch, updatedAt: first.updatedAt };
}

/** Asks for the other channels: at once when `isNeeded`, and a while after what is in sight was painted. */
export function useRest(
  { isWhole, askForRest }: Pick<GrowingLineup, 'isWhole' | 'askForRest'>,
  { isNeeded, isShown }: { readonly isNeeded: boolean; readonly isShown: boolean },
): void {
  useEffect(() => {
    if (isWhole || !(isNeeded || isShown)) return undefined;
    if (isNeeded) {
      askForRest();
      return undefined;
    }
    let timer: Timer | undefined;
    // The frame after this one begins once this one was painted, however slow the engine is.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = systemClock.after(restAfterMs, askForRest);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      timer?.cancel();
    };
  }, [isWhole, askForRest, isNeeded, isShown]);
}
