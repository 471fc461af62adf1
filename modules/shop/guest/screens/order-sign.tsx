import { useEffect } from 'react';
import { useFormats, useText } from '#platform/i18n/browser';
import { ShellLink, useGuestShell } from '#platform/shell';
import { Icon } from '#platform/ui';
import { underWay } from '../rules/order-steps.ts';
import { useLiveShop, useMayOrder, useOrders, usePlacing } from '../use-shop.ts';
import styles from './order-sign.module.css';

function useSign():
  | { readonly title: string; readonly text: string; readonly target: string; readonly id?: string }
  | undefined {
  const t = useText();
  const formats = useFormats();
  const placing = usePlacing();
  const { status, orders } = useOrders();
  const store = useLiveShop().orders;
  const may = useMayOrder();
  const unknown = may === 'yes' && status === 'unknown';
  useEffect(() => void (unknown && store.load()), [unknown, store]);
  if (placing.is === 'sending' || placing.is === 'kept' || placing.is === 'checking') {
    return { title: t(`shop.${placing.is}`), text: '', target: 'shopCart' };
  }
  const [first] = underWay(orders);
  if (!first) return undefined;
  const text = t('shop.under_way', { shop: first.shop_title, time: formats.time(Date.parse(first.promised_at)) });
  return { title: t(`shop.status.${first.status}`), text, target: 'shopOrder', id: first.order_id };
}

/** A quiet line on the order that is under way; it leads to it. */
export function OrderSign() {
  const shell = useGuestShell();
  const sign = useSign();
  if (!sign) return undefined;
  const target = { name: sign.target, ...(sign.id !== undefined && { params: { orderId: sign.id } }) };
  return (
    <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.sign}>
      <span className={styles.dot} />
      <span className={styles.words}>
        <span className={styles.title}>{sign.title}</span>
        {sign.text ? <span className={styles.text}>{sign.text}</span> : undefined}
      </span>
      <Icon name="chevron" size={20} />
    </ShellLink>
  );
}
