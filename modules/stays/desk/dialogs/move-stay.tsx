import { type FormEvent, useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import { toFormErrors } from '../rules/form-errors.ts';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';

/** Moves a stay to another room; its phones stay signed in. */
export function MoveStay({ stay, onClose }: { readonly stay: Stay; readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [room, setRoom] = useState('');
  const move = staysApi.useRouteMutation('POST /api/v1/stays/{id}/move', stayQueries);
  const errors = toFormErrors(move.error);
  // Shows the current guests, so that a typing error does not put somebody in with strangers.
  const occupants = staysApi.useRouteQuery(
    'GET /api/v1/stays',
    { query: { room: room.trim(), state: 'in_house' } },
    { enabled: room.trim() !== '', keepPrevious: true },
  );
  const names = room.trim() === '' ? [] : (occupants.data?.items ?? []).filter(({ id }) => id !== stay.id);

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const moved = await move.run({ params: { id: stay.id }, body: { room } });
      desk.toast(t('rooms.moved', { name: moved.last_name, room: moved.room }));
      desk.navigate({ name: 'rooms', query: { room: moved.room } }, { replace: true });
      onClose();
    } catch {
      // The form shows the error.
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rooms.move_title', { name: stay.last_name })}
      closeLabel={t('desk.close')}
      position="center"
    >
      <form className={styles.form} onSubmit={send}>
        <p className={styles.quiet}>{t('rooms.move_text', { room: stay.room })}</p>
        <Field
          label={t('rooms.new_room')}
          required
          maxLength={32}
          autoFocus
          value={room}
          error={errors.fields.room && t(errors.fields.room)}
          onChange={(event) => setRoom(event.target.value)}
        />
        <p className={styles.quiet} aria-live="polite">
          {names.length > 0
            ? t('rooms.lives_there', { names: names.map(({ last_name }) => last_name).join(', ') })
            : ''}
        </p>
        <DialogFooter error={errors.form} onClose={onClose}>
          <Button type="submit" disabled={move.isPending}>
            {t('rooms.move')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}
