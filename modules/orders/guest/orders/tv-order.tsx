import type { GuestOrder } from '#orders/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { TvAsyncView, TvColumn } from '#platform/web/guest-shell/tv';
import { useLanguage, useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvStepList } from '#platform/web/ui/tv';
import styles from '../menu/tv-shop.module.css';
import { FootButtons, TvFoot, TvShopSkeleton, useShopLinks } from '../menu/tv-shop-layout.tsx';
import { useShop } from '../menu/use-shop.ts';
import { listText } from '../order-texts.ts';
import { wording } from '../service-wording.ts';
import { isFinished } from './order-progress.ts';
import { useCancelOrder, useOrder, useOrderLines, useOrderPromise, useOrderSteps } from './use-order-details.ts';
import { useReorder } from './use-reorder.ts';

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
  return (
    <FocusableText focusKey="order.steps" className={styles.stop}>
      <TvStepList
        label={t('shop.order_steps')}
        steps={useOrderSteps(order).map(({ status, ...step }) => ({ ...step, key: status }))}
      />
    </FocusableText>
  );
}

function Lines({ order }: { order: GuestOrder }) {
  const language = useLanguage();
  const { lines, label, total, isVoid } = useOrderLines(order);
  return (
    <FocusableText focusKey="order.lines" className={styles.stop}>
      <h2>{order.shop_title}</h2>
      <ul className={styles.lines}>
        {lines.map(({ key, amount, name, inserts, price }) => (
          <li key={key}>
            <span className={styles.number}>{amount}</span>
            <span>{listText([name, ...inserts], language)}</span>
            <span className={styles.at}>{price}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{label}</span>
        <span className={isVoid ? `${styles.price} ${styles.void}` : styles.price}>{total}</span>
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
  const again = useReorder(order);
  const buttons = [
    ...(order.can_cancel ? [{ key: 'order.cancel', label: t(wording(order, 'shop.cancel')), onPress: cancel }] : []),
    ...(isFinished(order) && again ? [{ key: 'order.again', label: t('shop.again'), onPress: again }] : []),
    ...links.orders,
    ...links.cart,
  ];
  const foot = (
    <TvFoot>
      <FootButtons buttons={buttons} />
    </TvFoot>
  );
  return (
    <TvColumn image={info?.image} foot={foot}>
      <Promised order={order} />
      <Steps order={order} />
      <Lines order={order} />
    </TvColumn>
  );
}

/** An order of the stay, updated live: promised time, progress and items. It can be cancelled until it is accepted. */
export function TvOrder({ params }: ScreenProps) {
  const t = useText();
  const links = useShopLinks();
  const missing = { title: t('shop.order_missing'), actions: links.orders };
  return (
    <TvAsyncView
      {...useOrder(params.orderId)}
      waiting={<TvShopSkeleton />}
      empty={(found) => (found === 'missing' ? missing : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown order={found} />)}
    </TvAsyncView>
  );
}
