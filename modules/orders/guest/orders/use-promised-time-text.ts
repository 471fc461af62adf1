import type { GuestOrder } from '#orders/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { activeOrderText, promisedTimeText } from '../order-texts.ts';

function useTextArguments() {
  return [{ t: useText(), formats: useFormats() }, useServerNow()] as const;
}

/** Returns a formatter of promised times (RFC 3339), with the day unless it is today. */
export function usePromisedTimeText(): (promisedAt: string) => string {
  const textArguments = useTextArguments();
  return (promisedAt) => promisedTimeText(promisedAt, ...textArguments);
}

/** Returns a formatter that names an active order with its promised time, or says that it is late. */
export function useActiveOrderText(): (order: Pick<GuestOrder, 'shop_title' | 'shop_kind' | 'promised_at'>) => string {
  const textArguments = useTextArguments();
  return (order) => activeOrderText(order, ...textArguments);
}
