import type { Board } from '#orders/contract';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { IconButton, NamedIcon } from '#platform/web/ui';
import { Chip, Chips } from '#platform/web/ui/desk';
import { alarmSound } from '../alarm/alarm-sound.ts';
import { useNotificationState } from '../alarm/use-notifications.ts';
import styles from './board-actions.module.css';
import { setDeskPreferences, useDeskPreferences } from './desk-preferences.ts';
import { useServerClock } from './use-board.ts';

/** Selects the outlets that this desk shows and rings for: any number of them, or all. */
export function OutletChips({ outlets }: { outlets: Board['outlets'] }) {
  const t = useText();
  const { outlets: chosen } = useDeskPreferences();
  if (outlets.length < 2) return undefined;
  function toggle(id: string): void {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    // Selecting every outlet means "all", so that outlets added later ring too.
    setDeskPreferences({ outlets: outlets.every((outlet) => next.includes(outlet.id)) ? [] : next });
  }
  return (
    <Chips label={t('orders.outlets')}>
      {outlets.map(({ id, name }) => (
        <Chip key={id} selected={chosen.includes(id)} onPress={() => toggle(id)}>
          {name}
        </Chip>
      ))}
      <Chip selected={chosen.length === 0} onPress={() => setDeskPreferences({ outlets: [] })}>
        {t('orders.all')}
      </Chip>
    </Chips>
  );
}

/** Switches the sound of this desk. */
export function SoundSwitch() {
  const t = useText();
  const { sound } = useDeskPreferences();
  return (
    <button
      type="button"
      className={styles.sound}
      data-on={sound}
      aria-pressed={sound}
      onClick={() => {
        alarmSound.unlock();
        setDeskPreferences({ sound: !sound });
      }}
    >
      <NamedIcon name={sound ? 'mdi-volume-high' : 'mdi-volume-off'} size={20} />
      {t(sound ? 'orders.soundOn' : 'orders.soundOff')}
    </button>
  );
}

function NotificationButton() {
  const t = useText();
  const [state, ask] = useNotificationState();
  if (state !== 'default') return undefined;
  return (
    <IconButton label={t('orders.notify')} onClick={ask}>
      <NamedIcon name="mdi-message-badge-outline" />
    </IconButton>
  );
}

function ScreenLink({ name, icon, label }: { name: string; icon: string; label: string }) {
  const desk = useDesk();
  return (
    <IconButton label={label} onClick={() => desk.navigate({ name, query: { order: '' } })}>
      <NamedIcon name={icon} />
    </IconButton>
  );
}

/** The hotel's clock, in server time. */
function Clock() {
  const formats = useFormats();
  const now = useServerClock();
  return <time className={styles.clock}>{formats.time(now)}</time>;
}

/** The header of the board: outlets, links to related screens, sound and clock. */
export function BoardActions({ outlets, onHelp }: { outlets: Board['outlets']; onHelp: () => void }) {
  const t = useText();
  const mayHandle = usePermission('orders.manage');
  return (
    <>
      <OutletChips outlets={outlets} />
      <span className={styles.links}>
        <ScreenLink name="orders_history" icon="mdi-magnify" label={t('orders.history')} />
        {mayHandle ? (
          <ScreenLink name="orders_shelf" icon="mdi-food-off-outline" label={t('orders.shelf')} />
        ) : undefined}
        <span data-wide="">
          <ScreenLink name="orders_kitchen" icon="mdi-monitor" label={t('orders.kitchen')} />
        </span>
        <NotificationButton />
        <span data-wide="">
          <IconButton label={t('orders.keys')} onClick={onHelp}>
            <NamedIcon name="mdi-keyboard-outline" />
          </IconButton>
        </span>
      </span>
      <SoundSwitch />
      <Clock />
    </>
  );
}
