import { useStoreState } from '#platform/web/browser';
import { mediaPlayer } from '#platform/web/guest-shell';
import { ModuleWidget } from '../module-widget.tsx';
import { useReadyDialog } from '../use-ready-dialog.ts';

const load = () => import('./video/video-player.tsx').then((file) => file.VideoPlayer);

/** The dialog of a video that a screen has started, loaded with the first one or a little before (docs/reference/platform.md §3, Video dialog). */
export function VideoDialog() {
  useReadyDialog(load);
  const isOpen = useStoreState(mediaPlayer, ({ status }) => status === 'play');
  return isOpen ? <ModuleWidget module="video" load={load} /> : undefined;
}
