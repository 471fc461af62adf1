import { useGuestShell } from '#platform/web/guest-shell';
import { MediaPage } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { usePackages } from '../use-films.ts';
import { FilmsHead } from './films-head.tsx';
import { PackageList } from './package-list.tsx';

/** The packages of films (docs/reference/modules.md §2, video on demand). */
export function PackagesScreen() {
  const t = useText();
  const shell = useGuestShell();
  const browse = { key: 'browse', label: t('films.see_all'), onPress: () => shell.navigate({ name: 'browse' }) };
  const none = { title: t('films.no_data'), text: t('films.no_packages_text'), level: 2, actions: [browse] } as const;
  return (
    <MediaPage>
      <FilmsHead current="packages" />
      <PackageList state={usePackages()} none={none} />
    </MediaPage>
  );
}
