import type { GuestOrder } from '#orders/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import {
  type AsyncMessageProps,
  AsyncStateMessage,
  AsyncView,
  Button,
  Picture,
  Skeleton,
  SkeletonGroup,
} from '#platform/web/ui';
import { CallOutlet } from '../menu/call-outlet.tsx';
import { useShop } from '../menu/use-shop.ts';
import { wording } from '../service-wording.ts';
import { OrderLines } from './order-lines.tsx';
import { isFinished } from './order-progress.ts';
import styles from './order-screen.module.css';
import { OrderSteps } from './order-steps.tsx';
import { useCancelOrder, useOrder, useOrderPromise } from './use-order-details.ts';
import { useReorder } from './use-reorder.ts';

function Promised({ order }: { order: GuestOrder }) {
  const { isOver, status, label, title, minutes, sentence } = useOrderPromise(order);
  return (
    <header className={styles.head}>
      {isOver ? undefined : <p className={styles.by}>{label}</p>}
      <div className={styles.promise}>
        <h1>{title}</h1>
        {minutes ? <span className={styles.minutes}>{minutes}</span> : undefined}
      </div>
      <p role="status" className={styles.now}>
        {isOver ? '' : <span className="visually-hidden">{status}. </span>}
        {sentence}
      </p>
    </header>
  );
}

function Cancel({ order }: { order: GuestOrder }) {
  const t = useText();
  const cancel = useCancelOrder(order);
  if (!order.can_cancel) return undefined;
  return (
    <Button fullWidth variant="danger" onClick={cancel}>
      {t(wording(order, 'shop.cancel'))}
    </Button>
  );
}

function Shown({ order }: { order: GuestOrder }) {
  const t = useText();
  const shell = useGuestShell();
  const { info } = useShop(order.shop_id);
  const again = useReorder(order);
  return (
    <article className={styles.page}>
      <div className={styles.picture}>
        <Picture src={info?.image} shape="fill" priority sizes="100vw" />
      </div>
      <div className={styles.column}>
        <Promised order={order} />
        <OrderSteps order={order} />
        <OrderLines order={order} />
        <div className={styles.actions}>
          <Cancel order={order} />
          <CallOutlet shopId={order.shop_id} />
          {isFinished(order) && again ? (
            <Button fullWidth onClick={again}>
              {t('shop.again')}
            </Button>
          ) : undefined}
          {isFinished(order) ? (
            <Button
              fullWidth
              variant="outlined"
              onClick={() => shell.navigate({ name: 'shop', params: { id: order.shop_id } })}
            >
              {t('shop.see_menu')}
            </Button>
          ) : undefined}
          <Button fullWidth variant="text" onClick={() => shell.navigate({ name: 'shopOrders' })}>
            {t('shop.all_orders')}
          </Button>
        </div>
      </div>
    </article>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.picture} />
      <div className={styles.waiting}>
        <Skeleton width="40%" height="16px" />
        <Skeleton width="120px" height="36px" />
        <Skeleton width="80%" height="20px" />
        <Skeleton width="70%" height="20px" />
      </div>
    </SkeletonGroup>
  );
}

function OrderMessage(message: AsyncMessageProps) {
  return (
    <div className={styles.state}>
      <AsyncStateMessage {...message} />
    </div>
  );
}

/** An order of the stay, updated live: promised time, progress and items. It can be cancelled until it is accepted. */
export function OrderScreen({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const all = { key: 'all', label: t('shop.all_orders'), onPress: () => shell.navigate({ name: 'shopOrders' }) };
  const missing = { title: t('shop.order_missing'), icon: 'text', actions: [all] } as const;
  return (
    <AsyncView
      {...useOrder(params.orderId)}
      message={OrderMessage}
      waiting={<Waiting />}
      empty={(found) => (found === 'missing' ? missing : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown order={found} />)}
    </AsyncView>
  );
}
