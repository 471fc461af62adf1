import { useFormats, useText } from '#platform/i18n/browser';
import { hoursAndMinutes } from '../rules/delivery-time.ts';
import type { ShopInfo, ShopView } from '../shop-store.ts';
import styles from './shop.module.css';

function useHours(info: ShopInfo | undefined): string {
  const t = useText();
  const formats = useFormats();
  if (!info) return '';
  const estimate = t('shop.estimate', { minutes: info.lead_minutes });
  if (!info.isOpen) {
    const [first = ''] = info.slots;
    return t('shop.for_later', { time: formats.clock(hoursAndMinutes(first)) });
  }
  if (info.closing_time.startsWith('24')) return `${t('shop.open_always')} · ${estimate}`;
  const time = formats.clock(hoursAndMinutes(info.closing_time));
  return `${t('shop.open_until', { time })} · ${estimate}`;
}

/** Title and description of a shop, until when it is open and how long it takes. */
export function ShopHead({ view, title }: { view: ShopView; title: string }) {
  const hours = useHours(view.info);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {view.description ? <p className={styles.description}>{view.description}</p> : undefined}
      {hours ? <p className={styles.hours}>{hours}</p> : undefined}
    </header>
  );
}
