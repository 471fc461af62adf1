import type { Movie } from '#cinema/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { NamedIcon, Picture } from '#platform/web/ui';
import { filmProgress } from '../rules/film-time.ts';
import { useMinutesLeft } from '../use-film-texts.ts';
import styles from './phone-films.module.css';
import own from './resume-row.module.css';
import { useWatch } from './use-watch.ts';

/** A film that the stay has begun, and the button that goes on with it on this device. */
export function ResumeRow({ film }: { readonly film: Movie }) {
  const t = useText();
  const shell = useGuestShell();
  const left = useMinutesLeft();
  const { watch, isBusy } = useWatch(film);
  const target = { name: 'movie', params: { movieId: film.id } };
  const share = filmProgress(film)?.share ?? 0;
  return (
    <li className={own.begun}>
      <ShellLink className={own.begunFilm} href={shell.href(target)} onOpen={() => shell.navigate(target)}>
        <span className={own.still}>
          <Picture src={film.backdrop || film.poster} shape="fill" sizes="128px" />
        </span>
        <span>
          <span className={own.begunName}>
            <bdi>{film.title}</bdi>
          </span>
          <span className={own.progress} aria-hidden="true">
            <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
          </span>
          <span className={styles.offer}>{left(film)}</span>
        </span>
      </ShellLink>
      <button
        type="button"
        className={own.play}
        aria-label={t('films.go_on_with', { title: film.title })}
        disabled={isBusy}
        onClick={() => void watch('here', film.resume_time)}
      >
        <NamedIcon name="mdi-play" />
      </button>
    </li>
  );
}
