import type { GuestOrder } from '#orders/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import styles from '../menu/tv-shop.module.css';
import { TvShopSkeleton, TvShopState, useShopLinks } from '../menu/tv-shop-layout.tsx';
import { useOrderingAccess, useOrders } from '../menu/use-shop.ts';
import { isDeclinedOrCancelled, isFinished } from './order-progress.ts';
import { useActiveOrderText } from './use-promised-time-text.ts';

function OrderRow({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const { weekday, time } = formats.moment(Date.parse(order.placed_at));
  const underWay = useActiveOrderText()(order);
  return (
    <TvRow
      focusKey={`order.${order.order_id}`}
      title={isFinished(order) ? order.shop_title : underWay}
      text={`${t(`shop.status.${order.status}`)} · ${t('shop.when_ordered', { day: weekday, time })}`}
      trailing={
        <span className={isDeclinedOrCancelled(order) ? styles.void : undefined}>{formats.money(order.total)}</span>
      }
      onPress={() => shell.navigate({ name: 'shopOrder', params: { orderId: order.order_id } })}
    />
  );
}

/** The stay's orders, newest first. */
export function TvOrders() {
  const t = useText();
  const shell = useGuestShell();
  const orders = useOrders();
  const access = useOrderingAccess();
  const links = useShopLinks();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: orders.refetch };
  if (access !== 'yes') return <TvShopState title={t('shop.not_checked_in')} buttons={[back]} />;
  const none = { title: t('shop.orders_none'), text: t('shop.orders_none_text'), actions: [back, ...links.cart] };
  return (
    <TvAsyncView
      state={orders}
      waiting={<TvShopSkeleton />}
      failed={{ title: t('shop.orders_failed'), text: t('shop.orders_failed_text'), actions: [retry] }}
      empty={({ length }) => (length === 0 ? none : undefined)}
    >
      {(list) => (
        <TvPage title={t('shop.orders')}>
          <TvList>
            {list.map((order) => (
              <OrderRow key={order.order_id} order={order} />
            ))}
            {links.cart.map(({ key, label, onPress }) => (
              <TvRow key={key} focusKey={key} title={label} onPress={onPress} />
            ))}
          </TvList>
        </TvPage>
      )}
    </TvAsyncView>
  );
}
