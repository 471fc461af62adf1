import { useMemo } from 'react';
import { type DeskBadge, type RingingItem, useDesk, useStaff } from '#platform/web/desk-shell';
import { isEscalatedTo } from '#platform/web/desk-shell/escalation';
import { useFormats, useText } from '#platform/web/i18n';
import type { WakeUpItem } from '#wake-up/contract';
import { useMayManage, useWakeUpDay, wakeUpQueries, wakeUpRoutes } from './wake-ups-routes.ts';

const callers = ['front_desk', 'admin'];

/** Returns the wake-ups for which nobody calls yet and that ring for a user with these roles. */
export function findRingingWakeUps(unanswered: readonly WakeUpItem[], roles: readonly string[]): readonly WakeUpItem[] {
  const isMine = callers.some((role) => roles.includes(role));
  return unanswered.filter(
    ({ acknowledged_at, escalation_level: level }) =>
      acknowledged_at === null && (isMine || isEscalatedTo(level, roles)),
  );
}

/** A room to call: the first of its wake-ups that ring, all of them, and how far they have escalated. */
type RoomToCall = { readonly first: WakeUpItem; readonly items: readonly WakeUpItem[]; readonly level: number };

/** Returns the rooms to call, each once however many wake-ups its guest has set. */
export function findRoomsToCall(ringing: readonly WakeUpItem[]): readonly RoomToCall[] {
  const since = ({ unanswered_at: at, at: due }: WakeUpItem) => Date.parse(at ?? due);
  return [...new Set(ringing.map(({ room }) => room))].flatMap((room) => {
    const items = ringing.filter((item) => item.room === room).sort((one, other) => since(one) - since(other));
    const [first] = items;
    return first ? [{ first, items, level: Math.max(...items.map((item) => item.escalation_level)) }] : [];
  });
}

/** Returns a function that takes the call of a room. */
export function useTakeCall(): (item: Pick<WakeUpItem, 'id'>) => void {
  const t = useText();
  const desk = useDesk();
  const take = wakeUpRoutes.useRouteMutation('POST /api/v1/wake-ups/rings/{id}/acknowledge', wakeUpQueries);
  return ({ id }) => void take.run({ params: { id } }).catch(() => desk.toast(t('wakeUpDesk.failed')));
}

/** Returns the rooms with unanswered wake-ups that ring at this desk. */
export function useRingingWakeUps(): readonly RingingItem[] {
  const t = useText();
  const formats = useFormats();
  const { data } = useWakeUpDay();
  const { roles } = useStaff();
  const mayManage = useMayManage();
  const take = useTakeCall();
  // The action is a new function on every render, but does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rings counts
  return useMemo(
    () =>
      findRoomsToCall(findRingingWakeUps(data?.unanswered ?? [], roles)).map(({ first, items, level }) => ({
        id: first.id,
        title: t('wakeUpDesk.callRoom', { room: first.room }),
        text: t('wakeUpDesk.unansweredAt', { time: formats.clock(first.time) }),
        since: Date.parse(first.unanswered_at ?? first.at),
        level,
        target: { name: 'wake_ups' },
        acknowledge: mayManage ? () => items.forEach(take) : undefined,
      })),
    [data, roles, mayManage, t],
  );
}

/** The badge of "Wake-ups": rooms that somebody must still call; an alarm while one of them rings at this desk. */
export function useWakeUpsBadge(): DeskBadge {
  const { data } = useWakeUpDay();
  const { roles } = useStaff();
  const unanswered = data?.unanswered ?? [];
  return { count: unanswered.length, alarm: findRingingWakeUps(unanswered, roles).length > 0 };
}
