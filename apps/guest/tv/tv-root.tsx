import { useSyncExternalStore } from 'react';
import type { TvRoomState } from '#devices/guest';
import { useStoreState } from '#platform/web/browser';
import { ClockNotesProvider, ShellProvider, type ShellSession, type ShellValue } from '#platform/web/guest-shell';
import { QuickLinksProvider, TourHelpProvider, TvPromptProvider } from '#platform/web/guest-shell/tv';
import { TextsProvider, useText } from '#platform/web/i18n';
import { TvDialog } from '#platform/web/ui/tv';
import { GuestPropertyProvider } from '#property/guest';
import { GuestAsyncProvider } from '../guest-async-provider.tsx';
import { ClockNotes } from '../module-widget.tsx';
import { propertyView } from '../session-view.ts';
import { TvPromptHost } from './asks/tv-prompt-host.tsx';
import { BackgroundWidgets, GuidedTour, ScreenLayers, ScreenOverlays, VideoDialog } from './background-widgets.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { type TvApp, TvAppProvider } from './tv-app.ts';
import { tvCheckOutTarget } from './tv-check-out-target.ts';
import { tvModules } from './tv-modules.ts';
import { TvNetworkNotice } from './tv-network-notice.tsx';
import { TvScreenHost } from './tv-screen-host.tsx';
import { TvToast } from './tv-toast.tsx';
import { useModuleQuickLinks } from './use-module-quick-links.ts';
import { useTvTourHelp } from './use-tv-tour-help.ts';
import { welcomeName } from './welcome-name.ts';

function sessionOf(state: TvRoomState, language: string): ShellSession {
  const stay = state.status === 'occupied' ? state.chosen : undefined;
  const name = stay ? welcomeName(stay, language) : '';
  return {
    mode: 'guest',
    status: stay ? 'registered' : 'not_registered',
    initialized: state.status !== 'asking',
    isCheckedIn: stay !== undefined,
    guestName: name,
    room: state.status === 'occupied' || state.status === 'vacant' ? state.room : '',
    stayId: stay?.id ?? '',
  };
}

function useTvShell(app: TvApp): ShellValue {
  const { shell, property, router, wire, room, texts } = app;
  const { language } = useSyncExternalStore(texts.subscribe, texts.snapshot);
  const state = useSyncExternalStore(room.subscribe, room.getState);
  const bootstrap = useStoreState(property, (state) => state.bootstrap);
  const header = useStoreState(property, (state) => state.menu.header);
  const place = useSyncExternalStore(router.subscribe, router.current);
  const { connection, offlineSince } = useSyncExternalStore(wire.subscribe, wire.state);
  return {
    shell,
    session: sessionOf(state, language),
    property: propertyView(bootstrap, header && { header }),
    query: place.query,
    route: place,
    offlineSince: connection === 'cut' ? offlineSince : undefined,
  };
}

function ShellDialogs({ app: { overlay, shell } }: { app: TvApp }) {
  const t = useText();
  const dialog = useStoreState(overlay, (state) => state.dialog);
  if (!dialog) return undefined;
  const answers = (dialog.actions ?? []).map(({ label, run }) => ({
    label,
    onPress: () => {
      shell.closeDialog();
      run?.();
    },
  }));
  const confirm = () => {
    shell.closeDialog();
    dialog.confirm?.();
  };
  const needsOk = dialog.confirm !== undefined || answers.length === 0;
  const actions = needsOk ? [{ label: t('shell.ok'), onPress: confirm }, ...answers] : answers;
  return <TvDialog title={dialog.title} text={dialog.text} actions={actions} onClose={() => shell.closeDialog()} />;
}

const clockNotes = <ClockNotes modules={tvModules} />;

function Screens({ value: { shell, session }, app }: { value: ShellValue; app: TvApp }) {
  const bootstrap = useStoreState(app.property, (state) => state.bootstrap);
  const room = useSyncExternalStore(app.room.subscribe, app.room.getState);
  return (
    <QuickLinksProvider value={useModuleQuickLinks(shell, session, tvCheckOutTarget(bootstrap, room))}>
      <TvPromptProvider value={app.openPrompt}>
        <ScreenLayers />
        <TourHelpProvider value={useTvTourHelp(app)}>
          <ClockNotesProvider value={clockNotes}>
            <TvScreenHost />
          </ClockNotesProvider>
        </TourHelpProvider>
      </TvPromptProvider>
      <BackgroundWidgets />
    </QuickLinksProvider>
  );
}

/** The guest app on the room's TV. */
export function TvRoot({ app }: { app: TvApp }) {
  const value = useTvShell(app);
  const snapshot = useSyncExternalStore(app.texts.subscribe, app.texts.snapshot);
  const known = value.property.id !== '';
  if (!snapshot.ready || !known) return <LoadingScreen logo="" name="" />;
  return (
    <TextsProvider texts={app.texts} formatSettings={value.property}>
      <GuestPropertyProvider value={app.property}>
        <TvAppProvider value={app}>
          <ShellProvider value={value}>
            <GuestAsyncProvider>
              <Screens value={value} app={app} />
              <GuidedTour />
              <VideoDialog />
              <ScreenOverlays />
              <TvPromptHost />
              <ShellDialogs app={app} />
              <TvNetworkNotice app={app} />
              <TvToast app={app} />
            </GuestAsyncProvider>
          </ShellProvider>
        </TvAppProvider>
      </GuestPropertyProvider>
    </TextsProvider>
  );
}
