import { minutesLeft, minutesUntil } from '#platform/web/desk-shell/escalation';
import type { TextFunction } from '#platform/web/i18n';

/** Minutes until a request is due or since then: `in 18 min`, `7 min late`; hours and days are for the time beside it to say. */
export function timeLeftText(dueAt: string, now: number, t: TextFunction): string | undefined {
  const left = minutesLeft(dueAt, now);
  if (left === undefined) return minutesUntil(dueAt, now) < 0 ? t('requestsDesk.lateLong') : undefined;
  return left < 0 ? t('requestsDesk.late', { count: -left }) : t('requestsDesk.inMinutes', { count: left });
}
