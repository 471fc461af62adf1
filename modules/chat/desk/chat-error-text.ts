import { ApiProblem } from '#platform/web/desk-shell';
import type { TextFunction } from '#platform/web/i18n';

const explained = [
  'chat_over',
  'chat_empty',
  'picture_unknown',
  'media_invalid',
  'page_unknown',
  'staff_unknown',
  'due_impossible',
  'replies_full',
  'translation_off',
  'translation_failed',
  'too_many_requests',
] as const;

/** Says why something could not be done, and who was quicker. */
export function chatErrorText(error: unknown, t: TextFunction): string {
  if (!(error instanceof ApiProblem)) return t('chatDesk.failed');
  const { code, details } = error;
  if (code === 'offline' || code === 'unavailable') return t('chatDesk.offline');
  if (code === 'assigned_before') {
    const by = typeof details.by === 'string' ? details.by : '';
    return by === '' ? t('chatDesk.givenBack') : t('chatDesk.takenBy', { name: by });
  }
  const known = explained.find((one) => one === code);
  return known ? t(`chatDesk.error.${known}`) : t('chatDesk.failed');
}
