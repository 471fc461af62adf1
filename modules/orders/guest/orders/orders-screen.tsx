import type { GuestOrder } from '#orders/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, List, Row, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { useOrderingAccess, useOrders } from '../menu/use-shop.ts';
import { isDeclinedOrCancelled, isFinished } from './order-progress.ts';
import styles from './orders-screen.module.css';
import { useActiveOrderText } from './use-promised-time-text.ts';

function OrderRow({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const target = { name: 'shopOrder', params: { orderId: order.order_id } };
  const { weekday, time } = formats.moment(Date.parse(order.placed_at));
  const underWay = useActiveOrderText()(order);
  const status = t(`shop.status.${order.status}`);
  const sum = isDeclinedOrCancelled(order) ? `${styles.sum} ${styles.void}` : styles.sum;
  return (
    <Row
      title={isFinished(order) ? order.shop_title : underWay}
      text={`${status} · ${t('shop.at_on', { day: weekday, time })}`}
      trailing={<span className={sum}>{formats.money(order.total)}</span>}
      onClick={() => shell.navigate(target)}
    />
  );
}

function Nothing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useText();
  const shell = useGuestShell();
  if (failed) {
    return (
      <StateMessage
        title={t('shop.orders_failed')}
        text={t('shop.orders_failed_text')}
        icon={<Icon name="alert" />}
        tone="danger"
      >
        <Button fullWidth onClick={onRetry}>
          {t('shell.try_again')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <StateMessage title={t('shop.orders_none')} text={t('shop.orders_none_text')} icon={<Icon name="text" />}>
      <Button fullWidth onClick={() => shell.navigate({ name: 'home' })}>
        {t('unknown.home')}
      </Button>
    </StateMessage>
  );
}

/** The stay's orders, newest first. */
export function OrdersScreen() {
  const t = useText();
  const shell = useGuestShell();
  const { status, data: orders = [], refetch } = useOrders();
  const access = useOrderingAccess();
  if (access !== 'yes') {
    return (
      <StateMessage title={t('shop.sign_in')} text={t('shop.orders_none_text')} icon={<Icon name="signIn" />}>
        <Button fullWidth onClick={() => shell.navigate({ name: 'login', query: { mode: undefined } })}>
          {t('shop.sign_in_action')}
        </Button>
      </StateMessage>
    );
  }
  if (orders.length === 0 && status === 'loading') {
    return (
      <SkeletonGroup label={t('shell.loading')}>
        <div className={styles.waiting}>
          <Skeleton width="60%" height="34px" />
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
      </SkeletonGroup>
    );
  }
  if (orders.length === 0) return <Nothing failed={status === 'failed'} onRetry={refetch} />;
  return (
    <div className={styles.page}>
      <h1>{t('shop.orders')}</h1>
      <List label={t('shop.orders')}>
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </List>
    </div>
  );
}
