import { useFormats, useText } from '#platform/web/i18n';
import { hoursAndMinutes, neverCloses } from '../checkout/delivery-time.ts';
import type { ShopInfo } from './shop-view.ts';

/** Returns a shop's closing time and delivery estimate, or the first time to order for; empty while loading. */
export function useHoursText(info: ShopInfo | undefined): string {
  const t = useText();
  const formats = useFormats();
  if (!info) return '';
  const estimate = t('shop.estimate', { minutes: info.lead_minutes });
  if (!info.isOpen) {
    const [first = ''] = info.slots;
    return t('shop.for_later', { time: formats.clock(hoursAndMinutes(first)) });
  }
  if (neverCloses(info.closing_time)) return `${t('shop.open_always')} · ${estimate}`;
  if (info.closing_time.startsWith('00:00')) return `${t('shop.open_until_midnight')} · ${estimate}`;
  const time = formats.clock(hoursAndMinutes(info.closing_time));
  return `${t('shop.open_until', { time })} · ${estimate}`;
}
