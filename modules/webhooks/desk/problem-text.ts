import { ApiProblem } from '#platform/web/desk-shell';
import type { TextFunction } from '#platform/web/i18n';

const known = ['event_type_forbidden', 'address_refused', 'too_many_webhooks', 'not_ended', 'forbidden'] as const;

/** Returns the text for a refused request. */
export function problemText(t: TextFunction, error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'offline') return t('desk.offline');
  if (code === 'invalid_data') return t('webhooks.problem.address_refused');
  const one = known.find((candidate) => candidate === code);
  return t(one ? `webhooks.problem.${one}` : 'webhooks.problem.other');
}
