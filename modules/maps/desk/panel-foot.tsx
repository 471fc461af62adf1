import { useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { FormFooter } from '#platform/web/ui/desk';
import { mapErrorText } from './map-error-text.ts';

type Props = {
  /** Undefined: there is nothing to delete yet. */
  readonly onDelete: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** The foot of a walk or a floor: delete, cancel and save. */
export function PanelFoot({ onDelete, onCancel, isPending, error }: Props) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  return (
    <>
      {onDelete ? (
        <Button variant="danger" disabled={cutOff} onClick={onDelete}>
          {t('mapsDesk.delete')}
        </Button>
      ) : undefined}
      <FormFooter
        error={error ? mapErrorText(error, t) : undefined}
        cancelLabel={t('desk.cancel')}
        onCancel={onCancel}
        submitLabel={t('mapsDesk.save')}
        busy={isPending || cutOff}
      />
    </>
  );
}
