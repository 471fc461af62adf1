import { type ReactNode, useState } from 'react';
import type { MovieDetails } from '#cinema/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { usePreparedPlayer } from '../playback/use-prepared-player.ts';
import { filmClock, filmProgress } from '../rules/film-time.ts';
import { useMinutesLeft, useUntil } from '../use-film-texts.ts';
import styles from './film.module.css';
import { type RoomTv, useRoomTv } from './use-room-tv.ts';
import { useWatch, type WatchPlace } from './use-watch.ts';

function Progress({ film }: { readonly film: MovieDetails }) {
  const t = useText();
  const left = useMinutesLeft();
  const progress = filmProgress(film);
  if (!progress) return undefined;
  const percent = Math.round(progress.share * 100);
  return (
    <>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t('films.watched')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={styles.watched}>
        <span>{t('films.stopped_at', { time: filmClock(film.resume_time, film.duration) })}</span>
        <span>{left(film)}</span>
      </p>
    </>
  );
}

type PlacesProps = {
  readonly tv: RoomTv;
  readonly place: WatchPlace;
  readonly onChoose: (place: WatchPlace) => void;
};

function Places({ tv, place, onChoose }: PlacesProps) {
  const t = useText();
  const places = [
    { key: 'tv', label: tv.name, icon: 'mdi-television' },
    { key: 'here', label: t('films.this_phone'), icon: 'mdi-cellphone' },
  ] as const;
  return (
    <fieldset className={styles.places}>
      <legend>{t('films.watch_on')}</legend>
      <div className={styles.segments}>
        {places.map(({ key, label, icon }) => (
          <label key={key} className={styles.segment}>
            <input
              type="radio"
              name="place"
              className="visually-hidden"
              checked={place === key}
              onChange={() => onChoose(key)}
            />
            <NamedIcon name={icon} />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** By what the stay may play it, and until when. */
function Right({ film: { entitlement, valid_until } }: { readonly film: MovieDetails }) {
  const t = useText();
  const until = useUntil();
  const how = entitlement === 'package' ? t('films.by_package') : '';
  const when = valid_until ? t('films.right_until', { time: until(valid_until) }) : t('films.right_all_stay');
  if (entitlement === 'free') return undefined;
  return <p className={styles.right}>{[how, when].filter(Boolean).join(' ')}</p>;
}

type FootProps = { readonly film: MovieDetails; readonly place: WatchPlace };

function Foot({ film, place }: FootProps) {
  const t = useText();
  const shell = useGuestShell();
  const { watch, isBusy } = useWatch(film);
  usePreparedPlayer(film.playable && place === 'here');
  const { resume_time: from } = film;
  const play = <NamedIcon name="mdi-play" />;
  if (!film.playable) {
    return (
      <div className={styles.foot}>
        <p className={styles.why}>{t('films.not_ready')}</p>
      </div>
    );
  }
  if (film.locked) {
    const target = { name: 'protectedConfirmation', params: { movieId: film.id } };
    return (
      <div className={styles.foot}>
        <p className={styles.why}>{t('films.protected_text', { age: film.level })}</p>
        <Button fullWidth onClick={() => shell.navigate(target)}>
          {t('films.enter_code')}
        </Button>
      </div>
    );
  }
  return (
    <div className={`${styles.foot} ${styles.row}`}>
      {from > 0 ? (
        <span className={styles.start}>
          <Button fullWidth variant="outlined" disabled={isBusy} onClick={() => void watch(place, 0)}>
            {t('films.from_start')}
          </Button>
        </span>
      ) : undefined}
      <Button fullWidth icon={play} disabled={isBusy} onClick={() => void watch(place, from)}>
        {from > 0 ? t('films.resume_at', { time: filmClock(from, film.duration) }) : t('films.play')}
      </Button>
    </div>
  );
}

type Props = { readonly film: MovieDetails; readonly children: ReactNode };

/** A film that the stay may play: where, and from where on. */
export function WatchFilm({ film, children }: Props) {
  const tv = useRoomTv();
  const [chosen, choose] = useState<WatchPlace>();
  const place = tv ? (chosen ?? (tv.isConnected ? 'tv' : 'here')) : 'here';
  return (
    <>
      <div className={styles.column}>
        <Progress film={film} />
        {tv && film.playable ? <Places tv={tv} place={place} onChoose={choose} /> : undefined}
        <Right film={film} />
        {children}
      </div>
      <Foot film={film} place={place} />
    </>
  );
}
