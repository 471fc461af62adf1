import { useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon, Sheet } from '#platform/web/ui';
import { toFormErrors } from '../rules/form-errors.ts';
import { type DeviceWipe, type RoomItem, type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';

type Props = { readonly stay: Stay; readonly room: RoomItem; readonly onClose: () => void };

function Confirmation({ device }: { readonly device: DeviceWipe }) {
  const t = useText();
  const formats = useFormats();
  const { room, label, connected, forgotten_at: at } = device;
  const pending = room === null ? 'rooms.clears_when_opened' : connected ? 'rooms.clearing' : 'rooms.clears_when_on';
  const pendingIcon = room === null ? 'mdi-cellphone' : 'mdi-alert-circle';
  return (
    <li className={styles.line} data-done={room === null ? undefined : at !== null}>
      <NamedIcon name={at ? 'mdi-check-circle-outline' : pendingIcon} size={20} />
      {room === null ? (
        <bdi>{label || t('rooms.phone')}</bdi>
      ) : (
        <span>
          {t('rooms.tv_of', { room })} <bdi>{label}</bdi>
        </span>
      )}
      <span>{at ? t('rooms.cleared_at', { time: formats.time(Date.parse(at)) }) : t(pending)}</span>
    </li>
  );
}

/** The TVs and phones that held the guest's data, with their wipe confirmations. */
function Confirmations({ stay }: { readonly stay: Stay }) {
  const t = useText();
  const { data } = staysApi.useRouteQuery('GET /api/v1/stays/{id}/wipes', { params: { id: stay.id } });
  return (
    <ul className={styles.list} aria-live="polite">
      {data?.items.map((device) => (
        <Confirmation key={device.id} device={device} />
      ))}
      {data?.items.length === 0 ? <li className={styles.line}>{t('rooms.no_device_knew')}</li> : undefined}
    </ul>
  );
}

function Done({ stay, onClose }: Omit<Props, 'room'>) {
  const t = useText();
  return (
    <div className={styles.form}>
      <p>{t('rooms.left_text')}</p>
      <Confirmations stay={stay} />
      <p className={styles.quiet}>{t('rooms.left_later')}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('desk.close')}</Button>
      </div>
    </div>
  );
}

/** Checks out a guest: shows what will be erased, then the confirmations of the devices. */
export function CheckOut({ stay, room, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const checkOut = staysApi.useRouteMutation('POST /api/v1/stays/{id}/check-out', stayQueries);
  const errors = toFormErrors(checkOut.error);
  const done = stay.state === 'checked_out';
  const send = () =>
    checkOut
      .run({ params: { id: stay.id } })
      .then(() => desk.toast(t('rooms.checked_out', { name: stay.last_name })))
      .catch(() => undefined);
  const title = t(done ? 'rooms.left' : 'rooms.check_out_title', { name: stay.last_name, room: stay.room });
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('desk.close')} position="center">
      {done ? (
        <Done stay={stay} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <p>{t('rooms.check_out_text', { tvs: room.tvs.length, phones: room.signed_in })}</p>
          <p className={styles.quiet}>{t('rooms.check_out_what')}</p>
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
