import type { FormEvent } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { toFormErrors } from '../rules/form-errors.ts';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { RoomField } from './room-field.tsx';
import { useRoomEntry } from './use-room-entry.ts';

/** Moves a stay to another room; its phones stay signed in. */
export function MoveStay({ stay, onClose }: { readonly stay: Stay; readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const move = staysApi.useRouteMutation('POST /api/v1/stays/{id}/move', stayQueries);
  const entry = useRoomEntry({ initial: '', ownId: stay.id, until: stay.departure, problem: move.error });
  const errors = toFormErrors(move.error);

  async function send(event: FormEvent) {
    event.preventDefault();
    const { room, share } = entry;
    try {
      const moved = await move.run({ params: { id: stay.id }, body: { room, ...(share && { share }) } });
      desk.toast(t('rooms.moved', { name: moved.last_name, room: moved.room }));
      desk.navigate({ name: 'rooms', query: { room: moved.room, stay: moved.id } }, { replace: true });
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
        <p className={styles.quiet}>{t('rooms.move_text', { room: stay.room, name: stay.last_name })}</p>
        <RoomField
          label={t('rooms.new_room')}
          autoFocus
          entry={entry}
          error={errors.fields.room && t(errors.fields.room)}
        />
        <DialogFooter error={errors.form} onClose={onClose}>
          <Button type="submit" disabled={move.isPending || entry.isUndecided}>
            {t('rooms.move')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}
