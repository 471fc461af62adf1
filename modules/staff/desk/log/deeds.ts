import type { TextFunction } from '#platform/i18n/browser';

/** Deeds that the catalogue has words for. */
const deeds = [
  ...['stays.added', 'stays.changed', 'stays.checked_in', 'stays.checked_out', 'stays.moved', 'rooms.added'],
  ...['devices.enrolled', 'devices.revoked', 'session.link_made', 'session.revoked', 'session.guessing'],
  ...['session.alarm_acknowledged', 'order.accepted', 'order.preparing', 'order.on_its_way', 'order.delivered'],
  ...['order.declined', 'order.cancelled', 'order.print', 'catalogue.changed', 'catalogue.removed'],
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

/** What was done, in words where there are some; else as the log has it. */
export function deedText(t: TextFunction, action: string): string {
  const deed = deeds.find((one) => one === action);
  return deed ? t(`staff.did.${deed}`) : action;
}
