import type { GuestShell } from '#platform/web/guest-shell';
import type { OverlayStore } from './overlay-store.ts';

/** Creates the actions for dialogs and toasts. */
export function createOverlayActions(over: OverlayStore): Pick<GuestShell, 'openDialog' | 'closeDialog' | 'toast'> {
  let toasts = 0;
  return {
    openDialog: (dialog) => over.setState({ dialog }),
    closeDialog() {
      const { dialog } = over.getState();
      over.setState({ dialog: undefined });
      dialog?.onClose?.();
    },
    toast(text) {
      toasts += 1;
      over.setState({ toast: { id: toasts, text } });
    },
  };
}
