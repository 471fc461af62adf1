import type { GuestOrder } from '#orders/contract';
import { type ScreenProps, useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Picture, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { CallOutlet } from '../menu/call-outlet.tsx';
import { useOrderingAccess, useOrders, useShop, useShopClient } from '../menu/use-shop.ts';
import { promiseLabel } from '../order-texts.ts';
import { OrderLines } from './order-lines.tsx';
import { isFinished, minutesRemaining } from './order-progress.ts';
import styles from './order-screen.module.css';
import { OrderSteps } from './order-steps.tsx';
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
  return (
    <header className={styles.head}>
      {over ? undefined : <p className={styles.by}>{promiseLabel(order, t)}</p>}
      <div className={styles.promise}>
        <h1>{over ? status : promised(order.promised_at)}</h1>
        {over || minutes === 0 || minutes > 120 ? undefined : (
          <span className={styles.minutes}>{t('shop.minutes', { count: minutes })}</span>
        )}
      </div>
      <p role="status" className={styles.now}>
        {over ? '' : <span className="visually-hidden">{status}. </span>}
        {sentence}
      </p>
    </header>
  );
}

function Cancel({ order }: { order: GuestOrder }) {
  const t = useText();
  const shell = useGuestShell();
  const { cancel: cancelOrder } = useShopClient();
  if (!order.can_cancel) return undefined;
  async function cancel(): Promise<void> {
    const result = await shell.whileLoading(cancelOrder(order.order_id));
    const messages = {
      cancelled: t('shop.status.cancelled'),
      too_late: t('shop.cancel_too_late'),
      unclear: t('shop.cancel_unclear'),
    };
    shell.toast(messages[result]);
  }
  const ask = () =>
    shell.openDialog({
      title: t('shop.cancel_ask'),
      text: t('shop.nothing_charged'),
      actions: [{ label: t('shop.cancel'), danger: true, run: () => void cancel() }, { label: t('shop.cancel_keep') }],
    });
  return (
    <Button fullWidth variant="danger" onClick={ask}>
      {t('shop.cancel')}
    </Button>
  );
}

function Shown({ order }: { order: GuestOrder }) {
  const t = useText();
  const shell = useGuestShell();
  const { info } = useShop(order.shop_id);
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

function Missing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <div className={styles.state}>
      <StateMessage
        title={failed ? t('shop.orders_failed') : t('shop.order_missing')}
        text={failed ? t('shop.orders_failed_text') : undefined}
        icon={<Icon name={failed ? 'alert' : 'text'} />}
        tone={failed ? 'danger' : 'calm'}
      >
        <Button fullWidth onClick={failed ? onRetry : () => shell.navigate({ name: 'shopOrders' })}>
          {failed ? t('shell.try_again') : t('shop.all_orders')}
        </Button>
      </StateMessage>
    </div>
  );
}

/** An order of the stay, updated live: promised time, progress and items. It can be cancelled until it is accepted. */
export function OrderScreen({ params }: ScreenProps) {
  const { status, data: orders = [], refetch } = useOrders();
  const access = useOrderingAccess();
  const order = orders.find(({ order_id }) => order_id === params.orderId);
  if (order) return <Shown order={order} />;
  if (access === 'yes' && status === 'loading') return <Waiting />;
  return <Missing failed={status === 'failed'} onRetry={refetch} />;
}
