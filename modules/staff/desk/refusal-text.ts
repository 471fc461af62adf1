import { ApiProblem } from '#platform/web/desk-shell';
import type { TextFunction } from '#platform/web/i18n';

const known = [
  ...['sign_in_failed', 'too_many_attempts', 'password_wrong', 'link_invalid', 'address_taken', 'last_admin'],
  ...['works_elsewhere', 'works_here', 'own_roles', 'forbidden', 'not_found', 'zone_unknown', 'invalid_data'],
] as const;
const weaknesses = ['short', 'long', 'common', 'personal'] as const;

/** Returns the text for a refused request. */
export function refusalText(t: TextFunction, error: unknown): string {
  if (!(error instanceof ApiProblem)) return t('staff.problem.other');
  if (error.code === 'offline') return t('staff.problem.offline');
  if (error.code === 'too_many_attempts') {
    const seconds = Number(error.details.retry_after_s ?? 60);
    return t('staff.problem.too_many_attempts', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  }
  const weakness = weaknesses.find((one) => error.code === 'password_refused' && one === error.details.reason);
  if (weakness) return t(`staff.problem.password.${weakness}`);
  const code = known.find((one) => one === error.code && one !== 'too_many_attempts');
  return code && code !== 'too_many_attempts' ? t(`staff.problem.${code}`) : t('staff.problem.other');
}
