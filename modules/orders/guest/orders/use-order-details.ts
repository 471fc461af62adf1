import type { GuestOrder } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import { useOrderingAccess, useOrders, useShopClient } from '../menu/use-shop.ts';
import { promiseLabel } from '../order-texts.ts';
import { wording } from '../service-wording.ts';
import { movedText } from './moved-text.ts';
import { isDeclinedOrCancelled, isFinished, progressSteps } from './order-progress.ts';
import { useOrderStatusText } from './use-order-status-text.ts';
import { useActiveOrderText, usePromisedTimeText } from './use-promised-time-text.ts';

/** Minutes up to which the remaining time is worth telling. */
const maxMinutes = 120;

/** Returns the loading state of what a screen shows of the stay's orders; `noAccess` if the guest may not order. */
function useOrdersState<T>(select: (orders: readonly GuestOrder[]) => T, noAccess: T) {
  const t = useText();
  const access = useOrderingAccess();
  const { data, error, refetch, updatedAt } = useOrders();
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  const text = t('shop.orders_failed_text');
  const failed: AsyncMessage = { title: t('shop.orders_failed'), text, icon: 'alert', actions: [retry] };
  const shown = access === 'yes' ? data && select(data) : noAccess;
  return { state: { data: shown, error, refetch, updatedAt }, failed };
}

/** The loading state of one of the stay's orders; its data is `missing` when the stay has no such order. */
export function useOrder(orderId: string | undefined) {
  const find = (orders: readonly GuestOrder[]) => orders.find(({ order_id }) => order_id === orderId) ?? 'missing';
  return useOrdersState<GuestOrder | 'missing'>(find, 'missing');
}

/** The loading state of the stay's orders, newest first; its data is `no_access` when the guest may not order. */
export function useOrderList() {
  return useOrdersState<readonly GuestOrder[] | 'no_access'>((orders) => orders, 'no_access');
}

/** What the list of orders tells about an order, and a function that opens it. */
export function useOrderRow(order: GuestOrder) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const underWay = useActiveOrderText()(order);
  const now = useServerNow();
  return {
    title: isFinished(order) ? order.shop_title : underWay,
    status: t(wording(order, `shop.status.${order.status}`)),
    placed: formats.when(Date.parse(order.placed_at), now),
    total: formats.money(order.total),
    isVoid: isDeclinedOrCancelled(order),
    open: () => shell.navigate({ name: 'shopOrder', params: { orderId: order.order_id } }),
  };
}

/** The items of an order, and its total with the payment method; nothing is charged for a void order. */
export function useOrderLines(order: GuestOrder) {
  const { cart, payment, total, status } = order;
  const t = useText();
  const formats = useFormats();
  const isVoid = isDeclinedOrCancelled({ status });
  return {
    lines: cart.map(({ main_item: { item_id, amount, name, sub_items }, total: price }) => ({
      key: `${item_id} ${sub_items.map((insert) => insert.item_id).join()}`,
      amount,
      name,
      inserts: sub_items.map((insert) => insert.name),
      price: formats.money(price),
    })),
    label: t(isVoid ? 'shop.total' : wording(order, `shop.pay.${payment}`)),
    total: formats.money(total),
    isVoid,
  };
}

/** The steps of an order with their names and times; the time is empty for a step to come. */
export function useOrderSteps(order: GuestOrder) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  return progressSteps(order).map(({ status, state, at }) => ({
    status,
    state,
    name: t(wording(order, `shop.status.${status}`)),
    time: at ? formats.when(Date.parse(at), now) : '',
  }));
}

/** What the head of an order tells: the promised time while it is under way, its status once it is over. */
export function useOrderPromise(order: GuestOrder) {
  const t = useText();
  const now = useServerNow();
  const promised = usePromisedTimeText();
  const isOver = isFinished(order);
  const status = t(wording(order, `shop.status.${order.status}`));
  const minutes = minutesUntil(order.promised_at, now);
  const reason = order.reason ? t('shop.reason', { reason: order.reason }) : '';
  const move = movedText(order, { t, formats: useFormats() }, now);
  const moved = move === '' ? '' : [move, reason].filter(Boolean).join('\n');
  return {
    isOver,
    status,
    label: isOver ? '' : promiseLabel(order, t),
    title: isOver ? status : promised(order.promised_at),
    minutes: isOver || minutes <= 0 || minutes > maxMinutes ? '' : t('shop.minutes', { count: minutes }),
    sentence: [isOver ? '' : moved, useOrderStatusText(order, now)].filter(Boolean).join('\n'),
  };
}

/** Returns a function that cancels an order once the guest has confirmed it, and tells the result. */
export function useCancelOrder(order: GuestOrder): () => void {
  const t = useText();
  const shell = useGuestShell();
  const { cancel } = useShopClient();
  async function cancelOrder(): Promise<void> {
    const messages = {
      cancelled: t('shop.status.cancelled'),
      too_late: t('shop.cancel_too_late'),
      unclear: t('shop.cancel_unclear'),
    };
    shell.toast(messages[await shell.whileLoading(cancel(order.order_id))]);
  }
  return () =>
    shell.openDialog({
      title: t(wording(order, 'shop.cancel_ask')),
      text: t('shop.nothing_charged'),
      actions: [
        { label: t(wording(order, 'shop.cancel')), danger: true, run: () => void cancelOrder() },
        { label: t('shop.cancel_keep') },
      ],
    });
}
