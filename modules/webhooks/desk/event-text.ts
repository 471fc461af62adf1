import type { TextFunction } from '#platform/web/i18n';

const known = [
  ...['catalogue.changed', 'device.enrolled', 'device.revoked', 'order.changed', 'order.placed'],
  ...['order.ticket_failed', 'order.ticket_printed', 'property.changed', 'request.sent', 'stay.changed'],
  ...['stay.checked_in', 'stay.checked_out', 'stay.moved', 'webhook.test'],
] as const;

/** Returns the text of an event type, or its technical name if there is none. */
export function eventText(t: TextFunction, type: string): string {
  const one = known.find((candidate) => candidate === type);
  return one ? t(`webhooks.type.${one}`) : type;
}
