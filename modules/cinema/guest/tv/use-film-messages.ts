import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import { CallRefusedError } from '#platform/web/wire';

/** What the screens of the films say when they have nothing to show. */
export function useFilmMessages() {
  const t = useText();
  const shell = useGuestShell();
  const actions = [{ key: 'state.back', label: t('shell.back'), onPress: () => shell.back() }];
  const failed: AsyncMessage = { title: t('films.failed'), text: t('films.failed_text') };
  const none: AsyncMessage = { title: t('films.no_data'), text: t('films.no_data_text'), actions };
  const gone: AsyncMessage = { title: t('films.gone'), text: t('films.gone_text'), actions };
  const hidden: AsyncMessage = { title: t('films.protected'), text: t('films.not_for_child'), actions };
  /** Says why a film is not shown. */
  const filmFailed = (error: unknown): AsyncMessage => {
    const code = error instanceof CallRefusedError ? error.code : '';
    if (code === 'child_device') return hidden;
    return code === 'movie_unknown' ? gone : failed;
  };
  return { failed, none, gone, filmFailed };
}
