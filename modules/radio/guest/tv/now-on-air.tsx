import { PlayerButtons, PlayingWords } from '#platform/web/guest-shell/player/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import type { Station } from '#radio/contract';
import { isRadioOn, type RadioState, type RadioStatus, radioPlayer } from '../radio-player.ts';
import { splitTrackTitle } from '../track-title.ts';
import { useAbout, useFavourites, usePlayStation } from '../use-radio.ts';

type Props = {
  readonly state: RadioState;
  /** Name of the station's country; empty: unknown. */
  readonly country: string;
  readonly onSleep: () => void;
};

const statusKeys = {
  tuning: 'radio.tuning',
  playing: 'radio.on_air',
  paused: 'sound.paused',
  silent: 'radio.silent',
  waiting: 'radio.waiting',
} as const satisfies { readonly [status in Exclude<RadioStatus, 'stopped'>]: string };

/** The station, what plays, and by whom. */
function Words({ state, country, station }: Omit<Props, 'onSleep'> & { readonly station: Station }) {
  const t = useText();
  const about = useAbout();
  const { status, title: said } = state;
  const { title, artist } = splitTrackTitle(said || about(station));
  const how = status === 'stopped' ? '' : t(statusKeys[status]);
  return (
    <PlayingWords
      isPlaying={status === 'playing'}
      sign={[how, country].filter(Boolean).join(' · ')}
      name={station.name}
      title={title}
      line={artist}
    />
  );
}

function Buttons({ state, station, onSleep }: Omit<Props, 'country'> & { readonly station: Station }) {
  const t = useText();
  const { time } = useFormats();
  const play = usePlayStation();
  const { may, has, toggle } = useFavourites();
  const { status, next, offAt } = state;
  const isOn = isRadioOn(status);
  const isSilent = status === 'silent';
  const again = isSilent ? 'radio.try_again' : 'sound.play';
  return (
    <PlayerButtons focusKey="radio.buttons">
      {isSilent && next ? (
        <TvButton focusKey="radio.instead" onPress={() => play(next)}>
          {t('radio.play_next', { station: next.name })}
        </TvButton>
      ) : undefined}
      <TvButton
        focusKey="radio.play"
        onPress={() => (isOn ? radioPlayer.pause() : radioPlayer.resume())}
        icon={isOn ? 'mdi-pause' : 'mdi-play'}
      >
        {t(isOn ? 'sound.pause' : again)}
      </TvButton>
      {may && !isSilent ? (
        <TvButton
          focusKey="radio.favourite"
          label={t(has(station) ? 'radio.remove_favourite' : 'radio.add_favourite', { station: station.name })}
          onPress={() => void toggle(station)}
          icon={has(station) ? 'mdi-heart' : 'mdi-heart-outline'}
        >
          {t('radio.favourite')}
        </TvButton>
      ) : undefined}
      {isSilent ? undefined : (
        <TvButton focusKey="radio.sleep" onPress={onSleep} icon="mdi-weather-night">
          {offAt === undefined ? t('sound.sleep') : t('sound.off_at_time', { time: time(offAt) })}
        </TvButton>
      )}
    </PlayerButtons>
  );
}

/** What is on the air, large, and what a guest may do about it. */
export function NowOnAir({ state, country, onSleep }: Props) {
  const t = useText();
  const { station } = state;
  if (station) {
    return (
      <>
        <Words state={state} country={country} station={station} />
        <Buttons state={state} station={station} onSleep={onSleep} />
      </>
    );
  }
  return <PlayingWords isPlaying={false} sign="" name={t('radio.choose')} title={t('sound.choose_text')} />;
}
