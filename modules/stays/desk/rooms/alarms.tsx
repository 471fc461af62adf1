import { useDesk, usePermission, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { type Alarm, sessionApi } from '../use-alarms.ts';
import styles from './alarms.module.css';

type Props = { readonly alarms: readonly Alarm[]; readonly onRoom: (room: string) => void };

function AlarmItem({ alarm, onRoom }: { readonly alarm: Alarm; readonly onRoom: Props['onRoom'] }) {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const mayManage = usePermission('stays.manage');
  const acknowledge = sessionApi.useRouteMutation('POST /api/v1/sign-in-alarms/{id}/acknowledge', [
    'GET /api/v1/sign-in-alarms',
  ]);
  const times = { at: when(alarm.at), until: when(alarm.until) };
  const handle = () => acknowledge.run({ params: { id: alarm.id } }).catch(() => desk.toast(t('rooms.step_failed')));
  return (
    <li className={styles.alarm}>
      <NamedIcon name="mdi-shield-alert-outline" size={20} />
      <p className={styles.words}>
        <strong>
          {alarm.room
            ? t('rooms.alarm_room', { room: alarm.room })
            : t(alarm.kind === 'address' ? 'rooms.alarm_address' : 'rooms.alarm_unknown')}
        </strong>{' '}
        {t('rooms.alarm_text', times)}
      </p>
      {alarm.room ? (
        <Button variant="text" onClick={() => onRoom(alarm.room)}>
          {t('rooms.show_room')}
        </Button>
      ) : undefined}
      {mayManage ? (
        <Button variant="outlined" disabled={acknowledge.isPending} onClick={handle}>
          {t('rooms.look_after')}
        </Button>
      ) : undefined}
    </li>
  );
}

/** Open sign-in alarms; screen readers announce them at once. */
export function Alarms({ alarms, onRoom }: Props) {
  const t = useText();
  return (
    <ul className={styles.alarms} aria-label={t('rooms.alarms')} aria-live="assertive">
      {alarms.map((alarm) => (
        <AlarmItem key={alarm.id} alarm={alarm} onRoom={onRoom} />
      ))}
    </ul>
  );
}
