import { useState } from 'react';
import { hasPermission, useDeskOfflineSince, useStaff } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { Chip, Chips } from '#platform/web/ui/desk';
import { CheckOut } from '../dialogs/check-out.tsx';
import { EditStay } from '../dialogs/edit-stay.tsx';
import { MoveStay } from '../dialogs/move-stay.tsx';
import { sortStays } from '../rules/room-filters.ts';
import { fullName } from '../rules/stay-name.ts';
import type { RoomItem, Stay } from '../stays-api.ts';
import { PanelSlot } from './panel-slot.tsx';
import styles from './room-panel.module.css';
import { StayActions, type StayDialog } from './stay-actions.tsx';
import { StaySummary } from './stay-summary.tsx';

type Props = {
  readonly room: RoomItem;
  /** Id of the stay that is shown first; empty: the first stay in house. */
  readonly stayId: string;
  readonly today: string;
  /** Reception moves guests and checks them in and out in the PMS. */
  readonly isManagedByPms: boolean;
  readonly onCheckIn: () => void;
  readonly onClose: () => void;
};

type DialogProps = { readonly dialog: StayDialog; readonly stay: Stay; readonly onClose: () => void };

function Dialog({ dialog, ...props }: DialogProps) {
  switch (dialog) {
    case 'move':
      return <MoveStay {...props} />;
    case 'edit':
      return <EditStay {...props} />;
    case 'check_out':
      return <CheckOut {...props} />;
  }
}

/** Side panel of a room: its stays, devices and actions. */
export function RoomPanel({ room, stayId, today, isManagedByPms, onCheckIn, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const staff = useStaff();
  const cutOff = useDeskOfflineSince() !== undefined;
  const stays = sortStays(room.stays);
  const [selectedId, setSelectedId] = useState(stayId);
  const [dialog, setDialog] = useState<StayDialog>();
  const stay = stays.find(({ id }) => id === selectedId) ?? stays[0];
  const mayManage = hasPermission(staff, 'stays.manage') && !cutOff;
  // A check-out sorts the stays anew: the dialog stays with the guest it was opened for.
  const openDialog = (next: StayDialog) => {
    setSelectedId(stay?.id ?? '');
    setDialog(next);
  };
  const empty = stays.every(({ state }) => state === 'checked_out');
  return (
    <section className={styles.panel} aria-label={t('rooms.room_number', { room: room.room })}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.name}>
            {stay ? <bdi>{fullName(stay, language) || t('rooms.forgotten')}</bdi> : t('rooms.nobody')}
          </h2>
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
              {one.state === 'in_house' ? undefined : <small>{t(`rooms.state.${one.state}`)}</small>}
            </Chip>
          ))}
        </Chips>
      ) : undefined}
      {stay ? <StaySummary room={room} stay={stay} today={today} /> : undefined}
      <PanelSlot slot="room" room={room} stay={stay} />
      {isManagedByPms ? <p className={styles.room}>{t('rooms.managed_by_pms')}</p> : undefined}
      <div className={styles.actions}>
        {stay && mayManage ? (
          <StayActions stay={stay} isManagedByPms={isManagedByPms} onDialog={openDialog} />
        ) : undefined}
        {empty && mayManage && !isManagedByPms ? (
          <Button onClick={onCheckIn}>{t('rooms.check_in_here')}</Button>
        ) : undefined}
      </div>
      {stay && dialog ? <Dialog dialog={dialog} stay={stay} onClose={() => setDialog(undefined)} /> : undefined}
    </section>
  );
}
