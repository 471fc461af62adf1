import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import type { QueryState } from '#platform/web/query';

/**
 * Replaces the screen by the window that a query resolved to, if any. An answer from before the screen was opened may be
 * outdated, and two of them may lead in a circle, so the redirect waits for a new one.
 */
export function useRedirect(state: QueryState<unknown>, windowId: string | undefined): void {
  const shell = useGuestShell();
  const [openedAt] = useState(() => systemClock.now());
  const isCurrent = state.status === 'ready' && state.updatedAt >= openedAt;
  useEffect(() => {
    if (windowId === undefined || !isCurrent) return;
    shell.navigate({ name: 'contentpage', params: { cpId: windowId } }, { replace: true });
  }, [windowId, isCurrent, shell]);
}
