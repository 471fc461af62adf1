import type { GuestOrder } from '#orders/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { useOrderSubmission, useOrders, useShopClient } from '../menu/use-shop.ts';
import { wording } from '../service-wording.ts';
import styles from './order-banner.module.css';
import { activeOrders } from './order-progress.ts';
import { useActiveOrderText } from './use-promised-time-text.ts';

type Banner = {
  readonly title: string;
  readonly text: string;
  /** The linked order; undefined links to the cart, which shows the details. */
  readonly orderId: string | undefined;
};

/** Returns the banner of a pending order, or of one that was answered while the guest was on another screen. */
function useSubmissionBanner(orders: readonly GuestOrder[]): Banner | undefined {
  const t = useText();
  const state = useOrderSubmission();
  switch (state.status) {
    case 'none':
      return undefined;
    case 'placed': {
      const { orderId } = state;
      const order = orders.find(({ order_id }) => order_id === orderId);
      return { title: t(wording(order ?? { kind: '' }, 'shop.placed')), text: '', orderId };
    }
    case 'queued':
      return { title: t('shop.kept'), text: '', orderId: undefined };
    default:
      return { title: t(`shop.${state.status}`), text: '', orderId: undefined };
  }
}

function useBanner(): Banner | undefined {
  const t = useText();
  const { data: orders = [] } = useOrders();
  const submissionBanner = useSubmissionBanner(orders);
  const underWayText = useActiveOrderText();
  if (submissionBanner) return submissionBanner;
  const [first] = activeOrders(orders);
  if (!first) return undefined;
  const text = underWayText(first);
  return { title: t(wording(first, `shop.status.${first.status}`)), text, orderId: first.order_id };
}

/** A banner that links to the active order. */
export function OrderBanner() {
  const shell = useGuestShell();
  const banner = useBanner();
  const client = useShopClient();
  if (!banner) return undefined;
  const { orderId } = banner;
  const target = orderId === undefined ? { name: 'shopCart' } : { name: 'shopOrder', params: { orderId } };
  function open(): void {
    // Opening the order dismisses the result of its submission.
    if (orderId !== undefined) client.submission.dismiss();
    shell.navigate(target);
  }
  return (
    // Wraps the link: a status inside it would leave the link without an accessible name.
    <div role="status">
      <ShellLink href={shell.href(target)} onOpen={open} className={styles.sign}>
        <span className={styles.dot} />
        <span className={styles.words}>
          <span className={styles.title}>{banner.title}</span>
          {banner.text ? <span className={styles.text}>{banner.text}</span> : undefined}
        </span>
        <Icon name="chevron" size={20} />
      </ShellLink>
    </div>
  );
}
