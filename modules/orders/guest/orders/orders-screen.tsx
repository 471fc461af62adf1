import type { GuestOrder } from '#orders/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, List, Row, Skeleton, SkeletonGroup } from '#platform/web/ui';
import styles from './orders-screen.module.css';
import { useOrderList, useOrderRow } from './use-order-details.ts';

function OrderRow({ order }: { order: GuestOrder }) {
  const t = useText();
  const { title, status, placed, total, isVoid, open } = useOrderRow(order);
  return (
    <Row
      title={title}
      text={`${status} · ${t('shop.at_on', placed)}`}
      trailing={<span className={isVoid ? `${styles.sum} ${styles.void}` : styles.sum}>{total}</span>}
      onClick={open}
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
  const toSignIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
  const signIn = { key: 'sign_in', label: t('shop.sign_in_action'), onPress: toSignIn };
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const text = t('shop.orders_none_text');
  const noAccess = { title: t('shop.sign_in'), text, icon: 'signIn', actions: [signIn] } as const;
  const none = { title: t('shop.orders_none'), text, icon: 'text', actions: [home] } as const;
  return (
    <AsyncView
      {...useOrderList()}
      waiting={<OrdersSkeleton />}
      empty={(orders) => (orders === 'no_access' ? noAccess : orders.length === 0 ? none : undefined)}
    >
      {(orders) =>
        orders === 'no_access' ? undefined : (
          <div className={styles.page}>
            <h1>{t('shop.orders')}</h1>
            <List label={t('shop.orders')}>
              {orders.map((order) => (
                <OrderRow key={order.order_id} order={order} />
              ))}
            </List>
          </div>
        )
      }
    </AsyncView>
  );
}
