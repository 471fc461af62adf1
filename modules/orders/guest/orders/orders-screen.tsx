import { useEffect } from 'react';
import type { GuestOrder } from '#orders/contract';
import { OwnList } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { showsPush } from '#platform/web/service-worker';
import { Row } from '#platform/web/ui';
import styles from './orders-screen.module.css';
import { useOrderList, useOrderRow } from './use-order-details.ts';

function OrderRow({ order }: { order: GuestOrder }) {
  const { title, status, placed, total, isVoid, open } = useOrderRow(order);
  return (
    <Row
      title={title}
      text={`${status} · ${placed}`}
      trailing={<span className={isVoid ? `${styles.sum} ${styles.void}` : styles.sum}>{total}</span>}
      onClick={open}
    />
  );
}

/** The stay's orders, newest first. */
export function OrdersScreen() {
  const t = useText();
  const text = t('shop.orders_none_text');
  useEffect(() => showsPush('order'), []);
  return (
    <OwnList
      {...useOrderList()}
      title={t('shop.orders')}
      loadingLabel={t('shell.loading')}
      noAccess={{ title: t('shop.sign_in'), text, action: t('shop.sign_in_action') }}
      none={{ title: t('shop.orders_none'), text, action: t('unknown.home') }}
      row={(order) => <OrderRow key={order.order_id} order={order} />}
    />
  );
}
