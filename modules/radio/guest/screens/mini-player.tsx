import { useState } from 'react';
import { useIsCurrentPlayer } from '#platform/web/guest-shell/player';
import { MiniBar, MiniPlain, MiniRound, useMediaSession } from '#platform/web/guest-shell/player/phone';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon, NameTile } from '#platform/web/ui';
import type { Station } from '#radio/contract';
import { isRadioOn, type RadioState, radioPlayer } from '../radio-player.ts';
import { useLine, usePlayStation, useRadioState } from '../use-radio.ts';
import { RadioSheet } from './radio-sheet.tsx';
import { usePlayOnTv } from './use-play-on-tv.ts';

const actions = {
  play: () => radioPlayer.resume(),
  pause: () => radioPlayer.pause(),
  stop: () => radioPlayer.close(),
  previoustrack: () => radioPlayer.step(-1),
  nexttrack: () => radioPlayer.step(1),
};

function PlayButton({ isPlaying }: { readonly isPlaying: boolean }) {
  const t = useText();
  if (isPlaying) return <MiniRound label={t('sound.pause')} icon="mdi-pause" onPress={() => radioPlayer.pause()} />;
  return <MiniRound label={t('sound.play')} icon="mdi-play" onPress={() => radioPlayer.resume()} />;
}

function Buttons({ state, station }: { readonly state: RadioState; readonly station: Station }) {
  const t = useText();
  const { hasTv, playOnTv } = usePlayOnTv();
  return (
    <>
      {hasTv ? (
        <MiniPlain label={t('sound.play_on_tv')} onPress={() => void playOnTv(station)}>
          <NamedIcon name="mdi-television-play" />
        </MiniPlain>
      ) : undefined}
      <PlayButton isPlaying={isRadioOn(state.status)} />
      <MiniPlain label={t('radio.close')} onPress={() => radioPlayer.close()}>
        <Icon name="close" />
      </MiniPlain>
    </>
  );
}

function Bar({ state, station }: { readonly state: RadioState; readonly station: Station }) {
  const t = useText();
  const line = useLine(state);
  const play = usePlayStation();
  const [isOpen, setOpen] = useState(false);
  const { status, title, next } = state;
  const { name, image } = station;
  useMediaSession({
    title: title || name,
    artist: title ? name : '',
    picture: image,
    isOn: isRadioOn(status),
    actions,
  });
  const instead = status === 'silent' && next;
  return (
    <>
      <MiniBar
        label={t('radio.player')}
        onOpen={() => setOpen(true)}
        tile={<NameTile id={station.id} name={name} picture={image} />}
        name={name}
        line={line}
        buttons={<Buttons state={state} station={station} />}
        below={
          instead
            ? {
                label: t('radio.play_next', { station: instead.name }),
                onPress: () => play(instead, [station, instead]),
              }
            : undefined
        }
      />
      <RadioSheet state={state} station={station} line={line} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The station that plays, over every screen: it goes on while the guest reads (docs/reference/platform.md §3). */
export function MiniPlayer() {
  const state = useRadioState();
  const isCurrent = useIsCurrentPlayer('radio');
  return isCurrent && state.station && <Bar state={state} station={state.station} />;
}
