import type { Emergency, EmergencyRoom } from '#messages/contract';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { PrintDocument } from '#platform/web/ui/desk';
import { EmergencyRoomList } from './emergency-room-list.tsx';
import styles from './messages-desk.module.css';

type Props = {
  readonly emergency: Pick<Emergency, 'drill' | 'counts'>;
  readonly rooms: readonly EmergencyRoom[];
  readonly onDone: () => void;
};

/** The list of rooms for the fire brigade, on paper, as of now. */
export function EmergencyPaper({ emergency: { drill, counts }, rooms, onDone }: Props) {
  const t = useText();
  const formats = useFormats();
  const desk = useDesk();
  const { name } = useDeskProperty();
  const guests = rooms.reduce((sum, room) => sum + room.guests, 0);
  return (
    <PrintDocument onDone={onDone}>
      <article className={styles.paper}>
        <h1>
          {t(drill ? 'messagesDesk.drillName' : 'messagesDesk.emergency')} · {name}
        </h1>
        <p>
          {formats.dateTime(desk.serverNow())} · {t('messagesDesk.paperSum', { rooms: counts.rooms, guests })}
        </p>
        <EmergencyRoomList rooms={rooms} />
      </article>
    </PrintDocument>
  );
}
