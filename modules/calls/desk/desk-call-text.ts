import { ApiProblem } from '#platform/web/desk-shell';
import type { TextFunction } from '#platform/web/i18n';

/** Says why a call ended or could not be changed, and who was quicker. */
export function callEndText(reason: unknown, room: string, t: TextFunction): string {
  if (reason === 'over') return t('callsDesk.over', { room });
  if (reason === 'lost') return t('callsDesk.lost', { room });
  if (!(reason instanceof ApiProblem)) return t('callsDesk.failed');
  const { code, details } = reason;
  if (code === 'call_taken') {
    return typeof details.by === 'string' && details.by !== ''
      ? t('callsDesk.takenBy', { name: details.by })
      : t('callsDesk.taken');
  }
  if (code === 'call_over') return t('callsDesk.over', { room });
  return code === 'offline' || code === 'unavailable' ? t('callsDesk.offline') : t('callsDesk.failed');
}
