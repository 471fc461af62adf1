import type { GuestOrder } from '#orders/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import styles from '../menu/tv-shop.module.css';
import { TvShopSkeleton, useShopLinks } from '../menu/tv-shop-layout.tsx';
import { useOrderList, useOrderRow } from './use-order-details.ts';

function OrderRow({ order }: { order: GuestOrder }) {
  const t = useText();
  const { title, status, placed, total, isVoid, open } = useOrderRow(order);
  return (
    <TvRow
      focusKey={`order.${order.order_id}`}
      title={title}
      text={`${status} · ${t('shop.when_ordered', { when: placed })}`}
      trailing={<span className={isVoid ? styles.void : undefined}>{total}</span>}
      onPress={open}
    />
  );
}

/** The stay's orders, newest first. */
export function TvOrders() {
  const t = useText();
  const shell = useGuestShell();
  const links = useShopLinks();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const noAccess = { title: t('shop.not_checked_in'), actions: [back] };
  const none = { title: t('shop.orders_none'), text: t('shop.orders_none_text'), actions: [back, ...links.cart] };
  return (
    <TvAsyncView
      {...useOrderList()}
      waiting={<TvShopSkeleton />}
      empty={(orders) => (orders === 'no_access' ? noAccess : orders.length === 0 ? none : undefined)}
    >
      {(orders) =>
        orders === 'no_access' ? undefined : (
          <TvPage title={t('shop.orders')}>
            <TvList>
              {orders.map((order) => (
                <OrderRow key={order.order_id} order={order} />
              ))}
              {links.cart.map(({ key, label, onPress }) => (
                <TvRow key={key} focusKey={key} title={label} onPress={onPress} />
              ))}
            </TvList>
          </TvPage>
        )
      }
    </TvAsyncView>
  );
}
