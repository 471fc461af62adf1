import type { Order } from '#orders/contract';
import { useDesk, useDeskLocation, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { elapsedText } from '../board/board-rules.ts';
import { setDeskPreferences } from '../board/desk-preferences.ts';
import { useServerClock } from '../board/use-board.ts';
import { useOrderActions } from '../board/use-order-actions.ts';
import { alarmSound } from './alarm-sound.ts';
import styles from './order-alarm.module.css';
import { useNotificationState, useNotifications } from './use-notifications.ts';
import { type OrderAlarmState, useOrderAlarm } from './use-order-alarm.ts';
import { usePageBadge } from './use-page-badge.ts';

/** Screens that show ringing orders themselves. */
const boards = ['orders', 'orders_kitchen'];

function Bar({ order, others }: { order: Order; others: number }) {
  const t = useText();
  const desk = useDesk();
  const now = useServerClock();
  const mayHandle = usePermission('orders.manage');
  const { acknowledge } = useOrderActions();
  const since = elapsedText(Date.parse(order.placed_at), now);
  return (
    <div className={styles.bar} data-kind="order">
      <NamedIcon name="mdi-bell-ring" />
      <p className={styles.words}>
        <strong>{t('orders.newOrder', { room: order.room })}</strong> {t('orders.ringingFor', { time: since })}
        {others > 0 ? ` · ${t('orders.andOthers', { count: others })}` : ''}
      </p>
      <Button variant="outlined" onClick={() => desk.navigate({ name: 'orders', query: { order: order.id } })}>
        {t('orders.show')}
      </Button>
      {mayHandle ? (
        <Button variant="outlined" onClick={() => void acknowledge(order)}>
          {t('orders.seen')}
        </Button>
      ) : undefined}
    </div>
  );
}

function SoundOff({ state }: { state: OrderAlarmState }) {
  const t = useText();
  const [notifications, askForNotifications] = useNotificationState();
  function turnOn(): void {
    setDeskPreferences({ sound: true });
    alarmSound.unlock();
    if (notifications === 'default') askForNotifications();
  }
  return (
    <div className={styles.bar} data-kind={state.orders.length > 0 ? 'order' : 'sound'}>
      <NamedIcon name="mdi-volume-off" />
      <p className={styles.words}>
        <strong>{t('orders.soundOff')}</strong>{' '}
        <span className={styles.why}>{t(state.sound === 'off' ? 'orders.soundOffText' : 'orders.soundBlocked')}</span>
      </p>
      <Button variant="outlined" onClick={turnOn}>
        {t('orders.turnSoundOn')}
      </Button>
    </div>
  );
}

/**
 * The order alarm on every screen of the desk: rings, shows the ringing order on screens other than the boards, and warns when
 * the sound cannot be heard.
 */
export function OrderAlarm() {
  const t = useText();
  const place = useDeskLocation();
  const state = useOrderAlarm();
  usePageBadge(state.orders.length);
  useNotifications(state.orders, state.isElected);
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
