import type { DeskRoomStatus } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { waitingMinutes } from '../rules/waiting-minutes.ts';
import { useChatInbox } from '../use-chat-inbox.ts';

/** Returns, for the list of rooms, the rooms whose guest waits for an answer, by the one who has waited longest. */
export function useRoomChats(enabled: boolean): ReadonlyMap<string, DeskRoomStatus> {
  const t = useText();
  const { data } = useChatInbox('open', enabled);
  const statuses = new Map<string, DeskRoomStatus>();
  // Fetched every half minute, so the inbox's own time is recent enough for minutes.
  const now = Date.parse(data?.now ?? '');
  const waiting = (data?.items ?? []).flatMap(({ waiting_since: since, ...chat }) =>
    since === null || chat.room === '' ? [] : [{ ...chat, since }],
  );
  for (const { room, since, rings, escalation_level: level } of waiting.toSorted((one, other) =>
    one.since.localeCompare(other.since),
  )) {
    if (statuses.has(room)) continue;
    const count = waitingMinutes(since, now);
    const text = count === undefined ? t('chatDesk.room.waitsLong') : t('chatDesk.room.waits', { count });
    statuses.set(room, { text, tone: rings || level > 0 ? 'danger' : 'warn' });
  }
  return statuses;
}
