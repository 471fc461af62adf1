import type { devices } from '#devices/contract';
import { createRouteHooks, useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon, Sheet } from '#platform/web/ui';
import type { session } from '#session/contract';
import { toFormErrors } from '../rules/form-errors.ts';
import { type RoomItem, type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';

const devicesRoutes = createRouteHooks<typeof devices>();
const sessionRoutes = createRouteHooks<typeof session>();
/** Polling interval of the wipe confirmations in milliseconds, in addition to pushes. */
const pollMs = 2_000;

type Props = { readonly stay: Stay; readonly room: RoomItem; readonly onClose: () => void };

/** The TVs and phones that held the guest's data, with their wipe confirmations. */
function Confirmations({ stay }: { readonly stay: Stay }) {
  const t = useText();
  const formats = useFormats();
  const input = { params: { id: stay.id } };
  const { data } = devicesRoutes.useRouteQuery('GET /api/v1/stays/{id}/forgetting', input, {
    refetchIntervalMs: pollMs,
  });
  const phones = sessionRoutes.useRouteQuery('GET /api/v1/stays/{id}/forgetting/phones', input, {
    refetchIntervalMs: pollMs,
  }).data;
  const tvs = data?.items ?? [];
  return (
    <ul className={styles.list} aria-live="polite">
      {tvs.map((tv) => (
        <li key={tv.id} className={styles.line} data-done={tv.forgotten_at !== null}>
          <NamedIcon name={tv.forgotten_at ? 'mdi-check-circle-outline' : 'mdi-alert-circle'} size={20} />
          <span>
            {t('rooms.tv_of', { room: tv.room })} <bdi>{tv.model}</bdi>
          </span>
          <span>
            {tv.forgotten_at
              ? t('rooms.cleared_at', { time: formats.time(Date.parse(tv.forgotten_at)) })
              : t(tv.connected ? 'rooms.clearing' : 'rooms.clears_when_on')}
          </span>
        </li>
      ))}
      {phones?.items.map((phone) => (
        <li key={phone.id} className={styles.line}>
          <NamedIcon name={phone.forgotten_at ? 'mdi-check-circle-outline' : 'mdi-cellphone'} size={20} />
          <bdi>{phone.label || t('rooms.phone')}</bdi>
          <span>
            {phone.forgotten_at
              ? t('rooms.cleared_at', { time: formats.time(Date.parse(phone.forgotten_at)) })
              : t('rooms.clears_when_opened')}
          </span>
        </li>
      ))}
      {data && tvs.length === 0 && phones?.items.length === 0 ? (
        <li className={styles.line}>{t('rooms.no_device_knew')}</li>
      ) : undefined}
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
