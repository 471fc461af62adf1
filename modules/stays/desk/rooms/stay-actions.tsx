import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';

/** Dialogs of a stay. */
export type StayDialog = 'move' | 'edit' | 'check_out';

type Props = { readonly stay: Stay; readonly onDialog: (dialog: StayDialog) => void };

function CheckInButton({ stay }: { readonly stay: Stay }) {
  const t = useText();
  const desk = useDesk();
  const checkIn = staysApi.useRouteMutation('POST /api/v1/stays/{id}/check-in', stayQueries);
  const step = async () => {
    try {
      await checkIn.run({ params: { id: stay.id } });
      desk.toast(t('rooms.checked_in', { name: stay.last_name, room: stay.room }));
    } catch {
      desk.toast(t('rooms.step_failed'));
    }
  };
  return (
    <Button disabled={checkIn.isPending} onClick={step}>
      {t('rooms.check_in')}
    </Button>
  );
}

/** Actions on a stay in its state. */
export function StayActions({ stay, onDialog }: Props) {
  const t = useText();
  if (stay.state === 'checked_out') return undefined;
  return (
    <>
      <Button variant="outlined" onClick={() => onDialog('move')}>
        {t('rooms.move')}
      </Button>
      <Button variant="outlined" onClick={() => onDialog('edit')}>
        {t('rooms.edit')}
      </Button>
      {stay.state === 'expected' ? (
        <CheckInButton stay={stay} />
      ) : (
        <div data-leaves>
          <Button variant="danger" onClick={() => onDialog('check_out')}>
            {t('rooms.check_out')}
          </Button>
        </div>
      )}
    </>
  );
}
