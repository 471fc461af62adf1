import type { TextFunction } from '#platform/web/i18n';
import type { AuditLine } from '../staff-routes.ts';

type AuditSubject = Pick<AuditLine, 'action' | 'subject' | 'subject_name'>;

/** Audit actions that have a text. */
const knownActions = [
  ...['stays.added', 'stays.changed', 'stays.checked_in', 'stays.checked_out', 'stays.moved', 'rooms.added'],
  ...[
    'devices.enrolled',
    'devices.revoked',
    'session.link_made',
    'session.revoked',
    'session.guessing',
    'session.claim_refused',
  ],
  ...['session.alarm_acknowledged', 'order.accepted', 'order.preparing', 'order.on_its_way', 'order.delivered'],
  ...[
    'order.declined',
    'order.cancelled',
    'order.print',
    'order.acknowledged',
    'order.assigned',
    'order.promised',
    'catalogue.changed',
    'catalogue.removed',
  ],
  ...['catalogue.imported', 'catalogue.arranged', 'property.changed', 'property.settings_changed'],
  ...['property.theme_changed', 'property.menu_changed', 'property.picture_stored', 'property.legal_changed'],
  ...['content.page_changed', 'content.page_removed', 'content.window_changed', 'content.window_removed'],
  ...['staff.signed_in', 'staff.signed_out', 'staff.signed_out_elsewhere', 'staff.signed_out_by_colleague'],
  ...['staff.password_changed', 'staff.changed', 'staff.removed', 'staff.link_made', 'staff.link_used', 'staff.joined'],
  ...['staff.link_withdrawn', 'staff.key_made', 'staff.key_revoked', 'staff.guessing', 'key.refused', 'claim.refused'],
  ...['webhook.created', 'webhook.changed', 'webhook.removed', 'webhook.secret', 'webhook.gone', 'webhook.failing'],
  ...['webhook.rights', 'printer.set', 'printer.removed'],
] as const;

/** Areas to filter the log by: the first word of an action. */
export const auditAreas = [
  'stays',
  'order',
  'catalogue',
  'content',
  'property',
  'devices',
  'session',
  'staff',
  'webhook',
] as const;

/** Returns the route of a call with the administrator's key, `POST /api/v1/stays`; `undefined` for other actions. */
function parseRoute(action: string): string | undefined {
  return /^[A-Z]+ \//.test(action) ? action : undefined;
}

/** Returns the text of an action, or the action itself if there is none. */
export function auditActionText(t: TextFunction, action: string): string {
  const known = knownActions.find((one) => one === action);
  if (known) return t(`staff.did.${known}`);
  const route = parseRoute(action);
  return route ? t(route.startsWith('GET ') ? 'staff.did.api_read' : 'staff.did.api_change') : action;
}

/** Returns the subject of an entry as text; a bare id is omitted. */
export function auditSubjectText({ action, subject, subject_name: name }: AuditSubject): string {
  if (name !== null) return name;
  const isBareId = subject !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);
  return [parseRoute(action), isBareId ? undefined : subject].filter(Boolean).join(' ');
}
