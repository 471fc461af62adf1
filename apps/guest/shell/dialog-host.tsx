import type { ShellDialog } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { type ButtonVariant, DelayedConfirmButton, Sheet } from '#platform/web/ui';
import styles from './dialog-host.module.css';
import { useOverlay, useOverlayState } from './overlay.tsx';

function variantOf(index: number, danger: boolean | undefined): ButtonVariant {
  if (danger) return 'danger';
  return index === 0 ? 'filled' : 'outlined';
}

function DialogContent({ dialog, close }: { dialog: ShellDialog; close: () => void }) {
  const t = useText();
  const { confirm } = dialog;
  const actions = [
    ...(dialog.actions ?? []),
    ...(confirm ? [{ label: t('shell.ok'), run: confirm, danger: false }] : []),
  ];
  return (
    <div className={styles.inside}>
      {dialog.text ? <div className={styles.text}>{dialog.text}</div> : undefined}
      {actions.map((action, index) => (
        <DelayedConfirmButton
          key={action.label}
          fullWidth
          variant={variantOf(index, action.danger)}
          onClick={() => {
            close();
            action.run?.();
          }}
        >
          {action.label}
        </DelayedConfirmButton>
      ))}
    </div>
  );
}

/** The generic dialog: title, text, buttons. Closing it in any way runs its `onClose` once. */
export function DialogHost() {
  const overlay = useOverlay();
  const dialog = useOverlayState((state) => state.dialog);
  const close = () => {
    const closing = overlay.getState().dialog;
    if (!closing) return;
    overlay.setState({ dialog: undefined });
    closing.onClose?.();
  };
  return (
    <Sheet open={dialog !== undefined} onClose={close} title={dialog?.title ?? ''}>
      {dialog ? <DialogContent dialog={dialog} close={close} /> : undefined}
    </Sheet>
  );
}
