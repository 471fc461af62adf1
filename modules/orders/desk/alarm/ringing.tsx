import type { Order } from '#orders/contract';
import { useDesk, useDeskPlace, useMay } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { elapsed } from '../board/board.ts';
import { choose } from '../board/desk-choices.ts';
import { useNow } from '../board/use-board.ts';
import { useOrderActions } from '../board/use-order-actions.ts';
import { usePageBadge } from './page-badge.ts';
import { ringSound } from './ring-sound.ts';
import styles from './ringing.module.css';
import { useNotificationState, useNotifications } from './use-notifications.ts';
import { type RingingState, useRinging } from './use-ringing.ts';

/** Screens that show ringing orders themselves. */
const boards = ['orders', 'orders_kitchen'];

function Bar({ order, others }: { order: Order; others: number }) {
  const t = useText();
  const desk = useDesk();
  const now = useNow();
  const mayHandle = useMay('orders.manage');
  const { acknowledge } = useOrderActions();
  const since = elapsed(Date.parse(order.placed_at), now);
  return (
    <div className={styles.bar} data-kind="order">
      <NamedIcon name="mdi-bell-ring" />
      <p className={styles.words}>
        <strong>{t('orders.newOrder', { room: order.room })}</strong> {t('orders.ringingFor', { time: since })}
        {others > 0 ? ` · ${t('orders.andOthers', { count: others })}` : ''}
      </p>
      <Button look="outlined" onClick={() => desk.navigate({ name: 'orders', query: { order: order.id } })}>
        {t('orders.show')}
      </Button>
      {mayHandle ? (
        <Button look="outlined" onClick={() => void acknowledge(order)}>
          {t('orders.seen')}
        </Button>
      ) : undefined}
    </div>
  );
}

function SoundOff({ state }: { state: RingingState }) {
  const t = useText();
  const [notifications, askForNotifications] = useNotificationState();
  function turnOn(): void {
    choose({ sound: true });
    ringSound.unlock();
    if (notifications === 'default') askForNotifications();
  }
  return (
    <div className={styles.bar} data-kind={state.orders.length > 0 ? 'order' : 'sound'}>
      <NamedIcon name="mdi-volume-off" />
      <p className={styles.words}>
        <strong>{t('orders.soundOff')}</strong>{' '}
        <span className={styles.why}>{t(state.sound === 'off' ? 'orders.soundOffText' : 'orders.soundBlocked')}</span>
      </p>
      <Button look="outlined" onClick={turnOn}>
        {t('orders.turnSoundOn')}
      </Button>
    </div>
  );
}

/**
 * The order alarm on every screen of the desk: rings, shows the ringing order on screens other than the boards, and warns when
 * the sound cannot be heard.
 */
export function Ringing() {
  const t = useText();
  const place = useDeskPlace();
  const state = useRinging();
  usePageBadge(state.orders.length);
  useNotifications(state.orders, state.mine);
  const [first] = state.orders;
  const isElsewhere = !boards.includes(place.name);
  return (
    <section className={styles.dock} aria-label={t('orders.ringing')}>
      {state.sound === 'on' ? undefined : <SoundOff state={state} />}
      <div role="alert">
        {first && isElsewhere ? <Bar order={first} others={state.orders.length - 1} /> : undefined}
      </div>
    </section>
  );
}
