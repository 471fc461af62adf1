import type { GuestOrder } from '#orders/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { TvAsyncView } from '#platform/web/guest-shell/tv';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons, TvColumn, TvShopSkeleton, useShopLinks } from '../menu/tv-shop-layout.tsx';
import { useShop } from '../menu/use-shop.ts';
import { listText } from '../order-texts.ts';
import { isDeclinedOrCancelled, progressSteps } from './order-progress.ts';
import { useCancelOrder, useOrder, useOrderPromise } from './use-order-details.ts';

function Promised({ order }: { order: GuestOrder }) {
  const { isOver, status, label, title, minutes, sentence } = useOrderPromise(order);
  return (
    <FocusableText focusKey="order.promise" className={styles.stop}>
      {isOver ? undefined : <p>{label}</p>}
      <h1>{title}</h1>
      <div role="status">
        {isOver ? undefined : <p>{[status, minutes].filter(Boolean).join(' · ')}</p>}
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

function Shown({ order }: { order: GuestOrder }) {
  const t = useText();
  const links = useShopLinks();
  const { info } = useShop(order.shop_id);
  const cancel = useCancelOrder(order);
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
  const order = useOrder(params.orderId);
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: order.refetch };
  const missing = { title: t('shop.order_missing'), actions: links.orders };
  return (
    <TvAsyncView
      state={order}
      waiting={<TvShopSkeleton />}
      failed={{ title: t('shop.orders_failed'), text: t('shop.orders_failed_text'), actions: [retry] }}
      empty={(found) => (found === 'missing' ? missing : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown order={found} />)}
    </TvAsyncView>
  );
}
