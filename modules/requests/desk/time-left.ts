import type { TextFunction } from '#platform/web/i18n';

/** From here on, hours are clearer than minutes. */
const longMinutes = 90;

/** Time left until a request is due, from minutes: `in 18 min`, `2 hours late`. */
export function timeLeftText(left: number, t: TextFunction): string {
  const count = Math.abs(left);
  const hours = Math.round(count / 60);
  if (left < 0) {
    return count > longMinutes ? t('requestsDesk.lateHours', { count: hours }) : t('requestsDesk.late', { count });
  }
  return count > longMinutes ? t('requestsDesk.inHours', { count: hours }) : t('requestsDesk.inMinutes', { count });
}
