import { useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { hoursAndMinutes, isOrderingClosed, neverCloses } from '../checkout/delivery-time.ts';
import { closedText } from '../order-texts.ts';
import { isService, wording } from '../service-wording.ts';
import type { ShopInfo } from './shop-view.ts';

/** Returns a shop's closing time and delivery estimate, when it opens, or the first time to order for; empty while loading. */
export function useHoursText(info: ShopInfo | undefined): string {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  if (!info) return '';
  if (isOrderingClosed(info)) return closedText(info, { t, formats }, now);
  const estimate = isService(info) ? '' : ` · ${t('shop.estimate', { minutes: info.lead_minutes })}`;
  if (!info.isOpen) {
    const [first = ''] = info.slots;
    return t(wording(info, 'shop.for_later'), { time: formats.clock(hoursAndMinutes(first)) });
  }
  if (neverCloses(info.closing_time)) return `${t('shop.open_always')}${estimate}`;
  if (info.closing_time.startsWith('00:00')) return `${t('shop.open_until_midnight')}${estimate}`;
  const time = formats.clock(hoursAndMinutes(info.closing_time));
  return `${t('shop.open_until', { time })}${estimate}`;
}
