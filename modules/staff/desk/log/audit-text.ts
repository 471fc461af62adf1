import { lookUpText, type TextFunction } from '#platform/web/i18n';
import type { AuditLine } from '../staff-routes.ts';

type AuditSubject = Pick<AuditLine, 'action' | 'subject' | 'subject_name' | 'details'>;

/** Returns the route of a call with the administrator's key, `POST /api/v1/stays`; `undefined` for other actions. */
function parseRoute(action: string): string | undefined {
  return /^[A-Z]+ \//.test(action) ? action : undefined;
}

/** Returns the text of what was done, or the action itself if there is none. */
export function auditActionText(t: TextFunction, { action, details }: Pick<AuditLine, 'action' | 'details'>): string {
  const { from, to } = details;
  if (action === 'stays.moved' && typeof from === 'string' && typeof to === 'string')
    return t('staff.did.moved', { from, to });
  const route = parseRoute(action);
  if (route) return t(route.startsWith('GET ') ? 'staff.did.api_read' : 'staff.did.api_change');
  return lookUpText(t, `audit.${action}`) ?? action;
}

/** Returns the labels of changed settings, which the log stores as names with commas between them. */
function settingLabels(t: TextFunction, names: string): string {
  return names
    .split(',')
    .map((name) => lookUpText(t, `setting.${name}`) ?? name)
    .join(' · ');
}

/** Returns the subject of an entry as text; a bare id is omitted. */
export function auditSubjectText(t: TextFunction, line: AuditSubject): string {
  const { action, subject, subject_name: name, details } = line;
  if (name !== null) return name;
  if (action === 'property.settings_changed') return settingLabels(t, String(details.settings ?? ''));
  const isBareId = subject !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);
  return [parseRoute(action), isBareId ? undefined : subject].filter(Boolean).join(' ');
}
