import { lookUpText, type TextFunction } from '#platform/web/i18n';
import type { AuditLine } from '../staff-routes.ts';

type AuditSubject = Pick<AuditLine, 'action' | 'subject' | 'subject_name'>;

/** Returns the route of a call with the administrator's key, `POST /api/v1/stays`; `undefined` for other actions. */
function parseRoute(action: string): string | undefined {
  return /^[A-Z]+ \//.test(action) ? action : undefined;
}

/** Returns the text of an action, or the action itself if there is none. */
export function auditActionText(t: TextFunction, action: string): string {
  const route = parseRoute(action);
  if (route) return t(route.startsWith('GET ') ? 'staff.did.api_read' : 'staff.did.api_change');
  return lookUpText(t, `audit.${action}`) ?? action;
}

/** Returns the subject of an entry as text; a bare id is omitted. */
export function auditSubjectText({ action, subject, subject_name: name }: AuditSubject): string {
  if (name !== null) return name;
  const isBareId = subject !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);
  return [parseRoute(action), isBareId ? undefined : subject].filter(Boolean).join(' ');
}
