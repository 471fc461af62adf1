import type { GuestOrder } from '#orders/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { AsyncView, Button, Icon, List, Row, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
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

function OrdersSkeleton() {
  const t = useText();
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

/** The stay's orders, newest first. */
export function OrdersScreen() {
  const t = useText();
  const shell = useGuestShell();
  const orders = useOrders();
  const access = useOrderingAccess();
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const retry = { key: 'retry', label: t('shell.try_again'), onPress: orders.refetch };
  const signIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
  if (access !== 'yes') {
    return (
      <StateMessage title={t('shop.sign_in')} text={t('shop.orders_none_text')} icon={<Icon name="signIn" />}>
        <Button fullWidth onClick={signIn}>
          {t('shop.sign_in_action')}
        </Button>
      </StateMessage>
    );
  }
  const none = {
    title: t('shop.orders_none'),
    text: t('shop.orders_none_text'),
    icon: 'text',
    actions: [home],
  } as const;
  return (
    <AsyncView
      state={orders}
      waiting={<OrdersSkeleton />}
      failed={{ title: t('shop.orders_failed'), text: t('shop.orders_failed_text'), icon: 'alert', actions: [retry] }}
      empty={({ length }) => (length === 0 ? none : undefined)}
    >
      {(list) => (
        <div className={styles.page}>
          <h1>{t('shop.orders')}</h1>
          <List label={t('shop.orders')}>
            {list.map((order) => (
              <OrderRow key={order.order_id} order={order} />
            ))}
          </List>
        </div>
      )}
    </AsyncView>
  );
}
