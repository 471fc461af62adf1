import type { TextFunction } from '#platform/web/i18n';

const known = [
  ...['property.read', 'property.manage', 'stays.read', 'stays.manage', 'devices.read', 'devices.manage'],
  ...['orders.read', 'orders.manage', 'catalogue.read', 'catalogue.manage', 'requests.read', 'content.manage'],
  ...['rooms.manage', 'staff.read', 'audit.read', 'events.read', 'webhooks.read', 'webhooks.manage'],
] as const;

/** Returns the text of a permission, or its technical name if there is none. */
export function permissionText(t: TextFunction, permission: string): string {
  const one = known.find((candidate) => candidate === permission);
  return one ? t(`staff.may.${one}`) : permission;
}
