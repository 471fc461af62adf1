import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { MediaHead, MediaPage } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { useFilm, usePackages } from '../use-films.ts';
import { PackageList } from './package-list.tsx';

/** The packages that contain a film (docs/reference/modules.md §2, video on demand). */
export function FilmPackagesScreen({ params: { movieId = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const title = useFilm(movieId).data?.movie.title;
  const open = () => shell.navigate({ name: 'movie', params: { movieId } }, { replace: true });
  const film = { key: 'film', label: t('films.see_film'), onPress: open };
  const none = { title: t('films.no_data'), text: t('films.in_no_package'), level: 2, actions: [film] } as const;
  return (
    <MediaPage>
      <MediaHead title={t('films.packages')} about={title ? t('films.packages_with', { title }) : undefined} />
      <PackageList state={usePackages({ movie_id: movieId })} none={none} />
    </MediaPage>
  );
}
