import { lazy, Suspense, useState } from 'react';
import { type DeskPanel, hasPermission, useDesk, useDeskOfflineSince, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { Chip, Chips } from '#platform/web/ui/desk';
import { CheckOut } from '../dialogs/check-out.tsx';
import { EditStay } from '../dialogs/edit-stay.tsx';
import { MoveStay } from '../dialogs/move-stay.tsx';
import { sortStays } from '../rules/room-filters.ts';
import type { RoomItem, Stay } from '../stays-api.ts';
import styles from './room-panel.module.css';
import { StayActions, type StayDialog } from './stay-actions.tsx';
import { StaySummary } from './stay-summary.tsx';

const sections = new Map<DeskPanel, ReturnType<typeof sectionOf>>();

function sectionOf(panel: DeskPanel) {
  return lazy(async () => ({ default: await panel.load() }));
}

/** Sections that other modules contribute for the room and its stay. */
function Sections({ room, stay }: { readonly room: RoomItem; readonly stay: Stay | undefined }) {
  const startedStay = stay && stay.state !== 'expected' ? stay : undefined;
  const desk = useDesk();
  const staff = useStaff();
  return desk.panels
    .filter((panel) => panel.slot === 'room' && hasPermission(staff, panel.permission))
    .map((panel, index) => {
      const Section = sections.get(panel) ?? sectionOf(panel);
      sections.set(panel, Section);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of panels never changes
        <Suspense key={index}>
          <Section
            room={room.room}
            roomId={room.id}
            stayId={startedStay?.id}
            inHouse={startedStay?.state === 'in_house'}
          />
        </Suspense>
      );
    });
}

type Props = {
  readonly room: RoomItem;
  /** Id of the stay that is shown first; empty: the first stay in house. */
  readonly stayId: string;
  readonly today: string;
  readonly onCheckIn: () => void;
  readonly onClose: () => void;
};

function fullName({ title, first_name, last_name }: Stay): string {
  return [title, first_name, last_name].filter(Boolean).join(' ');
}

/** Side panel of a room: its stays, devices and actions. */
export function RoomPanel({ room, stayId, today, onCheckIn, onClose }: Props) {
  const t = useText();
  const staff = useStaff();
  const cutOff = useDeskOfflineSince() !== undefined;
  const stays = sortStays(room.stays);
  const [selectedId, setSelectedId] = useState(stayId);
  const [dialog, setDialog] = useState<StayDialog>();
  const stay = stays.find(({ id }) => id === selectedId) ?? stays[0];
  const mayManage = hasPermission(staff, 'stays.manage') && !cutOff;
  const empty = stays.every(({ state }) => state === 'checked_out');
  const close = () => setDialog(undefined);
  return (
    <section className={styles.panel} aria-label={t('rooms.room_number', { room: room.room })}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.name}>{stay ? <bdi>{fullName(stay)}</bdi> : t('rooms.nobody')}</h2>
          <p className={styles.room}>{t('rooms.room_number', { room: room.room })}</p>
        </div>
        <IconButton label={t('desk.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      {stays.length > 1 ? (
        <Chips label={t('rooms.whose')}>
          {stays.map((one) => (
            <Chip key={one.id} selected={one === stay} onPress={() => setSelectedId(one.id)}>
              <bdi>{one.last_name}</bdi>
            </Chip>
          ))}
        </Chips>
      ) : undefined}
      {stay ? <StaySummary stay={stay} today={today} /> : undefined}
      <Sections room={room} stay={stay} />
      <div className={styles.actions}>
        {stay && mayManage ? <StayActions stay={stay} onDialog={setDialog} /> : undefined}
        {empty && mayManage ? <Button onClick={onCheckIn}>{t('rooms.check_in_here')}</Button> : undefined}
      </div>
      {stay && dialog === 'move' ? <MoveStay stay={stay} onClose={close} /> : undefined}
      {stay && dialog === 'edit' ? <EditStay stay={stay} onClose={close} /> : undefined}
      {stay && dialog === 'check_out' ? <CheckOut stay={stay} room={room} onClose={close} /> : undefined}
    </section>
  );
}
