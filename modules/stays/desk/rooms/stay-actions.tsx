import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { CheckInButton } from '../dialogs/check-in.tsx';
import type { Stay } from '../stays-api.ts';

/** Dialogs of a stay. */
export type StayDialog = 'move' | 'edit' | 'check_out';

type Props = {
  readonly stay: Stay;
  /** Reception moves guests and checks them in and out in the PMS. */
  readonly isManagedByPms: boolean;
  readonly onDialog: (dialog: StayDialog) => void;
};

/** Actions on a stay in its state. */
export function StayActions({ stay, isManagedByPms, onDialog }: Props) {
  const t = useText();
  if (stay.state === 'checked_out') return undefined;
  const edit = (
    <Button variant="outlined" onClick={() => onDialog('edit')}>
      {t('rooms.edit')}
    </Button>
  );
  if (isManagedByPms) return edit;
  return (
    <>
      <Button variant="outlined" onClick={() => onDialog('move')}>
        {t('rooms.move')}
      </Button>
      {edit}
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
