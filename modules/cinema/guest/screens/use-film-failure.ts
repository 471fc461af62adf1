import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';

/** Returns what says why a film is not shown: the hotel has it no more, or not for a child's phone, or it could not be loaded. */
export function useFilmFailure() {
  const t = useText();
  const shell = useGuestShell();
  const browse = { key: 'browse', label: t('films.see_all'), onPress: () => shell.navigate({ name: 'browse' }) };
  const gone = { title: t('films.gone'), text: t('films.gone_text'), icon: 'text', actions: [browse] } as const;
  const failed = { title: t('films.failed'), text: t('films.failed_text'), icon: 'alert' } as const;
  const hidden = { ...gone, title: t('films.protected'), text: t('films.not_for_child') } as const;
  const messages: Readonly<Record<string, typeof gone | typeof hidden>> = { movie_unknown: gone, child_device: hidden };
  return (error: unknown) => (error instanceof CallRefusedError ? (messages[error.code] ?? failed) : failed);
}
