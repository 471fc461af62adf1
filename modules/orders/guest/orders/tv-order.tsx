import { useEffect } from 'react';
import type { GuestOrder } from '#orders/contract';
import { type ScreenProps, useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { ReadingStop } from '#platform/web/ui/focus';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons, TvColumn, TvShopState, TvShopWaiting, useShopWays } from '../menu/tv-shop-parts.tsx';
import { useLiveShop, useMayOrder, useOrders, useShop } from '../menu/use-shop.ts';
import { byText, listText } from '../words.ts';
import { comesToNothing, isOver, minutesUntil, stepsOf } from './step-rules.ts';
import { useOrderSentence } from './use-order-sentence.ts';
import { usePromised } from './use-promised.ts';

function Promised({ order }: { order: GuestOrder }) {
  const t = useText();
  const now = useServerNow();
  const promised = usePromised();
  const over = isOver(order);
  const status = t(`shop.status.${order.status}`);
  const sentence = useOrderSentence(order, now);
  const minutes = minutesUntil(order.promised_at, now);
  const soon = over || minutes === 0 || minutes > 120 ? '' : t('shop.minutes', { count: minutes });
  return (
    <ReadingStop focusKey="order.promise" className={styles.stop}>
      {over ? undefined : <p>{byText(order, t)}</p>}
      <h1>{over ? status : promised(order.promised_at)}</h1>
      <div role="status">
        {over ? undefined : <p>{[status, soon].filter(Boolean).join(' · ')}</p>}
        {sentence ? <p className={styles.sentence}>{sentence}</p> : undefined}
      </div>
    </ReadingStop>
  );
}

function Steps({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  return (
    <ReadingStop focusKey="order.steps" className={styles.stop}>
      <ol className={styles.steps} aria-label={t('shop.order_steps')}>
        {stepsOf(order).map((step) => (
          <li key={step.status} data-is={step.is}>
            <span className={styles.dot} />
            <span>{t(`shop.status.${step.status}`)}</span>
            <span className={styles.at}>{step.at ? formats.time(Date.parse(step.at)) : ''}</span>
          </li>
        ))}
      </ol>
    </ReadingStop>
  );
}

function Lines({ order }: { order: GuestOrder }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  return (
    <ReadingStop focusKey="order.lines" className={styles.stop}>
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
        <span>{t(comesToNothing(order) ? 'shop.total' : `shop.pay.${order.payment}`)}</span>
        <span className={comesToNothing(order) ? `${styles.price} ${styles.void}` : styles.price}>
          {formats.money(order.total)}
        </span>
      </p>
      {order.additional_text ? <p className={styles.small}>{order.additional_text}</p> : undefined}
    </ReadingStop>
  );
}

function useCancel(order: GuestOrder): () => void {
  const t = useText();
  const shell = useGuestShell();
  const { orders } = useLiveShop();
  const cancel = async () => {
    const messages = {
      cancelled: t('shop.status.cancelled'),
      too_late: t('shop.cancel_too_late'),
      unclear: t('shop.cancel_unclear'),
    };
    shell.toast(messages[await orders.cancel(order.order_id)]);
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
  const links = useShopWays();
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
  const links = useShopWays();
  const { status, orders } = useOrders();
  const store = useLiveShop().orders;
  const lang = useLanguage();
  const access = useMayOrder();
  useEffect(() => void (access === 'yes' && lang && store.load()), [access, store, lang]);
  const order = orders.find(({ order_id }) => order_id === params.orderId);
  if (order) return <Shown order={order} />;
  if (access === 'yes' && (status === 'unknown' || status === 'loading')) return <TvShopWaiting />;
  const again = { key: 'state.retry', label: t('shell.try_again'), onPress: () => void store.load() };
  if (status === 'failed') {
    return <TvShopState title={t('shop.orders_failed')} text={t('shop.orders_failed_text')} buttons={[again]} />;
  }
  return <TvShopState title={t('shop.order_missing')} buttons={links.orders} />;
}
