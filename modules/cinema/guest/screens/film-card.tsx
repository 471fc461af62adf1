import type { Movie } from '#cinema/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { Picture } from '#platform/web/ui';
import { useOffer } from '../use-film-texts.ts';
import styles from './phone-films.module.css';

/** A film of a list: poster, title, price. */
export function FilmCard({ film }: { readonly film: Movie }) {
  const shell = useGuestShell();
  const offer = useOffer();
  const target = { name: 'movie', params: { movieId: film.id } };
  return (
    <li className={styles.film} data-tour="films.film">
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)}>
        <span className={styles.poster}>
          <Picture src={film.poster} shape="fill" sizes="(min-width: 720px) 200px, 110px" />
        </span>
        <span className={styles.name} dir="auto">
          {film.title}
        </span>
        <span className={styles.offer}>{offer(film)}</span>
      </ShellLink>
    </li>
  );
}
