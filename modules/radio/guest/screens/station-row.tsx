import { useText } from '#platform/web/i18n';
import { IconButton, NamedIcon, NameTile } from '#platform/web/ui';
import type { Station } from '#radio/contract';
import { trackLine } from '../track-title.ts';
import { useAbout, useFavourites, usePlayStation, useRadioState } from '../use-radio.ts';
import styles from './web-radio.module.css';

/** A button that makes a station a favourite, or no longer. */
export function FavouriteButton({ station }: { readonly station: Station }) {
  const t = useText();
  const { may, has, toggle } = useFavourites();
  if (!may) return undefined;
  const isOne = has(station);
  return (
    <IconButton
      label={t(isOne ? 'radio.remove_favourite' : 'radio.add_favourite', { station: station.name })}
      aria-pressed={isOne}
      onClick={() => void toggle(station)}
    >
      <span className={styles.heart} data-tour="radio.heart">
        <NamedIcon name={isOne ? 'mdi-heart' : 'mdi-heart-outline'} />
      </span>
    </IconButton>
  );
}

type Props = { readonly station: Station; readonly list: readonly Station[] };

/** A station of a list: a tap plays it. */
export function StationRow({ station, list }: Props) {
  const play = usePlayStation();
  const about = useAbout();
  const { station: current, title } = useRadioState();
  const isCurrent = current?.id === station.id;
  return (
    <article className={styles.row}>
      <button
        type="button"
        className={styles.open}
        aria-current={isCurrent || undefined}
        data-tour="radio.station"
        onClick={() => play(station, list)}
      >
        <NameTile id={station.id} name={station.name} picture={station.image} />
        <span className={styles.lines}>
          <span className={styles.name}>
            <bdi>{station.name}</bdi>
          </span>
          <span className={styles.about}>
            <bdi>{(isCurrent && trackLine(title)) || about(station)}</bdi>
          </span>
        </span>
      </button>
      <FavouriteButton station={station} />
    </article>
  );
}
