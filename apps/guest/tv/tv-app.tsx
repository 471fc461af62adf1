import { useSyncExternalStore } from 'react';
import type { TvRoomState } from '#devices/guest';
import { useStoreState } from '#platform/web/browser';
import { ShellProvider, type ShellSession, type ShellValue } from '#platform/web/guest-shell';
import { AskOnTvProvider, TvWaysProvider } from '#platform/web/guest-shell/tv';
import { TextsProvider, useText } from '#platform/web/i18n';
import { TvDialog } from '#platform/web/ui/tv';
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

function useTvShell(parts: TvParts): ShellValue {
  const { shell, property, router, wire, room, texts } = parts;
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

function ShellDialogs({ parts: { over, shell } }: { parts: TvParts }) {
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

function Screens({ value: { shell, session }, parts }: { value: ShellValue; parts: TvParts }) {
  return (
    <TvWaysProvider value={useWays(shell, session)}>
      <AskOnTvProvider value={parts.ask}>
        <TvStage />
      </AskOnTvProvider>
      <Beside />
    </TvWaysProvider>
  );
}

/** The guest app on the room's TV. */
export function TvApp({ parts }: { parts: TvParts }) {
  const value = useTvShell(parts);
  const snapshot = useSyncExternalStore(parts.texts.subscribe, parts.texts.snapshot);
  const known = value.property.id !== '';
  if (!snapshot.ready || !known) return <Curtain logo="" name="" />;
  return (
    <TextsProvider texts={parts.texts} place={value.property}>
      <GuestPropertyProvider value={parts.property}>
        <TvPartsProvider value={parts}>
          <ShellProvider value={value}>
            <Screens value={value} parts={parts} />
            <TvAsks />
            <ShellDialogs parts={parts} />
            <TvNetwork parts={parts} />
            <TvToast parts={parts} />
          </ShellProvider>
        </TvPartsProvider>
      </GuestPropertyProvider>
    </TextsProvider>
  );
}
