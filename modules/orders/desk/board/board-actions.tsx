import type { Board } from '#orders/contract';
import { DeskLink, useDesk, usePermission } from '#platform/web/desk-shell';
import { SoundSwitch, useNotificationState, useServerClock } from '#platform/web/desk-shell/alarm';
import { useFormats, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { Chip, Chips } from '#platform/web/ui/desk';
import { Menu } from '#platform/web/ui/menu';
import styles from './board-actions.module.css';
import { setDeskPreferences, useDeskPreferences } from './desk-preferences.ts';

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

function ScreenLink({ name, icon, label }: { name: string; icon: string; label: string }) {
  return (
    <DeskLink className={styles.link} to={{ name, query: { order: '' } }} aria-label={label}>
      <NamedIcon name={icon} size={22} />
      <span className={styles.word} aria-hidden="true">
        {label}
      </span>
    </DeskLink>
  );
}

/** What is used once a shift or less. */
function More({ onHelp }: { onHelp: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [notifications, ask] = useNotificationState();
  const kitchen = () => desk.navigate({ name: 'orders_kitchen', query: { order: '' } });
  const entry = (id: string, icon: string, run: () => void) => ({
    id,
    title: t(`orders.${id as 'kitchen' | 'notify' | 'keys'}`),
    icon: <NamedIcon name={icon} size={20} />,
    run,
  });
  return (
    <Menu
      label={t('orders.more')}
      trigger={<NamedIcon name="mdi-dots-horizontal" />}
      entries={[
        entry('kitchen', 'mdi-monitor', kitchen),
        ...(notifications === 'default' ? [entry('notify', 'mdi-message-badge-outline', ask)] : []),
        entry('keys', 'mdi-keyboard-outline', onHelp),
      ]}
    />
  );
}

/** The hotel's clock, in server time. */
function Clock() {
  const formats = useFormats();
  const now = useServerClock();
  return <time className={styles.clock}>{formats.time(now)}</time>;
}

/** The end of the board's header: links to related screens, sound and clock. */
export function BoardActions({ onHelp }: { onHelp: () => void }) {
  const t = useText();
  const mayHandle = usePermission('orders.manage');
  return (
    <>
      <span className={styles.links}>
        <ScreenLink name="orders_history" icon="mdi-magnify" label={t('orders.history')} />
        {mayHandle ? (
          <ScreenLink name="orders_shelf" icon="mdi-silverware-fork-knife" label={t('orders.shelf')} />
        ) : undefined}
        <More onHelp={onHelp} />
        <SoundSwitch label={(state) => t(`desk.sound.${state}`)} />
      </span>
      <Clock />
    </>
  );
}
