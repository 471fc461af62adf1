import { useStoreState } from '#platform/web/browser';
import { type GuestModule, mediaPlayer, useSession } from '#platform/web/guest-shell';
import { ModuleWidget } from '../module-widget.tsx';
import { useReadyDialog } from '../use-ready-dialog.ts';
import { useTvApp } from './tv-app.ts';
import { tvModules } from './tv-modules.ts';

function Widgets({
  slot,
}: {
  slot: keyof Pick<GuestModule, 'background' | 'layer' | 'overlay' | 'offlineOverlay' | 'welcomeNote'>;
}) {
  return tvModules.map(({ name, [slot]: load }) => load && <ModuleWidget key={name} module={name} load={load} />);
}

/** Background components of the modules, mounted while the TV has a stay. */
export function BackgroundWidgets() {
  const { isCheckedIn } = useSession();
  return isCheckedIn ? <Widgets slot="background" /> : undefined;
}

/** What the modules draw beneath the screens of an enrolled TV. */
export function ScreenLayers() {
  return useIsEnrolled() ? <Widgets slot="layer" /> : undefined;
}

/** What the modules draw at the foot of the welcome. */
export function WelcomeWidgets() {
  return <Widgets slot="welcomeNote" />;
}

/** What the modules draw over the screens of an enrolled TV, and over every screen. */
export function ScreenOverlays() {
  const isEnrolled = useIsEnrolled();
  return (
    <>
      {isEnrolled ? <Widgets slot="overlay" /> : undefined}
      <Widgets slot="offlineOverlay" />
    </>
  );
}

const loadVideoDialog = () => import('./screens/tv-video-dialog.tsx').then((file) => file.TvVideoDialog);

/** The dialog of a video that a screen has started, loaded with the first one or a little before. */
export function VideoDialog() {
  useReadyDialog(loadVideoDialog);
  const isOpen = useStoreState(mediaPlayer, ({ status }) => status === 'play');
  return isOpen ? <ModuleWidget module="video" load={loadVideoDialog} /> : undefined;
}

/** Loads the player of guided tours. */
export const loadTour = () => import('./tour/tv-tour.tsx').then((file) => file.TvTour);

/** The guided tour of the screen, loaded once a guest wants one. */
export function GuidedTour() {
  const { overlay } = useTvApp();
  const isOn = useStoreState(overlay, ({ tour }) => tour);
  return isOn ? <ModuleWidget module="tours" load={loadTour} /> : undefined;
}

function useIsEnrolled(): boolean {
  const { room } = useTvApp();
  return useStoreState(room, ({ status }) => status === 'vacant' || status === 'occupied');
}
