import { useMemo } from 'react';
import { type DeskBadge, type RingingItem, useStaff } from '#platform/web/desk-shell';
import { localiseTitledName, useLanguage, useText } from '#platform/web/i18n';
import { useCalls } from './desk-calls-routes.ts';
import { findRingingCalls } from './rules/find-ringing-calls.ts';
import { useDeskCall } from './use-desk-call.ts';

/** A guest holds the line: nothing else is as urgent. */
const level = 3;

/** Returns the calls that ring at this desk; only answering or declining one stops it. */
export function useRingingCalls(): readonly RingingItem[] {
  const t = useText();
  const reader = useLanguage();
  const { data } = useCalls();
  const { roles } = useStaff();
  const answered = useDeskCall().current?.call.id;
  return useMemo(
    () =>
      findRingingCalls(data?.items ?? [], roles)
        .filter(({ id }) => id !== answered)
        .map(({ id, room, guest_name, destination, started_at }) => ({
          id,
          title: t('callsDesk.roomCalls', { room }),
          text: [t(`callsDesk.to.${destination}`), localiseTitledName(reader, guest_name)].filter(Boolean).join(' · '),
          since: Date.parse(started_at),
          level,
          target: { name: 'calls' },
          acknowledge: undefined,
        })),
    [data, roles, answered, reader, t],
  );
}

/** The badge of "Calls": how many ring; an alarm while one does at this desk. */
export function useCallBadge(): DeskBadge {
  const { data } = useCalls();
  const { roles } = useStaff();
  const items = data?.items ?? [];
  const count = items.filter(({ status }) => status === 'ringing').length;
  return { count, alarm: findRingingCalls(items, roles).length > 0 };
}
