import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Choice } from './choice.tsx';
import styles from './room-card.module.css';
import { actInRoom, type StageRoom } from './stage-state.ts';

const parts = {
  window: [
    { value: 'closed', text: 'stage.room.window.closed' },
    { value: 'open', text: 'stage.room.window.open' },
  ],
  lamp: [
    { value: 'off', text: 'stage.room.lamp.off' },
    { value: 'on', text: 'stage.room.lamp.on' },
  ],
  fault: [
    { value: 'none', text: 'stage.room.fault.none' },
    { value: 'mute', text: 'stage.room.fault.mute' },
    { value: 'late', text: 'stage.room.fault.late' },
    { value: 'lies', text: 'stage.room.fault.lies' },
    { value: 'gone', text: 'stage.room.fault.gone' },
  ],
} as const;

type Props = {
  readonly name: string;
  readonly room: StageRoom;
  readonly disabled: boolean;
  readonly refresh: () => Promise<void>;
};

/** What happens in the room without an app: a window, a lamp's own switch, a lamp that fails, devices that restart. */
export function RoomCard({ name, room, disabled, refresh }: Props) {
  const t = useText();
  const act = (change: Parameters<typeof actInRoom>[0]) => actInRoom(change).then(refresh, refresh);
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{t('stage.room', { room: name })}</h3>
      {(['window', 'lamp', 'fault'] as const).map((part) => (
        <div key={part} className={styles.row}>
          <span aria-hidden="true">{t(`stage.room.${part}`)}</span>
          <Choice
            label={t(`stage.room.${part}`)}
            options={parts[part].map(({ value, text }) => ({ value, text: t(text) }))}
            value={room[part]}
            disabled={disabled}
            onChange={(value) => void act({ [part]: value })}
          />
        </div>
      ))}
      <p>
        <Button variant="text" disabled={disabled} onClick={() => void act({ restart: true })}>
          {t('stage.room.restart')}
        </Button>
      </p>
    </section>
  );
}
