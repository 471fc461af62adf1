import type { StaffFilm } from '#cinema/contract';
import { genreId, knownGenreName } from '#cinema/rules';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { isolateBidi, listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { FactList, Panel } from '#platform/web/ui/desk';
import { cinemaRoutes, libraryQueries } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { FilmPictures } from './film-pictures.tsx';
import { useOfferedText, usePriceText } from './film-row.tsx';
import { FilmSubtitles } from './film-subtitles.tsx';
import { FilmVideo } from './film-video.tsx';

type Props = {
  readonly film: StaffFilm;
  readonly defaultPrice: number | undefined;
  readonly onClose: () => void;
  readonly onEdit: () => void;
};

function Facts({ film, defaultPrice }: Pick<Props, 'film' | 'defaultPrice'>) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const priceText = usePriceText(defaultPrice);
  const offeredText = useOfferedText();
  const { year, runtime_min: minutes, level, genres, directors, cast, rating, price } = film;
  const age = level > 0 ? t('films.from_age', { age: level }) : t('films.all_ages');
  // Each name on its own: Latin names in an Arabic list.
  const list = (words: readonly string[]) =>
    listText(
      words.map((word) => isolateBidi(word)),
      language,
    );
  return (
    <FactList
      facts={[
        [t('films.head.price'), price === null ? t('films.hotel_price', { price: priceText(film) }) : priceText(film)],
        [t('films.head.offered'), offeredText(film)],
        [t('films.head.age'), film.protected ? t('films.age_protected', { age }) : age],
        [t('films.head.year'), year > 0 ? String(year) : ''],
        [t('films.runtime'), minutes > 0 ? t('films.minutes', { minutes: formats.number(minutes) }) : ''],
        [t('films.genres'), list(genres.map((name) => knownGenreName(genreId(name), language) ?? name))],
        [t('films.directors'), list(directors)],
        [t('films.cast'), list(cast.slice(0, 4).map(({ name }) => name))],
        [t('films.rating'), rating === null ? '' : formats.decimal(rating, 1)],
      ]}
    />
  );
}

/** Changes and deletes a film. */
function useFilmActions({ id, title }: StaffFilm, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const patch = cinemaRoutes.useRouteMutation('PATCH /api/v1/films/{id}', libraryQueries);
  const removal = cinemaRoutes.useRouteMutation('DELETE /api/v1/films/{id}', libraryQueries);
  const failed = () => desk.toast(t('films.not_done'));
  return {
    isBusy: patch.isPending || removal.isPending,
    setHidden: (hidden: boolean) => void patch.run({ params: { id }, body: { hidden } }).catch(failed),
    remove: async () => {
      const question = { title: t('films.delete_title', { title }), text: t('films.delete_text') };
      if (!(await desk.confirm({ ...question, action: t('films.delete'), danger: true }))) return;
      await removal.run({ params: { id } }).then(onClose, failed);
    },
  };
}

/** A film beside the list: videos, pictures, subtitles, and what guests read of it. */
export function FilmPanel({ film, defaultPrice, onClose, onEdit }: Props) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('cinema.manage');
  const { isBusy, setHidden, remove } = useFilmActions(film, onClose);
  const isOff = cutOff || isBusy;
  return (
    <Panel title={film.title || t('films.untitled')} closeLabel={t('desk.close')} onClose={onClose}>
      <FilmPictures film={film} />
      {mayManage ? (
        <div className={styles.actions}>
          <Button disabled={isOff} onClick={onEdit}>
            {t('films.edit')}
          </Button>
          <Button variant="outlined" disabled={isOff} onClick={() => setHidden(!film.hidden)}>
            {t(film.hidden ? 'films.show' : 'films.hide')}
          </Button>
        </div>
      ) : undefined}
      <Facts film={film} defaultPrice={defaultPrice} />
      <FilmVideo film={film} kind="film" />
      <FilmVideo film={film} kind="trailer" />
      <FilmSubtitles film={film} />
      {mayManage ? (
        <Button variant="danger" disabled={isOff} onClick={() => void remove()}>
          {t('films.delete')}
        </Button>
      ) : undefined}
    </Panel>
  );
}
