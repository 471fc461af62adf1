import { useMemo } from 'react';
import { type DeskBadge, type RingingItem, usePermission, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { findRingingRequests } from './board-rules.ts';
import { useRequestActions } from './use-request-actions.ts';
import { useRequestBoard, useRequestTitle } from './use-request-board.ts';

/** Returns the requests that ring at this desk. */
export function useRingingRequests(): readonly RingingItem[] {
  const t = useText();
  const titleOf = useRequestTitle();
  const { data } = useRequestBoard();
  const { roles } = useStaff();
  const mayHandle = usePermission('requests.manage');
  const { acknowledge } = useRequestActions();
  // The actions are new objects on every render, but do the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rings counts
  return useMemo(
    () =>
      findRingingRequests(data?.active ?? [], roles).map((request) => ({
        id: request.id,
        title: t('requestsDesk.newRequest', { room: request.room }),
        text: titleOf(request),
        since: Date.parse(request.created_at),
        level: request.escalation_level,
        target: { name: 'requests', query: { request: request.id } },
        acknowledge: mayHandle ? () => void acknowledge(request) : undefined,
      })),
    [data, roles, mayHandle, t],
  );
}

/** The badge of "Requests": the number of open ones; an alarm while one of them rings at this desk. */
export function useRequestsBadge(): DeskBadge {
  const { data } = useRequestBoard();
  const { roles } = useStaff();
  const active = data?.active ?? [];
  const open = active.filter(({ status }) => status === 'open');
  return { count: open.length, alarm: findRingingRequests(active, roles).length > 0 };
}
