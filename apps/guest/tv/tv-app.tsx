import { useSyncExternalStore } from 'react';
import type { TvRoomState } from '#devices/guest';
import { TextsProvider, useText } from '#platform/i18n/browser';
import { ShellProvider, type ShellSession, type ShellValue, useStoreState } from '#platform/shell';
import { AskOnTvProvider, TvWaysProvider } from '#platform/shell/tv';
import { TvDialog } from '#platform/ui/tv';
import { GuestPropertyProvider } from '#property/guest';
import { propertyView } from '../session-view.ts';
import { TvAsks } from './asks/tv-asks.tsx';
import { Beside } from './beside.tsx';
import { Curtain } from './screens/curtain.tsx';
import { TvNetwork } from './tv-network.tsx';
import { type TvParts, TvPartsProvider } from './tv-parts.ts';
import { TvStage } from './tv-stage.tsx';
import { TvToast } from './tv-toast.tsx';
import { useWays } from './use-ways.ts';
import { welcomeName } from './welcome-name.ts';

function sessionOf(state: TvRoomState, language: string): ShellSession {
  const stay = state.is === 'occupied' ? state.chosen : undefined;
  const name = stay ? welcomeName(stay, language) : '';
  return {
    mode: 'guest',
    status: stay ? 'registered' : 'not_registered',
    initialized: state.is !== 'asking',
    isCheckedIn: stay !== undefined,
    guestName: name,
    room: state.is === 'occupied' || state.is === 'vacant' ? state.room : '',
    stayId: stay?.id ?? '',
  };
}

function useTvShell(app: TvParts): ShellValue {
  const { shell, property, router, wire, room, texts } = app;
  const { language } = useSyncExternalStore(texts.subscribe, texts.snapshot);
  const state = useSyncExternalStore(room.subscribe, room.getState);
  const bootstrap = useStoreState(property, (state) => state.bootstrap);
  const place = useSyncExternalStore(router.subscribe, router.current);
  const { connection, cutSince } = useSyncExternalStore(wire.subscribe, wire.state);
  return {
    shell,
    session: sessionOf(state, language),
    property: propertyView(bootstrap),
    query: place.query,
    route: place,
    cutOffSince: connection === 'cut' ? cutSince : undefined,
  };
}

function ShellDialogs({ app: { over, shell } }: { app: TvParts }) {
  const t = useText();
  const dialog = useStoreState(over, (state) => state.dialog);
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

function Screens({ value: { shell, session }, app }: { value: ShellValue; app: TvParts }) {
  return (
    <TvWaysProvider value={useWays(shell, session)}>
      <AskOnTvProvider value={app.ask}>
        <TvStage />
      </AskOnTvProvider>
      <Beside />
    </TvWaysProvider>
  );
}

/** The guest app on the room's TV. */
export function TvApp({ app }: { app: TvParts }) {
  const value = useTvShell(app);
  const snapshot = useSyncExternalStore(app.texts.subscribe, app.texts.snapshot);
  const known = value.property.id !== '';
  if (!snapshot.ready || !known) return <Curtain logo="" name="" />;
  return (
    <TextsProvider texts={app.texts} place={value.property}>
      <GuestPropertyProvider value={app.property}>
        <TvPartsProvider value={app}>
          <ShellProvider value={value}>
            <Screens value={value} app={app} />
            <TvAsks />
            <ShellDialogs app={app} />
            <TvNetwork app={app} />
            <TvToast app={app} />
          </ShellProvider>
        </TvPartsProvider>
      </GuestPropertyProvider>
    </TextsProvider>
  );
}
