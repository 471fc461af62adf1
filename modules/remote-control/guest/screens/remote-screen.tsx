import { useEffect, useEffectEvent } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { GuestTv, RoomTvList } from '#remote-control/contract';
import { knownTvs, selectTv, tvsQuery } from '../known-tvs.ts';
import { useNowPlaying } from '../use-now-playing.ts';
import { powerStatusOf, type Remote, useRemote } from '../use-remote.ts';
import { useTvName } from '../use-tv-name.ts';
import { Key } from './key.tsx';
import { KeyIcon } from './key-icon.tsx';
import { MoreKeys, QuickKeys } from './key-rows.tsx';
import { NowCard } from './now-card.tsx';
import { Pads } from './pads.tsx';
import styles from './remote.module.css';
import { Sources } from './sources.tsx';

/** Commands of the keys of a keyboard. */
const keyCommands: { readonly [key: string]: string } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Backspace: 'back',
  PageUp: 'channelUp',
  PageDown: 'channelDown',
  '+': 'volumeUp',
  '-': 'volumeDown',
};

function commandOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return /^[0-9]$/.test(key) ? `digit${key}` : keyCommands[key];
}

/** Sends what a keyboard presses, unless it is pressed in a dialog or among the chips of the TVs. */
function useKeyboard(send: (command: string) => void, disabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, [role=radiogroup]') !== null;
    if (command === undefined || disabled || isElsewhere) return;
    event.preventDefault();
    send(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function TvChips({ tvs, tv }: { tvs: readonly GuestTv[]; tv: GuestTv }) {
  const t = useText();
  const nameOf = useTvName(tvs);
  return (
    <div className={styles.tvs} role="radiogroup" aria-label={t('remoteControl.tvs')}>
      {tvs.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: chips as on every other screen
        <button
          key={one.id}
          type="button"
          role="radio"
          aria-checked={one.id === tv.id}
          className={one.id === tv.id ? `${styles.chip} ${styles.chosen}` : styles.chip}
          onClick={() => knownTvs.setState({ chosen: one.id })}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}

function Power({ remote: { send, state } }: { remote: Remote }) {
  const t = useText();
  const isOn = powerStatusOf(state) === 1;
  return (
    <Key
      label={t(isOn ? 'remoteControl.turn_off' : 'remoteControl.turn_on')}
      className={`${styles.chip} ${styles.power}`}
      onPress={() => send('tvOff')}
    >
      <KeyIcon name="power" />
      {t(isOn ? 'remoteControl.off' : 'remoteControl.on')}
    </Key>
  );
}

function RemoteOf({ tv, list }: { tv: GuestTv; list: RoomTvList }) {
  const t = useText();
  const remote = useRemote(tv);
  const { send, state, problem } = remote;
  const playing = useNowPlaying(tv.state);
  const disabled = powerStatusOf(state) !== 1;
  useKeyboard(send, disabled);
  return (
    <div className={styles.page}>
      <NowCard state={state} playing={playing} />
      <div className={styles.row} data-tour="remoteControl.power">
        <TvChips tvs={list.rooms} tv={tv} />
        <Power remote={remote} />
      </div>
      <p className={styles.problem} role="status">
        {problem ? t(problem) : ''}
      </p>
      <Pads send={send} disabled={disabled} state={state} channel={playing?.channel.number} />
      <QuickKeys send={send} disabled={disabled} muted={state.muted} />
      <Sources state={state} apps={list.apps} laptop={list.laptop} send={send} disabled={disabled} />
      <MoreKeys send={send} disabled={disabled} />
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton height="212px" />
        <Skeleton height="44px" width="50%" />
        <Skeleton height="198px" />
      </div>
    </SkeletonGroup>
  );
}

/** The remote control of the TVs in the guest's room. */
export function RemoteScreen() {
  const t = useText();
  const shell = useGuestShell();
  const { room, isCheckedIn } = useSession();
  const { error, refetch, updatedAt } = useGuestQuery(isCheckedIn ? tvsQuery(shell, room) : undefined);
  const known = useStoreState(knownTvs, (state) => state);
  const signIn = useSignInActions(t('remoteControl.sign_in_action'));
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const none = {
    title: t('remoteControl.none'),
    text: t('remoteControl.none_text'),
    icon: 'help',
    actions: [home],
  } as const;
  const noAccess = { title: t('remoteControl.sign_in'), icon: 'signIn', actions: signIn } as const;
  const data = isCheckedIn ? known.loaded : ('no_access' as const);
  return (
    <AsyncView
      state={{ data, error, refetch, updatedAt }}
      waiting={<Waiting />}
      failed={{ title: t('remoteControl.failed'), icon: 'alert' }}
      empty={(list) => (list === 'no_access' ? noAccess : list.rooms.length === 0 ? none : undefined)}
    >
      {(list) => {
        const tv = selectTv(known);
        return tv && list !== 'no_access' ? <RemoteOf key={tv.id} tv={tv} list={list} /> : undefined;
      }}
    </AsyncView>
  );
}
