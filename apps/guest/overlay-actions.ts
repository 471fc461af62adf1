import type { GuestShell } from '#platform/web/guest-shell';
import type { OverlayStore } from './overlay-store.ts';

/** Creates the actions for dialogs and toasts. */
export function createOverlayActions(overlay: OverlayStore): Pick<GuestShell, 'openDialog' | 'closeDialog' | 'toast'> {
  let toasts = 0;
  return {
    openDialog(dialog) {
      overlay.setState({ dialog });
      return () => {
        if (overlay.getState().dialog === dialog) overlay.setState({ dialog: undefined });
      };
    },
    closeDialog() {
      const { dialog } = overlay.getState();
      overlay.setState({ dialog: undefined });
      dialog?.onClose?.();
    },
    toast(text) {
      toasts += 1;
      overlay.setState({ toast: { id: toasts, text } });
    },
  };
}
