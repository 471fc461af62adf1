import { useEffect } from 'react';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { useLiveShop, useMayOrder, useOrders, usePlacing } from '../menu/use-shop.ts';
import styles from './order-sign.module.css';
import { underWay } from './step-rules.ts';
import { useUnderWay } from './use-promised.ts';

type Sign = {
  readonly title: string;
  readonly text: string;
  /** Order that it leads to; without one it leads to the cart, which says the rest. */
  readonly orderId: string | undefined;
};

/** What is to be said of an order on its way to its answer, and of one that was answered while the guest was elsewhere. */
function usePlacingSign(): Sign | undefined {
  const t = useText();
  const state = usePlacing();
  switch (state.is) {
    case 'none':
      return undefined;
    case 'placed':
      return { title: t('shop.placed'), text: '', orderId: state.orderId };
    default:
      return { title: t(`shop.${state.is}`), text: '', orderId: undefined };
  }
}

function useSign(): Sign | undefined {
  const t = useText();
  const placing = usePlacingSign();
  const { status, orders } = useOrders();
  const store = useLiveShop().orders;
  const may = useMayOrder();
  const unknown = may === 'yes' && status === 'unknown';
  useEffect(() => void (unknown && store.load()), [unknown, store]);
  const underWayText = useUnderWay();
  if (placing) return placing;
  const [first] = underWay(orders);
  if (!first) return undefined;
  const text = underWayText(first);
  return { title: t(`shop.status.${first.status}`), text, orderId: first.order_id };
}

/** A quiet line on the order that is under way; it leads to it. */
export function OrderSign() {
  const shell = useGuestShell();
  const sign = useSign();
  const { placing } = useLiveShop();
  if (!sign) return undefined;
  const { orderId } = sign;
  const target = orderId === undefined ? { name: 'shopCart' } : { name: 'shopOrder', params: { orderId } };
  function open(): void {
    // An answer that leads to its order has been seen.
    if (orderId !== undefined) placing.seen();
    shell.navigate(target);
  }
  return (
    // Around the link: one inside it would leave the link without a name.
    <div role="status">
      <ShellLink href={shell.href(target)} onOpen={open} className={styles.sign}>
        <span className={styles.dot} />
        <span className={styles.words}>
          <span className={styles.title}>{sign.title}</span>
          {sign.text ? <span className={styles.text}>{sign.text}</span> : undefined}
        </span>
        <Icon name="chevron" size={20} />
      </ShellLink>
    </div>
  );
}
