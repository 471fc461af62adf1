import type { Movie } from '#cinema/contract';
import { MediaSection, MediaStrip } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import type { Browse } from './browse-screen.tsx';
import { FilmCard } from './film-card.tsx';
import { FilmGrid, Posters } from './film-grid.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './phone-films.module.css';
import { ResumeRow } from './resume-row.tsx';

/** Films that the guest has begun, and new ones, that are shown at first; from how many films on there are rows. */
const [mostBegun, mostNew, rowsFrom] = [2, 6, 18];

type StripProps = {
  readonly title: string;
  readonly films: readonly Movie[];
  /** Shows all of them; undefined if these are all. */
  readonly onAll?: (() => void) | undefined;
};

/** Films in a row that scrolls. */
function Strip({ title, films, onAll }: StripProps) {
  const t = useText();
  const all = onAll ? (
    <button type="button" aria-label={t('films.all_of', { genre: title })} onClick={onAll}>
      {t('films.all')}
    </button>
  ) : undefined;
  return (
    <MediaStrip title={title} className={styles.strip} end={all}>
      {films.map((film) => (
        <FilmCard key={film.id} film={film} />
      ))}
    </MediaStrip>
  );
}

type Props = {
  readonly browse: Browse;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
  readonly onGenre: (genre: string) => void;
};

const everything = { genre: '', isFree: false, search: '' };

/** What the screen shows while nothing is filtered. */
export function FirstRows({ browse, pages, onPages, onGenre }: Props) {
  const t = useText();
  const { resume, own, newest, packages, genres, total } = browse;
  const [pack] = packages;
  const hasRows = total >= rowsFrom;
  return (
    <>
      <MediaSection label={t('films.for_you')}>
        {resume.length > 0 ? (
          <ul>
            {resume.slice(0, mostBegun).map((film) => (
              <ResumeRow key={film.id} film={film} />
            ))}
          </ul>
        ) : undefined}
        {pack ? <PackageCard pack={pack} /> : undefined}
      </MediaSection>
      {hasRows ? (
        <>
          {own.length > 0 ? <Strip title={t('films.own')} films={own} /> : undefined}
          <MediaSection>
            <h2>{t('films.newest')}</h2>
            <Posters films={newest.slice(0, mostNew)} />
          </MediaSection>
          {genres.map(({ id, name, count, movies }) => (
            <Strip key={id} title={name} films={movies} onAll={count > movies.length ? () => onGenre(id) : undefined} />
          ))}
        </>
      ) : undefined}
      <MediaSection>
        <h2>{t('films.all_films')}</h2>
        <FilmGrid selection={everything} pages={pages} onPages={onPages} />
      </MediaSection>
    </>
  );
}
