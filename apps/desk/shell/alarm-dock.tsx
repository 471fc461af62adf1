import { type RingingItem, useDesk } from '#platform/web/desk-shell';
import { useAlarm, useNotificationState, useServerClock, useSound } from '#platform/web/desk-shell/alarm';
import { useDuration, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import styles from './alarm-dock.module.css';

function RingingStrip({ item, others }: { item: RingingItem; others: number }) {
  const t = useText();
  const durationOf = useDuration();
  const desk = useDesk();
  const now = useServerClock();
  const { state } = useSound();
  return (
    <div className={styles.strip} data-kind="ringing">
      <NamedIcon name={state === 'on' ? 'mdi-bell-ring' : 'mdi-volume-off'} />
      <p className={styles.words}>
        <strong>{item.title}</strong> {t('desk.ringingFor', { time: durationOf((now - item.since) / 1000) })}
        {others > 0 ? ` · ${t('desk.andOthers', { count: others })}` : ''}
        {state === 'on' ? '' : ` · ${t(`desk.sound.${state}`)}`}
      </p>
      <Button variant="outlined" onClick={() => desk.navigate(item.target)}>
        {t('desk.show')}
      </Button>
      {item.acknowledge ? (
        <Button variant="outlined" onClick={item.acknowledge}>
          {t('desk.stopRinging')}
        </Button>
      ) : undefined}
    </div>
  );
}

function SoundStrip() {
  const t = useText();
  const { state, toggle } = useSound();
  const [notifications, askForNotifications] = useNotificationState();
  if (state === 'on') return undefined;
  function turnOn(): void {
    toggle();
    if (notifications === 'default') askForNotifications();
  }
  return (
    <div className={styles.strip} data-kind="sound">
      <NamedIcon name="mdi-volume-off" />
      <p className={styles.words}>
        <strong>{t('desk.sound.off')}</strong>{' '}
        <span className={styles.why}>{t(state === 'off' ? 'desk.soundOffText' : 'desk.soundBlocked')}</span>
      </p>
      <Button variant="outlined" onClick={turnOn}>
        {t('desk.turnSoundOn')}
      </Button>
    </div>
  );
}

type Props = {
  /** What rings, most urgent first. */
  readonly items: readonly RingingItem[];
  /** What of it the screen does not show itself. */
  readonly elsewhere: readonly RingingItem[];
  /** Somebody at this desk talks to a guest. */
  readonly isTalking: boolean;
  /** Whether the screen has a sound switch. */
  readonly hasSwitch: boolean;
};

/**
 * Rings, and says in one strip what the screen does not show: what rings elsewhere, or that the sound cannot be heard.
 */
export function AlarmDock({ items, elsewhere, isTalking, hasSwitch }: Props) {
  const t = useText();
  useAlarm(items, isTalking);
  const [first] = elsewhere;
  return (
    <section className={styles.dock} aria-label={t('desk.alarm')}>
      <div role="alert">{first ? <RingingStrip item={first} others={elsewhere.length - 1} /> : undefined}</div>
      {first || hasSwitch ? undefined : <SoundStrip />}
    </section>
  );
}
