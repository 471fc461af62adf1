import type { GuestOrder } from '#orders/contract';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { promisedText, underWayText } from '../words.ts';

function useMoment() {
  return [
    { t: useText(), formats: useFormats() },
    { now: useServerNow(), zone: useProperty().zone },
  ] as const;
}

/** Says when an order is promised, with its day where that is not today; the time is RFC 3339. */
export function usePromised(): (promisedAt: string) => string {
  const moment = useMoment();
  return (promisedAt) => promisedText(promisedAt, ...moment);
}

/** Says which order is under way and by when, or that it is late. */
export function useUnderWay(): (order: Pick<GuestOrder, 'shop_title' | 'promised_at'>) => string {
  const moment = useMoment();
  return (order) => underWayText(order, ...moment);
}
