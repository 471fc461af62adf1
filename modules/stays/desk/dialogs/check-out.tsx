import { useState } from 'react';
import { deviceName, useDesk, useDeskOfflineSince, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon, Sheet } from '#platform/web/ui';
import { PanelSlot } from '../rooms/panel-slot.tsx';
import { toFormErrors } from '../rules/form-errors.ts';
import { type DeviceWipe, type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';

type Props = { readonly stay: Stay; readonly onClose: () => void };

function Confirmation({ device }: { readonly device: DeviceWipe }) {
  const t = useText();
  const { when } = useWhen();
  const { room, label, connected, forgotten_at: at } = device;
  const pending = room === null ? 'rooms.clears_when_opened' : connected ? 'rooms.clearing' : 'rooms.clears_when_on';
  const pendingIcon = room === null ? 'mdi-cellphone' : 'mdi-alert-circle';
  return (
    <li className={styles.line} data-done={room === null ? undefined : at !== null}>
      <NamedIcon name={at ? 'mdi-check-circle-outline' : pendingIcon} size={20} />
      {room === null ? (
        <bdi>{deviceName(label, (words) => t('rooms.browser_on', words)) || t('rooms.phone')}</bdi>
      ) : (
        <span>
          {t('rooms.tv_of', { room })} <bdi>{label}</bdi>
        </span>
      )}
      <span>{at ? t('rooms.cleared_at', { time: when(at) }) : t(pending)}</span>
    </li>
  );
}

/** The TVs and phones that held the guest's data, with their wipe confirmations. */
function Confirmations({ stay }: { readonly stay: Stay }) {
  const t = useText();
  const { data } = staysApi.useRouteQuery('GET /api/v1/stays/{id}/wipes', { params: { id: stay.id } });
  if (data?.items.length === 0) return <p role="status">{t('rooms.no_device_knew')}</p>;
  return (
    <>
      <p>{t('rooms.left_text')}</p>
      <ul className={styles.list} aria-live="polite">
        {data?.items.map((device) => (
          <Confirmation key={device.id} device={device} />
        ))}
      </ul>
      <p className={styles.quiet}>{t('rooms.left_later')}</p>
    </>
  );
}

function Done({ stay, onClose }: Props) {
  const t = useText();
  return (
    <div className={styles.form}>
      <Confirmations stay={stay} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('desk.close')}</Button>
      </div>
    </div>
  );
}

/** Says what ends with the stay, and what those who share the room keep. */
function WhatEnds({ stay }: Pick<Props, 'stay'>) {
  const t = useText();
  const { data } = staysApi.useRouteQuery('GET /api/v1/rooms', { query: { room: stay.room } });
  const room = data?.items[0];
  if (!room) return undefined;
  const mates = room.stays.filter(({ id, state }) => state === 'in_house' && id !== stay.id);
  const phones = room.stays.find(({ id }) => id === stay.id)?.signed_in ?? 0;
  const counts = { tvs: room.tvs.length, phones, name: stay.last_name };
  const hasDevices = counts.tvs + phones > 0;
  const text = mates.length > 0 ? 'rooms.check_out_shared' : 'rooms.check_out_text';
  return (
    <>
      <p>{t(hasDevices ? text : 'rooms.check_out_no_device', counts)}</p>
      {mates.map(({ id, title, last_name, signed_in }) => (
        <p key={id}>
          {t('rooms.mate_stays', {
            name: [title, last_name].filter(Boolean).join(' '),
            room: room.room,
            phones: signed_in,
          })}
        </p>
      ))}
      <p className={styles.quiet}>{t(hasDevices ? 'rooms.check_out_what' : 'rooms.check_out_keeps')}</p>
      <PanelSlot slot="check_out" room={room} stay={stay} />
    </>
  );
}

/** Checks out a guest: shows what will be erased, then the confirmations of the devices. */
export function CheckOut({ stay, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const [isLeft, setIsLeft] = useState(false);
  const checkOut = staysApi.useRouteMutation('POST /api/v1/stays/{id}/check-out', stayQueries);
  const errors = toFormErrors(checkOut.error);
  const done = isLeft || stay.state === 'checked_out';
  const send = () =>
    checkOut
      .run({ params: { id: stay.id } })
      .then(() => {
        setIsLeft(true);
        desk.toast(t('rooms.checked_out', { name: stay.last_name }));
      })
      .catch(() => undefined);
  const title = t(done ? 'rooms.left' : 'rooms.check_out_title', { name: stay.last_name, room: stay.room });
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('desk.close')} position="center">
      {done ? (
        <Done stay={stay} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <WhatEnds stay={stay} />
          <DialogFooter error={errors.form} onClose={onClose}>
            <Button variant="final" disabled={checkOut.isPending || cutOff} onClick={() => void send()}>
              {t('rooms.check_out')}
            </Button>
          </DialogFooter>
        </div>
      )}
    </Sheet>
  );
}
