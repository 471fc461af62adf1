import type { StaffFilm } from '#cinema/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { FileButton } from '#platform/web/ui/desk';
import { cinemaRoutes, libraryQueries } from '../cinema-routes.ts';
import own from './library.module.css';

const types: { readonly [extension: string]: string } = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' },
};

function typeOf({ name, type }: File): string {
  return types[name.toLowerCase().split('.').at(-1) ?? ''] ?? type;
}

type Props = { readonly film: StaffFilm; readonly kind: 'poster' | 'backdrop' };

function FilmPicture({ film, kind }: Props) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('cinema.manage');
  const put = cinemaRoutes.useRouteMutation('PUT /api/v1/films/{id}/picture', libraryQueries);
  const src = film[kind];
  const send = (file: File) => {
    const body = new Blob([file], { type: typeOf(file) });
    void put.run({ params: { id: film.id }, query: { kind }, body }).then(
      () => desk.toast(t('films.picture_changed')),
      ({ status }: { readonly status?: number }) => desk.toast(t(status === 0 ? 'films.not_done' : 'films.no_picture')),
    );
  };
  return (
    <div className={own.picture}>
      {src === '' ? (
        <div className={own.missing}>{t(`films.no_${kind}`)}</div>
      ) : (
        <img src={`${src}?w=480`} alt={t(`films.${kind}`)} />
      )}
      {mayManage ? (
        <FileButton
          variant="text"
          label={t(src === '' ? `films.add_${kind}` : `films.change_${kind}`)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={cutOff || put.isPending}
          onFiles={([file]) => file && send(file)}
        />
      ) : undefined}
    </div>
  );
}

/** The poster and the backdrop of a film. */
export function FilmPictures({ film }: Pick<Props, 'film'>) {
  return (
    <div className={own.pictures}>
      <FilmPicture film={film} kind="poster" />
      <FilmPicture film={film} kind="backdrop" />
    </div>
  );
}
