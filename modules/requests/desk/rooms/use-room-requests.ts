import type { DeskRoomStatus } from '#platform/web/desk-shell';
import { type TextFunction, useText } from '#platform/web/i18n';
import { timeLeftText } from '../time-left.ts';
import { useRequestBoard } from '../use-request-board.ts';
import { mostUrgent, type Urgency } from './urgent-requests.ts';

/** Says why a request of a room needs somebody now. */
export function urgencyStatus(urgency: Urgency, now: number, t: TextFunction): DeskRoomStatus {
  if (urgency.kind === 'ringing') return { text: t('requestsDesk.room.ringing'), tone: 'danger' };
  const late = timeLeftText(urgency.dueAt, now, t) ?? '';
  return { text: t('requestsDesk.room.late', { late }), tone: 'warn' };
}

/** Returns, for the list of rooms, the rooms with a request that rings or is late. */
export function useRoomRequests(enabled: boolean): ReadonlyMap<string, DeskRoomStatus> {
  const t = useText();
  const { data } = useRequestBoard(enabled);
  const statuses = new Map<string, DeskRoomStatus>();
  // Fetched every half minute, so the board's own time is recent enough for minutes.
  const now = Date.parse(data?.now ?? '');
  const active = (data?.active ?? []).filter(({ room }) => room !== '');
  for (const room of new Set(active.map((request) => request.room))) {
    const own = active.filter((request) => request.room === room);
    const urgency = mostUrgent(own, now);
    if (urgency) statuses.set(room, urgencyStatus(urgency, now, t));
  }
  return statuses;
}
