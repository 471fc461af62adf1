import type { GuestOrder } from '#orders/contract';
import { useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { useOrderingAccess, useOrders, useShopClient } from '../menu/use-shop.ts';
import { promiseLabel } from '../order-texts.ts';
import { isFinished, minutesRemaining } from './order-progress.ts';
import { useOrderStatusText } from './use-order-status-text.ts';
import { usePromisedTimeText } from './use-promised-time-text.ts';

/** Minutes up to which the remaining time is worth telling. */
const maxMinutes = 120;

/** The loading state of one of the stay's orders; its data is `missing` when the stay has no such order. */
export function useOrder(orderId: string | undefined) {
  const access = useOrderingAccess();
  const { data, error, refetch } = useOrders();
  const orders = access === 'yes' ? data : [];
  const order: GuestOrder | 'missing' = orders?.find(({ order_id }) => order_id === orderId) ?? 'missing';
  return { data: orders && order, error, refetch };
}

/** What the head of an order tells: the promised time while it is under way, its status once it is over. */
export function useOrderPromise(order: GuestOrder) {
  const t = useText();
  const now = useServerNow();
  const promised = usePromisedTimeText();
  const isOver = isFinished(order);
  const status = t(`shop.status.${order.status}`);
  const minutes = minutesRemaining(order.promised_at, now);
  return {
    isOver,
    status,
    label: isOver ? '' : promiseLabel(order, t),
    title: isOver ? status : promised(order.promised_at),
    minutes: isOver || minutes === 0 || minutes > maxMinutes ? '' : t('shop.minutes', { count: minutes }),
    sentence: useOrderStatusText(order, now),
  };
}

/** Returns a function that cancels an order once the guest has confirmed it, and tells the result. */
export function useCancelOrder({ order_id }: GuestOrder): () => void {
  const t = useText();
  const shell = useGuestShell();
  const { cancel } = useShopClient();
  async function cancelOrder(): Promise<void> {
    const messages = {
      cancelled: t('shop.status.cancelled'),
      too_late: t('shop.cancel_too_late'),
      unclear: t('shop.cancel_unclear'),
    };
    shell.toast(messages[await shell.whileLoading(cancel(order_id))]);
  }
  return () =>
    shell.openDialog({
      title: t('shop.cancel_ask'),
      text: t('shop.nothing_charged'),
      actions: [
        { label: t('shop.cancel'), danger: true, run: () => void cancelOrder() },
        { label: t('shop.cancel_keep') },
      ],
    });
}
