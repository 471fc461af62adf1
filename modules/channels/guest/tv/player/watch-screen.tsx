import type { Channel } from '#channels/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import type { Track } from '#platform/web/guest-shell/media';
import { type OpenTvPrompt, TvMessage, TvPage, useTvPrompt } from '#platform/web/guest-shell/tv';
import { type TextFunction, useText } from '#platform/web/i18n';
import { Focusable, useBack } from '#platform/web/ui/focus';
import { CodePad } from './code-pad.tsx';
import { PlayTrouble } from './play-trouble.tsx';
import { currentPlayer, playerStore } from './running-player.ts';
import { setFavourite } from './set-favourite.ts';
import { useBanner, useChannels, useDigits, useRemoteKeys } from './use-watching.ts';
import styles from './watch-screen.module.css';
import { ZapBanner } from './zap-banner.tsx';

type Choice = { readonly title: string; readonly tracks: readonly Track[]; readonly chosen: number };

function askTrack(ask: OpenTvPrompt, { title, tracks, chosen }: Choice, onDone: (id: number) => void): void {
  const options = tracks.map(({ id, label, language }) => ({ value: String(id), label: label || language }));
  ask({ kind: 'choice', title, options, chosen: String(chosen), onDone: (value) => onDone(Number(value)) });
}

function askSubtitles(ask: OpenTvPrompt, t: TextFunction): void {
  const { subtitles, subtitleId } = playerStore.getState();
  const none: Track = { id: -1, label: t('player.off'), language: '' };
  if (subtitles.length === 0) return;
  const choice = { title: t('player.subtitles'), tracks: [none, ...subtitles], chosen: subtitleId };
  askTrack(ask, choice, (id) => currentPlayer()?.setSubtitle(id));
}

function askAudio(ask: OpenTvPrompt, t: TextFunction): void {
  const { audio, audioId } = playerStore.getState();
  if (audio.length < 2) return;
  const choice = { title: t('player.sound'), tracks: audio, chosen: audioId };
  askTrack(ask, choice, (id) => currentPlayer()?.setAudio(id));
}

function NoChannels() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvPage title={t('player.title')}>
      <TvMessage tone="calm" title={t('player.none')} text={t('player.none_text')} actions={[back]} />
    </TvPage>
  );
}

function Watching({ channel, all }: { channel: Channel; all: readonly Channel[] }) {
  const t = useText();
  const shell = useGuestShell();
  const ask = useTvPrompt();
  const { stayId = '' } = useSession();
  const state = useStoreState(playerStore, (now) => now);
  const banner = useBanner(channel, state.status === 'tuning');
  const { typed, type } = useDigits(all);
  const player = currentPlayer();
  const openGuide = () => shell.navigate({ name: 'epg' });
  const isPlain = state.status !== 'locked' && state.status !== 'failed';
  useRemoteKeys(
    {
      channelUp: () => void player?.step(1),
      channelDown: () => void player?.step(-1),
      lastChannel: () => void player?.last(),
      info: banner.isShown ? banner.hide : banner.show,
      guide: openGuide,
      up: isPlain ? openGuide : undefined,
      down: banner.isShown ? undefined : banner.show,
      left: banner.isShown ? undefined : banner.show,
      right: banner.isShown ? undefined : banner.show,
      yellow: () => void setFavourite(shell, { channelId: channel.id, favourite: !channel.favourite, stayId }),
      blue: () => askSubtitles(ask, t),
      green: () => askAudio(ask, t),
      stop: () => shell.navigate({ name: 'home' }),
      play: () => state.status === 'waiting' && player?.retry(),
    },
    type,
    banner.onKey,
  );
  useBack(() => {
    if (!banner.isShown || !isPlain) return false;
    banner.hide();
    return true;
  });
  return (
    <>
      {banner.isShown || !isPlain ? undefined : (
        <Focusable focusKey="watch.picture" className={styles.picture} label={channel.name} onPress={banner.show}>
          {undefined}
        </Focusable>
      )}
      {state.status === 'locked' ? <CodePad key={channel.id} channel={channel} /> : undefined}
      {state.problem ? <PlayTrouble channel={channel} state={state} /> : undefined}
      {isPlain && banner.isShown ? <ZapBanner channel={channel} all={all} state={state} /> : undefined}
      {state.isSilenced ? <p className={styles.silenced}>{t('player.silenced')}</p> : undefined}
      {typed === '' ? undefined : (
        <p className={styles.digits} role="status">
          {typed}
        </p>
      )}
    </>
  );
}

/** The screen on which the guest watches: the picture, and over it what the remote control asks for. */
export function WatchScreen() {
  const all = useChannels();
  const channel = useStoreState(playerStore, (state) => state.channel);
  if (all && all.length === 0 && !channel) return <NoChannels />;
  if (!all || !channel) return undefined;
  return <Watching channel={channel} all={all} />;
}
