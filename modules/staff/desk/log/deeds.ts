import type { TextFunction } from '#platform/web/i18n';
import type { AuditLine } from '../staff-routes.ts';

type Told = Pick<AuditLine, 'action' | 'subject' | 'subject_name'>;

/** Deeds that the catalogue has words for. */
const deeds = [
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

/** Areas by which the log is filtered: the first word of a deed. */
export const areas = [
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

/** The route of the interface that the administrator's key used, `POST /api/v1/stays`; undefined for any other deed. */
function routeOf(action: string): string | undefined {
  return /^[A-Z]+ \//.test(action) ? action : undefined;
}

/** What was done, in words where there are some; else as the log has it. */
export function deedText(t: TextFunction, action: string): string {
  const deed = deeds.find((one) => one === action);
  if (deed) return t(`staff.did.${deed}`);
  const route = routeOf(action);
  return route ? t(route.startsWith('GET ') ? 'staff.did.api_read' : 'staff.did.api_change') : action;
}

/** What it was about, in words that a person reads: a bare id says nothing beside the room. */
export function subjectText({ action, subject, subject_name: name }: Told): string {
  if (name !== null) return name;
  const isBareId = subject !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);
  return [routeOf(action), isBareId ? undefined : subject].filter(Boolean).join(' ');
}
