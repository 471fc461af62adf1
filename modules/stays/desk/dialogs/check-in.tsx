import { type FormEvent, useState } from 'react';
import { ApiProblem, useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { toFormErrors } from '../rules/form-errors.ts';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { RoomField } from './room-field.tsx';
import { useRoomEntry } from './use-room-entry.ts';

type Props = { readonly stay: Stay; readonly onClose: () => void };

/** Checks an expected guest in when somebody else has the reserved room: they share it, or the guest gets another. */
function CheckInElsewhere({ stay, problem, onClose }: Props & { readonly problem: ApiProblem }) {
  const t = useText();
  const desk = useDesk();
  const checkIn = staysApi.useRouteMutation('POST /api/v1/stays/{id}/check-in', stayQueries);
  const entry = useRoomEntry({
    initial: stay.room,
    ownId: stay.id,
    until: stay.departure,
    problem: checkIn.error ?? problem,
  });
  const errors = toFormErrors(checkIn.error);

  async function send(event: FormEvent) {
    event.preventDefault();
    const { room, share } = entry;
    try {
      const made = await checkIn.run({ params: { id: stay.id }, body: { room, ...(share && { share }) } });
      desk.toast(t('rooms.checked_in', { name: made.last_name, room: made.room }));
      onClose();
    } catch {
      // The form shows the error.
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rooms.check_in_title', { name: stay.last_name })}
      closeLabel={t('desk.close')}
      position="center"
    >
      <form className={styles.form} onSubmit={send}>
        <RoomField label={t('rooms.room')} entry={entry} error={errors.fields.room && t(errors.fields.room)} />
        <DialogFooter error={errors.form} onClose={onClose}>
          <Button type="submit" disabled={checkIn.isPending || entry.isUndecided}>
            {t('rooms.check_in')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}

type ButtonProps = { readonly stay: Stay; readonly variant?: 'outlined' };

/** Checks an expected guest in with one press; asks if somebody else has the room. */
export function CheckInButton({ stay, variant }: ButtonProps) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const [problem, setProblem] = useState<ApiProblem>();
  const checkIn = staysApi.useRouteMutation('POST /api/v1/stays/{id}/check-in', stayQueries);
  const step = async () => {
    try {
      await checkIn.run({ params: { id: stay.id } });
      desk.toast(t('rooms.checked_in', { name: stay.last_name, room: stay.room }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'room_taken') setProblem(error);
      else desk.toast(t('rooms.step_failed'));
    }
  };
  return (
    <>
      <Button {...(variant && { variant })} disabled={checkIn.isPending || cutOff} onClick={() => void step()}>
        {t('rooms.check_in')}
      </Button>
      {problem ? <CheckInElsewhere stay={stay} problem={problem} onClose={() => setProblem(undefined)} /> : undefined}
    </>
  );
}
