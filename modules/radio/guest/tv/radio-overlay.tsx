import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useIsCurrentPlayer } from '#platform/web/guest-shell/player';
import {
  PictureOff,
  PlayingBanner,
  type TvPlayer,
  useEndInTheDark,
  usePlayerKeys,
  useSilence,
} from '#platform/web/guest-shell/player/tv';
import type { TvSet } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { NameTile } from '#platform/web/ui';
import type { Station } from '#radio/contract';
import { isRadioOn, radioPlayer } from '../radio-player.ts';
import { sentStation } from '../sent-station.ts';
import { trackLine } from '../track-title.ts';
import { useAbout, usePlayById, useRadioState } from '../use-radio.ts';

function isOn(): boolean {
  return isRadioOn(radioPlayer.getState().status);
}

const player: TvPlayer = {
  getState: radioPlayer.getState,
  subscribe: radioPlayer.subscribe,
  isOn,
  pause: () => radioPlayer.pause(),
};

const keyActions = {
  play: () => void (isOn() || radioPlayer.resume()),
  pause: () => radioPlayer.pause(),
  playPause: () => (isOn() ? radioPlayer.pause() : radioPlayer.resume()),
  stop: () => radioPlayer.close(),
};

/** Plays the station that a phone sends. */
function useRadioCommand(tvSet: TvSet): void {
  const shell = useGuestShell();
  const playById = usePlayById();
  const run = useEffectEvent(async (id: string) => {
    if (!(await playById(id))) return 'not_on_this_set';
    shell.navigate({ name: 'webradio' });
    return 'done';
  });
  useEffect(() => {
    return tvSet.provideCommand('radio', { run: (id = '') => run(id), sent: () => sentStation(radioPlayer) });
  }, [tvSet]);
}

function Banner({ station, title }: { readonly station: Station; readonly title: string }) {
  const t = useText();
  const about = useAbout();
  return (
    <PlayingBanner
      label={t('radio.player')}
      sign={t('radio.on_air')}
      tile={<NameTile id={station.id} name={station.name} picture={station.image} />}
      name={station.name}
      line={trackLine(title) || about(station)}
    />
  );
}

function Radio({ tvSet }: { readonly tvSet: TvSet }) {
  const { station, title } = useRadioState();
  const isCurrent = useIsCurrentPlayer('radio');
  const shows = useSyncExternalStore(tvSet.subscribe, tvSet.shows);
  useRadioCommand(tvSet);
  useSilence(tvSet, player);
  useEndInTheDark(tvSet, player);
  usePlayerKeys(tvSet, isCurrent && station !== undefined, keyActions);
  if (!isCurrent || !station) return undefined;
  return (
    <>
      {shows === 'home' && isOn() ? <Banner station={station} title={title} /> : undefined}
      <PictureOff tvSet={tvSet} />
    </>
  );
}

/** What the radio is over every screen of the TV: its keys, what the phone sends, and a black screen where the guest wants one. */
export function RadioOverlay() {
  const { tvSet } = useGuestShell();
  return tvSet && <Radio tvSet={tvSet} />;
}
