import { useEffect } from 'react';
import { mediaPlayer } from '#platform/web/guest-shell';

/** Loads the dialog of videos before one is played, once a screen says that this may be soon. */
export function useReadyDialog(load: () => Promise<unknown>): void {
  // What cannot be loaded now is loaded when the dialog opens.
  useEffect(() => mediaPlayer.onPrepare(() => void load().catch(() => undefined)), [load]);
}
