import { useGuestShell } from '#platform/web/guest-shell';
import { SleepChips } from '#platform/web/guest-shell/player/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, NamedIcon, NameTile, Sheet } from '#platform/web/ui';
import type { Station } from '#radio/contract';
import { isRadioOn, type RadioState, radioPlayer } from '../radio-player.ts';
import styles from './radio-sheet.module.css';
import { FavouriteButton } from './station-row.tsx';
import { usePlayOnTv } from './use-play-on-tv.ts';

function SleepTimer({ offAt }: Pick<RadioState, 'offAt'>) {
  const t = useText();
  const { time } = useFormats();
  const { serverNow } = useGuestShell();
  return (
    <SleepChips
      title={t('sound.sleep')}
      text={offAt === undefined ? t('radio.sleep_text') : t('radio.off_at', { time: time(offAt) })}
      isSet={offAt !== undefined}
      labelOf={(minutes) => (minutes === 0 ? t('sound.sleep_off') : t('sound.minutes', { minutes }))}
      onSet={(minutes) => radioPlayer.sleepIn(minutes, serverNow())}
    />
  );
}

type Props = {
  readonly state: RadioState;
  readonly station: Station;
  readonly line: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What plays, large, with what a guest may do: pause, next station, favourite, sleep timer. */
export function RadioSheet({ state: { status, offAt }, station, line, isOpen, onClose }: Props) {
  const t = useText();
  const { hasTv, playOnTv } = usePlayOnTv();
  const isOn = isRadioOn(status);
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('radio.player')} closeLabel={t('shell.close')}>
      <div className={styles.sheet}>
        <div className={styles.picture}>
          <NameTile id={station.id} name={station.name} picture={station.image} />
        </div>
        <div className={styles.words}>
          <div>
            <p className={styles.name}>
              <bdi>{station.name}</bdi>
            </p>
            <p className={styles.line}>
              <bdi>{line}</bdi>
            </p>
          </div>
          <FavouriteButton station={station} />
        </div>
        <div className={styles.buttons}>
          <IconButton label={t('radio.previous')} onClick={() => radioPlayer.step(-1)}>
            <NamedIcon name="mdi-skip-previous" />
          </IconButton>
          <Button
            icon={<NamedIcon name={isOn ? 'mdi-pause' : 'mdi-play'} size={20} />}
            onClick={() => (isOn ? radioPlayer.pause() : radioPlayer.resume())}
          >
            {t(isOn ? 'sound.pause' : 'sound.play')}
          </Button>
          <IconButton label={t('radio.next')} onClick={() => radioPlayer.step(1)}>
            <NamedIcon name="mdi-skip-next" />
          </IconButton>
        </div>
        <div className={styles.ways}>
          {hasTv ? (
            <Button
              variant="outlined"
              icon={<NamedIcon name="mdi-television-play" size={20} />}
              onClick={() => void playOnTv(station)}
            >
              {t('sound.play_on_tv')}
            </Button>
          ) : undefined}
          <Button variant="text" icon={<Icon name="close" size={20} />} onClick={() => radioPlayer.close()}>
            {t('radio.close')}
          </Button>
        </div>
        <SleepTimer offAt={offAt} />
      </div>
    </Sheet>
  );
}
