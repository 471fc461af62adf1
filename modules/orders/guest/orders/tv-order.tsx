import type { GuestOrder } from '#orders/contract';
import { type ScreenProps, useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons, TvColumn, TvShopSkeleton, TvShopState, useShopLinks } from '../menu/tv-shop-layout.tsx';
import { useOrderingAccess, useOrders, useShop, useShopClient } from '../menu/use-shop.ts';
import { listText, promiseLabel } from '../order-texts.ts';
import { isDeclinedOrCancelled, isFinished, minutesRemaining, progressSteps } from './order-progress.ts';
import { useOrderStatusText } from './use-order-status-text.ts';
import { usePromisedTimeText } from './use-promised-time-text.ts';

function Promised({ order }: { order: GuestOrder }) {
  const t = useText();
  const now = useServerNow();
  const promised = usePromisedTimeText();
  const over = isFinished(order);
  const status = t(`shop.status.${order.status}`);
  const sentence = useOrderStatusText(order, now);
  const minutes = minutesRemaining(order.promised_at, now);
  const soon = over || minutes === 0 || minutes > 120 ? '' : t('shop.minutes', { count: minutes });
  return (
    <FocusableText focusKey="order.promise" className={styles.stop}>
      {over ? undefined : <p>{promiseLabel(order, t)}</p>}
      <h1>{over ? status : promised(order.promised_at)}</h1>
      <div role="status">
        {over ? undefined : <p>{[status, soon].filter(Boolean).join(' · ')}</p>}
        {sentence ? <p className={styles.sentence}>{sentence}</p> : undefined}
      </div>
    </FocusableText>
  );
}

function Steps({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  return (
    <FocusableText focusKey="order.steps" className={styles.stop}>
      <ol className={styles.steps} aria-label={t('shop.order_steps')}>
        {progressSteps(order).map((step) => (
          <li key={step.status} data-is={step.state}>
            <span className={styles.dot} />
            <span>{t(`shop.status.${step.status}`)}</span>
            <span className={styles.at}>{step.at ? formats.time(Date.parse(step.at)) : ''}</span>
          </li>
        ))}
      </ol>
    </FocusableText>
  );
}

function Lines({ order }: { order: GuestOrder }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  return (
    <FocusableText focusKey="order.lines" className={styles.stop}>
      <h2>{order.shop_title}</h2>
      <ul className={styles.lines}>
        {order.cart.map(({ main_item: item, total }) => (
          <li key={`${item.item_id} ${item.sub_items.map(({ item_id }) => item_id).join()}`}>
            <span className={styles.number}>{item.amount}</span>
            <span>{listText([item.name, ...item.sub_items.map(({ name }) => name)], language)}</span>
            <span className={styles.at}>{formats.money(total)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t(isDeclinedOrCancelled(order) ? 'shop.total' : `shop.pay.${order.payment}`)}</span>
        <span className={isDeclinedOrCancelled(order) ? `${styles.price} ${styles.void}` : styles.price}>
          {formats.money(order.total)}
        </span>
      </p>
      {order.additional_text ? <p className={styles.small}>{order.additional_text}</p> : undefined}
    </FocusableText>
  );
}

function useCancel(order: GuestOrder): () => void {
  const t = useText();
  const shell = useGuestShell();
  const { cancel: cancelOrder } = useShopClient();
  const cancel = async () => {
    const messages = {
      cancelled: t('shop.status.cancelled'),
      too_late: t('shop.cancel_too_late'),
      unclear: t('shop.cancel_unclear'),
    };
    shell.toast(messages[await cancelOrder(order.order_id)]);
  };
  return () =>
    shell.openDialog({
      title: t('shop.cancel_ask'),
      text: t('shop.nothing_charged'),
      actions: [{ label: t('shop.cancel'), run: () => void cancel() }, { label: t('shop.cancel_keep') }],
    });
}

function Shown({ order }: { order: GuestOrder }) {
  const t = useText();
  const links = useShopLinks();
  const { info } = useShop(order.shop_id);
  const cancel = useCancel(order);
  return (
    <TvColumn image={info?.image}>
      <Promised order={order} />
      <Steps order={order} />
      <Lines order={order} />
      <ShopButtons
        buttons={[
          ...(order.can_cancel ? [{ key: 'order.cancel', label: t('shop.cancel'), onPress: cancel }] : []),
          ...links.orders,
          ...links.cart,
        ]}
      />
    </TvColumn>
  );
}

/** An order of the stay, updated live: promised time, progress and items. It can be cancelled until it is accepted. */
export function TvOrder({ params }: ScreenProps) {
  const t = useText();
  const links = useShopLinks();
  const { status, data: orders = [], refetch } = useOrders();
  const access = useOrderingAccess();
  const order = orders.find(({ order_id }) => order_id === params.orderId);
  if (order) return <Shown order={order} />;
  if (access === 'yes' && status === 'loading') return <TvShopSkeleton />;
  const again = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  if (status === 'failed') {
    return <TvShopState title={t('shop.orders_failed')} text={t('shop.orders_failed_text')} buttons={[again]} />;
  }
  return <TvShopState title={t('shop.order_missing')} buttons={links.orders} />;
}
